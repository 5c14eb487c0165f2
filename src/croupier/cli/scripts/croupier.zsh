# Tab completion of croupier for zsh. Load it after compinit with: eval "$(croupier completion zsh)"
_croupier() {
    local -a found open
    found=("${(@f)$(${~words[1]} completion zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    found=(${found:#})
    if (( ! ${#found} )); then
        _files
        return
    fi
    open=(${(M)found:#[^:]#=(|:*)})  # options of a house that wait for a value
    found=(${found:|open})
    _describe -t words croupier found -- open -S ''
}
compdef _croupier croupier
