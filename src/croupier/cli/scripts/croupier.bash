# Tab completion of croupier for bash. Load it with: eval "$(croupier completion bash)"
_croupier() {
    local IFS=$'\n'
    # Only what stands before the cursor counts; where croupier knows no word, -o default offers files.
    COMPREPLY=($("${COMP_WORDS[0]/#\~/$HOME}" completion bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null # not in the old bash of a Mac
    fi
}
complete -o default -F _croupier croupier
