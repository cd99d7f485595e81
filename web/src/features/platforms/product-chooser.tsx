import { type RefObject, useDeferredValue, useMemo } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { NoMatch } from '../products/public.ts'
import { ALL_PRODUCTS, listMatches } from './platform-search.ts'
import { ProductFilters } from './product-filters.tsx'
import { NONE_SELECTED } from './product-selection.ts'
import { ProductTable } from './product-table.tsx'
import { SelectAll } from './select-all.tsx'
import { SyncBar } from './sync-bar.tsx'
import { useAskToSync } from './use-ask-to-sync.ts'
import { usePlatformSearch } from './use-platform-search.ts'
import type { ProductWork } from './use-product-work.ts'

type ProductChooserProps = {
  platform: Platform
  products: ProductWork
  isRefreshed: boolean
  /** Gets the focus when other products are shown. */
  heading: RefObject<HTMLElement | null>
}

/** The products that have been read, with search, selection, editing and sync. */
export function ProductChooser({ platform, products, isRefreshed, heading }: ProductChooserProps) {
  const { search, find } = usePlatformSearch()
  const { work, act } = products
  const { list, selection, edits } = work
  const words = useDeferredValue(search.words)
  const found = useMemo(
    () => listMatches(list.products, { words, sync: search.sync, status: search.status }),
    [list.products, words, search.sync, search.status],
  )
  const sync = useAskToSync(products)
  const page = pageOf(found, search.page)
  const name = platformNames[platform]
  const foreign = list.products.find(({ currency }) => currency !== null && currency !== 'USD')?.currency
  return (
    <>
      {foreign && (
        <Notice kind="info" className="mb-4">
          Prices in this shop are in {foreign}. Mainstreet sells in US dollars and takes the numbers as they
          are.
        </Notice>
      )}
      <ProductFilters search={search} onFind={(change) => find({ ...change, page: 1 })} />
      <SelectAll
        list={list}
        found={found}
        selection={selection}
        onSelect={(next) => act({ type: 'selection-set', selection: next })}
      />
      {/* The bar shows below the list, and comes before it by keyboard: it would be behind every row. */}
      <div className="flex flex-col">
        <SyncBar
          work={work}
          follows={isRefreshed ? name : null}
          onSync={sync}
          onStop={() => act({ type: 'stop-pressed' })}
          onClear={() => act({ type: 'selection-set', selection: NONE_SELECTED })}
        />
        {found.length === 0 ? (
          <NoMatch
            onShowAll={() => {
              focusInPlace(heading)
              find(ALL_PRODUCTS)
            }}
          />
        ) : (
          <>
            <ProductTable
              name={name}
              products={page.rows}
              selection={selection}
              edits={edits}
              onSelect={(product, selected) => act({ type: 'product-selected', product, selected })}
              onEdit={(product, typed) => act({ type: 'quantity-typed', product, typed })}
            />
            <ProductPager
              page={page}
              onPage={(next) => {
                find({ page: next })
                heading.current?.scrollIntoView({ block: 'start' })
                focusInPlace(heading)
              }}
            />
          </>
        )}
      </div>
    </>
  )
}

const PAGE_SIZE = 50

type Page<Row> = { rows: readonly Row[]; number: number; count: number; from: number; total: number }

/** One page of rows; a number beyond the last page is the last page. */
function pageOf<Row>(rows: readonly Row[], wanted: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const number = Math.min(Math.max(1, wanted), count)
  const from = (number - 1) * PAGE_SIZE
  return { rows: rows.slice(from, from + PAGE_SIZE), number, count, from: from + 1, total: rows.length }
}

type ProductPagerProps = { page: Page<unknown>; onPage: (number: number) => void }

/** Pages of a long list. Only one page is in the document, which keeps it fast. */
function ProductPager({ page, onPage }: ProductPagerProps) {
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
