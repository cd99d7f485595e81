import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusInPlace, focusOn } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NoMatch } from '../products/public.ts'
import { InventoryActions } from './inventory-actions.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { InventoryPager, PAGE_SIZE, usePages } from './inventory-pager.tsx'
import {
  countText,
  type InventorySearch,
  inventoryKey,
  inventorySearchOf,
  WHOLE_INVENTORY,
  withInventorySearch,
} from './inventory-search.ts'
import { InventorySkeleton } from './inventory-skeleton.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { InventoryWindows, useWindows } from './inventory-windows.tsx'
import { INVENTORY_FAILED } from './save-failure-text.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBegin } from './use-begin.ts'
import { useCellEdits } from './use-cell-edit.ts'
import { useItemActions } from './use-item-actions.ts'
import { type Done, useSelection } from './use-selection.ts'

const UNDO_MS = 10_000
const LOADING = 'Loading local products...'

type LocalInventoryProps = {
  storeId: string
  /** Whether the store had products when it was chosen. */
  hasItems: boolean
  /** Leads to the form that connects a platform. Undefined without the form. */
  onConnect: (() => void) | undefined
}

/** The inventory of one store and its actions. */
export function LocalInventory({ storeId, hasItems, onConnect }: LocalInventoryProps) {
  const [params, changeParams] = useUrlParams()
  const search = inventorySearchOf(params)
  const pages = usePages(search)
  const inventory = useListInventory(storeId, search, pages.cursor)
  const windows = useWindows()
  const [done, setDone] = useState<Done | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const say = (text: string | null) => setDone(text === null ? null : { text })
  const actions = useItemActions(storeId, { onDone: say, list })
  const showDone = (next: Done | null) => {
    // The message is there at once, because a busy browser may draw it only after the next frame.
    flushSync(() => setDone(next))
    // The pressed button is gone: move the focus to the message, before 'Undo'.
    focusOn(outcome)
  }
  const page = inventory.data
  const selection = useSelection(storeId, { search, shown: page?.items ?? [], onDone: showDone })
  // Its last products were removed.
  if (page?.items.length === 0 && pages.number > 1 && !inventory.isPlaceholderData) pages.previous()
  const find = (change: Partial<InventorySearch>) =>
    changeParams((now) => withInventorySearch(now, change), { replace: true })
  const focusList = () => focusInPlace(list)
  const opening = (open: () => void) => () => {
    setDone(null)
    open()
  }
  const [add, importFile] = [opening(windows.add), opening(windows.importFile)]
  useBegin({ product: add, list: importFile, shop: onConnect })
  const finish = (text: string) => {
    windows.close()
    say(text)
  }
  const count = selection.isAll ? (page?.count ?? 0) : selection.ids.size
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={list} tabIndex={-1} className="scroll-mt-24 text-title">
          Your products
        </h2>
        {/* The empty state has these actions itself. */}
        {(page ? page.total > 0 : hasItems) && (
          <InventoryActions storeId={storeId} onAdd={add} onImport={importFile} onConnect={onConnect} />
        )}
      </div>
      <div ref={outcome} tabIndex={-1}>
        {done && <DoneNotice done={done} busy={selection.isUndoing} onUndo={selection.undo} />}
      </div>
      <QueryView
        query={inventory}
        isEmpty={({ total }) => total === 0}
        loading={
          hasItems ? (
            <InventorySkeleton label={LOADING} />
          ) : (
            <Loading label={LOADING}>
              <Skeleton className="h-60 rounded-card" />
            </Loading>
          )
        }
        failure={(failure) => <FailureState title={INVENTORY_FAILED} headingLevel="h3" {...failure} />}
        empty={<NoProducts onAdd={add} onImport={importFile} onConnect={onConnect} />}
      >
        {({ items, nextCursor, ...counts }) => (
          <>
            <InventoryFilters search={search} found={countText(counts)} onFind={find} />
            <div className="flex flex-col">
              {count > 0 && (
                <SelectionBar
                  count={count}
                  found={counts.count > items.length ? counts.count : null}
                  busy={selection.isChanging}
                  onSelectFound={selection.selectFound}
                  onClear={selection.clear}
                  onChange={selection.change}
                />
              )}
              {counts.count === 0 ? (
                <NoMatch
                  onShowAll={() => {
                    focusList()
                    find(WHOLE_INVENTORY)
                  }}
                />
              ) : (
                <InventoryTable
                  storeId={storeId}
                  items={items}
                  selection={selection}
                  hidingId={actions.hidingId}
                  removingId={actions.removingId}
                  onEdit={(item) => opening(() => windows.edit(item))()}
                  onHide={actions.hide}
                  onRemove={actions.remove}
                />
              )}
              <InventoryPager
                pages={pages}
                nextCursor={nextCursor}
                count={counts.count}
                busy={inventory.isPlaceholderData}
                onPage={() => {
                  list.current?.scrollIntoView({ block: 'start' })
                  focusList()
                }}
              />
            </div>
          </>
        )}
      </QueryView>
      <LastChange />
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

/** The last price or quantity that was saved in the table, above the page. It goes by itself. */
function LastChange() {
  const edits = useCellEdits()
  const last = useSyncExternalStore(edits.subscribe, edits.last, edits.last)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => edits.offer(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [edits, last])
  if (last === null) return null
  return (
    <section
      aria-label="Last change"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto flex w-fit max-w-form animate-appear items-center gap-2 rounded-card border border-line bg-card py-1 pr-2 pl-4 shadow-lifted lg:mr-0"
    >
      <p className="font-medium wrap-anywhere">{last.text}</p>
      <Button variant="quiet" aria-keyshortcuts="Control+Z Meta+Z" onClick={last.undo}>
        Undo
      </Button>
    </section>
  )
}

type DoneNoticeProps = { done: Done; busy: boolean; onUndo: (undoId: string) => void }

function DoneNotice({ done: { text, undoId }, busy, onUndo }: DoneNoticeProps) {
  return (
    <Notice
      kind="success"
      className="mb-4"
      action={
        undoId && (
          <Button busy={busy} onClick={() => onUndo(undoId)}>
            Undo
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}

type NoProductsProps = { onAdd: () => void; onImport: () => void; onConnect: (() => void) | undefined }

function NoProducts({ onAdd, onImport, onConnect }: NoProductsProps) {
  return (
    <EmptyState
      title="No products yet"
      headingLevel="h3"
      action={
        <>
          <Button variant="primary" className="max-sm:w-full" onClick={onAdd}>
            Add your first product
          </Button>
          <Button className="max-sm:w-full" onClick={onImport}>
            Import a list
          </Button>
          {onConnect && (
            <Button className="max-sm:w-full" onClick={onConnect}>
              Use your online shop
            </Button>
          )}
        </>
      }
    >
      Customers nearby find and order what you add here. Begin with one product by hand, import a spreadsheet
      {onConnect ? ', or connect the online shop that you have.' : '.'}
    </EmptyState>
  )
}

const useListInventory = (storeId: string, search: InventorySearch, cursor: string | undefined) =>
  useQuery({
    queryKey: [...inventoryKey(storeId), search, cursor],
    queryFn: ({ signal }) =>
      call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId },
        query: { ...search, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    // The previous results stay while the person types.
    placeholderData: keepPreviousData,
  })
