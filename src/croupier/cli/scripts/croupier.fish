# Tab completion of croupier for fish. Load it with: croupier completion fish | source
function __croupier_complete
    set -l words (commandline -opc)
    set -l found (eval $words[1] completion fish (string escape -- $words[2..]) (string escape -- (commandline -ct)) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c croupier -f -a '(__croupier_complete)'
