import { classNames } from '../../ui/class-names.ts'

type SearchedForProps = {
  /** Absent when the search was not corrected. */
  words: string | undefined
  className?: string
}

/** Says which words a search with typing errors was read as. */
export const SearchedFor = ({ words, className }: SearchedForProps) =>
  words !== undefined && (
    <p className={classNames('wrap-anywhere', className ?? 'mb-2 sm:mb-3')}>
      Showing results for <strong className="font-semibold">‘{words}’</strong>
    </p>
  )
