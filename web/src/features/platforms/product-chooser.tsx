import { type RefObject, useDeferredValue, useMemo } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ALL_PRODUCTS, listMatches } from './platform-search.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductPager, pageOf } from './product-pager.tsx'
import { NONE_SELECTED, withSelected } from './product-selection.ts'
import { ProductTable } from './product-table.tsx'
import { withEdit, withSelection } from './product-work.ts'
import { SelectAll } from './select-all.tsx'
import { SyncBar } from './sync-bar.tsx'
import { useAskToSync } from './use-ask-to-sync.ts'
import { usePlatformSearch } from './use-platform-search.ts'
import type { ProductWorks } from './use-product-works.ts'

type ProductChooserProps = {
  platform: Platform
  works: ProductWorks
  isRefreshed: boolean
  /** Takes the focus when another page comes. */
  heading: RefObject<HTMLElement | null>
}

/** What has been read of a platform: to be searched, selected, edited and synced. */
export function ProductChooser({ platform, works, isRefreshed, heading }: ProductChooserProps) {
  const { search, find } = usePlatformSearch()
  const work = works.workOf(platform)
  const { list, selection, edits } = work
  const words = useDeferredValue(search.words)
  const found = useMemo(
    () => listMatches(list.products, { words, sync: search.sync, status: search.status }),
    [list.products, words, search.sync, search.status],
  )
  const sync = useAskToSync(platform, works)
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
        onSelect={(next) => works.update(platform, (now) => withSelection(now, next))}
      />
      {found.length === 0 ? (
        <EmptyState
          title="No products found"
          headingLevel="h3"
          action={<Button onClick={() => find(ALL_PRODUCTS)}>Show all products</Button>}
        >
          Try other words, or look among all products.
        </EmptyState>
      ) : (
        <>
          <ProductTable
            name={name}
            products={page.rows}
            selection={selection}
            edits={edits}
            onSelect={(product, selected) =>
              works.update(platform, (now) =>
                withSelection(now, withSelected(now.selection, [product], selected)),
              )
            }
            onEdit={(product, typed) => works.update(platform, (now) => withEdit(now, product, typed))}
          />
          <ProductPager
            page={page}
            onPage={(next) => {
              find({ page: next })
              heading.current?.scrollIntoView({ block: 'start' })
              heading.current?.focus({ preventScroll: true })
            }}
          />
        </>
      )}
      <SyncBar
        work={work}
        follows={isRefreshed ? name : null}
        onSync={sync}
        onStop={works.stop}
        onClear={() => works.update(platform, (now) => withSelection(now, NONE_SELECTED))}
      />
    </>
  )
}
