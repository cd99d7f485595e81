type SearchedForProps = {
  /** Absent when the search was not corrected. */
  words: string | undefined
  className?: string
}

/** Says which words a search with typing errors was read as. */
export const SearchedFor = ({ words, className = 'mb-3 wrap-anywhere' }: SearchedForProps) =>
  words && (
    <p className={className}>
      Showing results for <strong>‘{words}’</strong>
    </p>
  )
