"""Everything on paper: what a document is made of, and who writes it as PDF, HTML, text, a workbook or CSV."""
