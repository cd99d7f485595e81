import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { findProducts } from './platform-search.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductPager, pageOf } from './product-pager.tsx'
import { withSelected } from './product-selection.ts'
import { ProductTable } from './product-table.tsx'
import { withEdit, withSelection } from './product-work.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { SelectAll } from './select-all.tsx'
import { SyncBar } from './sync-bar.tsx'
import { useAskToSync } from './use-ask-to-sync.ts'
import { usePlatformSearch } from './use-platform-search.ts'
import type { ProductWorks } from './use-product-works.ts'

type PlatformProductsProps = {
  platform: Platform
  works: ProductWorks
  /** Whether stock is refreshed by itself. */
  isRefreshed: boolean
}

/** The products of a connected platform: found, selected, edited and synced. */
export function PlatformProducts({ platform, works, isRefreshed }: PlatformProductsProps) {
  const { search, find } = usePlatformSearch()
  const heading = useRef<HTMLHeadingElement>(null)
  const work = works.workOf(platform)
  const { list, selection, edits } = work
  const { show } = works
  useEffect(() => show(platform), [show, platform])
  const words = useDeferredValue(search.words)
  const found = useMemo(
    () => findProducts(list.products, { words, sync: search.sync }),
    [list.products, words, search.sync],
  )
  const sync = useAskToSync(platform, works)
  const page = pageOf(found, search.page)
  const name = platformNames[platform]
  const readAgain = () => void works.read(platform, list.isComplete)
  const foreign = list.products.find(({ currency }) => currency !== null && currency !== 'USD')?.currency

  if (list.failure !== null) {
    return (
      <>
        <h2 className="mb-4 text-title">Platform Products</h2>
        <FailureState title={failureText(list.failure)} headingLevel="h3" retry={readAgain}>
          {list.products.length > 0 && 'Nothing that you have selected or typed is lost.'}
        </FailureState>
      </>
    )
  }
  return (
    <section aria-labelledby="platform-products">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="platform-products" ref={heading} tabIndex={-1} className="text-title">
          Platform Products
        </h2>
        {list.isComplete && (
          <Button variant="quiet" busy={list.reading === 'again'} onClick={readAgain}>
            Read Again
          </Button>
        )}
      </div>
      <ReadingProgress list={list} name={name} />
      {list.products.length === 0 ? (
        list.isComplete ? (
          <EmptyState title="No products found" headingLevel="h3">
            There are no products in this {name} shop yet. Once there are, read it again.
          </EmptyState>
        ) : (
          <Loading label="Loading platform products...">
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        )
      ) : (
        <>
          {foreign && (
            <Notice kind="info" className="mb-4">
              Prices in this shop are in {foreign}. Mainstreet sells in US dollars and takes the numbers as
              they are.
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
              action={
                <Button onClick={() => find({ words: '', sync: 'all', page: 1 })}>Show all products</Button>
              }
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
                onSelect={(id, selected) =>
                  works.update(platform, (now) =>
                    withSelection(now, withSelected(now.selection, [id], selected)),
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
            refreshedFrom={isRefreshed ? name : null}
            onSync={sync}
            onStop={works.stop}
            onClear={() =>
              works.update(platform, (now) => withSelection(now, { all: false, ids: new Set() }))
            }
          />
        </>
      )}
    </section>
  )
}

const failureText = (failure: Error): string =>
  failure instanceof ApiProblem && failure.statedMessage !== null
    ? `Error: ${failure.statedMessage}`
    : 'Failed to fetch platform products.'
