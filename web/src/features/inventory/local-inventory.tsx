import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { InventoryActions } from './inventory-actions.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import {
  countText,
  type InventorySearch,
  inventorySearchOf,
  WHOLE_INVENTORY,
  withInventorySearch,
} from './inventory-search.ts'
import { InventoryTable } from './inventory-table.tsx'
import { InventoryWindows, useWindows } from './inventory-windows.tsx'
import { findActions } from './row-focus.ts'
import { INVENTORY_FAILED } from './save-failure-text.ts'
import { useItemActions } from './use-item-actions.ts'

/** The inventory of one store and its actions. */
export function LocalInventory({ storeId }: { storeId: string }) {
  const [params, changeParams] = useUrlParams()
  const search = inventorySearchOf(params)
  const inventory = useListInventory(storeId, search)
  const windows = useWindows()
  const [done, setDone] = useState<string | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  const { hide, remove, hidingId, removingId } = useItemActions(storeId, { onDone: setDone, list })

  const first = inventory.data?.pages[0]
  const find = (change: Partial<InventorySearch>) =>
    changeParams((now) => withInventorySearch(now, change), { replace: true })
  const opening = (open: () => void) => () => {
    setDone(null)
    open()
  }
  const [add, importFile] = [opening(windows.add), opening(windows.importFile)]
  const finish = (text: string) => {
    windows.close()
    setDone(text)
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={list} tabIndex={-1} className="text-title">
          Local Inventory
        </h2>
        <InventoryActions storeId={storeId} isEmpty={first?.total === 0} onAdd={add} onImport={importFile} />
      </div>
      {done && (
        <Notice kind="success" className="mb-4">
          {done}
        </Notice>
      )}
      <QueryView
        query={inventory}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        loading={<InventorySkeleton />}
        failure={(failure) => <FailureState title={INVENTORY_FAILED} headingLevel="h3" {...failure} />}
        empty={<NoProducts onAdd={add} onImport={importFile} />}
      >
        {({ pages }) => (
          <>
            <InventoryFilters search={search} onFind={find} />
            <p role="status" className="mb-3 text-small text-ink-soft tabular-nums">
              {first && countText(first)}
            </p>
            {first?.count === 0 ? (
              <EmptyState
                title="No products found"
                headingLevel="h3"
                action={<Button onClick={() => find(WHOLE_INVENTORY)}>Show all products</Button>}
              >
                Try other words, or look among all products.
              </EmptyState>
            ) : (
              <InventoryTable
                storeId={storeId}
                items={pages.flatMap((page) => page.items)}
                hidingId={hidingId}
                removingId={removingId}
                onEdit={(item) => opening(() => windows.edit(item))()}
                onHide={hide}
                onRemove={remove}
              />
            )}
            <MoreItems query={inventory} />
          </>
        )}
      </QueryView>
      <InventoryWindows
        storeId={storeId}
        opened={windows.opened}
        list={list}
        onClose={windows.close}
        onDone={finish}
      />
    </>
  )
}

function MoreItems({ query }: { query: ReturnType<typeof useListInventory> }) {
  const pages = query.data?.pages ?? []
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
  const count = pages[0]?.count ?? 0
  const findRow = (place: number) => findActions({ place })
  return <ShowMore query={query} failure={INVENTORY_FAILED} progress={{ shown, count, findRow }} />
}

function NoProducts({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      title="No products yet"
      headingLevel="h3"
      action={
        <>
          <Button variant="primary" onClick={onAdd}>
            Add Your First Product
          </Button>
          <Button onClick={onImport}>Import a List</Button>
        </>
      }
    >
      What you add here, customers nearby find and order.
    </EmptyState>
  )
}

const InventorySkeleton = () => (
  <Loading label="Loading local products...">
    <Skeleton className="mb-3 h-10" />
    <Skeleton className="h-96 rounded-card" />
  </Loading>
)

const useListInventory = (storeId: string, search: InventorySearch) =>
  useInfiniteQuery({
    queryKey: ['inventory', storeId, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId },
        query: { ...search, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The previous results stay while the person types.
    placeholderData: keepPreviousData,
  })
