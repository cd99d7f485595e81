import { Button } from '../../ui/button.tsx'

const PAGE_SIZE = 50

export type Page<Row> = { rows: readonly Row[]; number: number; count: number; from: number; total: number }

/** One page of rows; a number beyond the last page is the last page. */
export function pageOf<Row>(rows: readonly Row[], wanted: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const number = Math.min(Math.max(1, wanted), count)
  const from = (number - 1) * PAGE_SIZE
  return { rows: rows.slice(from, from + PAGE_SIZE), number, count, from: from + 1, total: rows.length }
}

type ProductPagerProps = { page: Page<unknown>; onPage: (number: number) => void }

/** The way through a long list: only one page of it is on the screen, so that it stays quick. */
export function ProductPager({ page, onPage }: ProductPagerProps) {
  const { rows, number, count, from, total } = page
  if (count === 1) return null
  const text = (value: number) => value.toLocaleString('en-US')
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-ink-soft tabular-nums">
        {text(from)} to {text(from + rows.length - 1)} of {text(total)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button unavailable={number === 1} onClick={() => onPage(number - 1)}>
          Previous
        </Button>
        <span className="px-2 tabular-nums">
          Page {text(number)} of {text(count)}
        </span>
        <Button unavailable={number === count} onClick={() => onPage(number + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
