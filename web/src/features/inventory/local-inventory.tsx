import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { INVENTORY_FAILED } from '#contract/inventory/list-inventory.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ImportDialog } from './import-dialog.tsx'
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
import { ItemDialog } from './item-dialog.tsx'
import { MoreItems } from './more-items.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useListInventory } from './use-list-inventory.ts'

type Window = { kind: 'item'; item: InventoryItem | null } | { kind: 'import' }

/** The products of one store: found, added, changed, hidden, removed, imported and exported. */
export function LocalInventory({ storeId }: { storeId: string }) {
  const [params, setParams] = useSearchParams()
  const search = inventorySearchOf(params)
  const inventory = useListInventory(storeId, search)
  const [opened, setOpened] = useState<{ window: Window; open: boolean; times: number } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  const actions = useItemActions(storeId, { onDone: setDone, list })

  const first = inventory.data?.pages[0]
  const find = (change: Partial<InventorySearch>) =>
    setParams((before) => withInventorySearch(before, change), { replace: true })
  const open = (window: Window) => {
    setDone(null)
    setOpened((before) => ({ window, open: true, times: (before?.times ?? 0) + 1 }))
  }
  const close = () => setOpened((before) => before && { ...before, open: false })
  const closeWith = (text: string) => {
    close()
    setDone(text)
  }
  const add = () => open({ kind: 'item', item: null })

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={list} tabIndex={-1} className="text-title">
          Local Inventory
        </h2>
        <InventoryActions storeId={storeId} onAdd={add} onImport={() => open({ kind: 'import' })} />
      </div>
      {done && (
        <Notice kind="success" className="mb-4">
          {done}
        </Notice>
      )}
      <QueryView
        query={inventory}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        loading={
          <Loading label="Loading local products...">
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureState title={INVENTORY_FAILED} headingLevel="h3" {...failure} />}
        empty={
          <EmptyState
            title="No products yet"
            headingLevel="h3"
            action={
              <>
                <Button variant="primary" onClick={add}>
                  Add Your First Product
                </Button>
                <Button onClick={() => open({ kind: 'import' })}>Import a List</Button>
              </>
            }
          >
            What you add here, customers nearby find and order.
          </EmptyState>
        }
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
              <>
                <InventoryTable
                  storeId={storeId}
                  items={pages.flatMap((page) => page.items)}
                  busyId={actions.busyId}
                  onEdit={(item) => open({ kind: 'item', item })}
                  onHide={actions.hide}
                  onRemove={actions.remove}
                />
                <MoreItems query={inventory} />
              </>
            )}
          </>
        )}
      </QueryView>
      {opened?.window.kind === 'item' && (
        <ItemDialog
          key={opened.times}
          storeId={storeId}
          item={opened.window.item}
          open={opened.open}
          onClose={close}
          onSaved={closeWith}
        />
      )}
      {opened?.window.kind === 'import' && (
        <ImportDialog
          key={opened.times}
          storeId={storeId}
          open={opened.open}
          onClose={close}
          onImported={closeWith}
        />
      )}
    </>
  )
}
