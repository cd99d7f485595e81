import { useState } from 'react'
import type { ManyItemsChange } from '#contract/inventory/change-many-items.ts'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import type { InventorySearch } from './inventory-search.ts'
import { changedText, undoneText } from './many-words.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useChangeMany } from './use-change-many.ts'

/** What was done to the inventory. With an id, one press undoes it. */
export type Done = { text: string; undoId?: string | null }

type Selected = {
  ids: ReadonlySet<string>
  /** All products that the search finds. */
  isAll: boolean
}
const NONE: Selected = { ids: new Set(), isAll: false }

type Options = {
  search: InventorySearch
  /** The products on the screen. */
  shown: readonly InventoryItem[]
  onDone: (done: Done | null) => void
}

/** The selected products, and the changes of all of them. Another search begins with none selected. */
export function useSelection(storeId: string, { search, shown, onDone }: Options) {
  const many = useChangeMany(storeId)
  const alert = useAlert()
  const of = JSON.stringify(search)
  const [kept, setKept] = useState({ of, selected: NONE })
  const selected = kept.of === of ? kept.selected : NONE
  const { ids, isAll } = selected
  const setSelected = (next: Selected) => setKept({ of, selected: next })
  const clear = () => setSelected(NONE)

  const change = useOneAtATime(async (wanted: ManyItemsChange) => {
    const { search: words, show } = search
    const chosen = isAll ? { matching: { search: words, show } } : { itemIds: [...ids] }
    try {
      const { undoId, changed, results } = await many.change.mutateAsync({ chosen, change: wanted })
      const refused = results.filter(({ result }) => result === 'refused').length
      // What was selected since stays.
      setKept((now) => (now.selected === selected ? { of, selected: NONE } : now))
      onDone({ text: changedText(wanted.kind, { changed, refused }), undoId })
    } catch (failure) {
      void alert(saveFailureText(failure))
    }
  })
  const undo = useOneAtATime(async (undoId: string) => {
    try {
      const { restored, kept } = await many.undo.mutateAsync(undoId)
      onDone({
        text: undoneText(
          restored,
          kept.map(({ name, itemId }) => name || itemId),
        ),
      })
    } catch (failure) {
      void alert(saveFailureText(failure))
    }
  })
  return {
    ids,
    isAll,
    isSelected: (item: InventoryItem) => isAll || ids.has(item.item_id),
    select: (items: readonly InventoryItem[], isWanted: boolean) => {
      const next = new Set(isAll ? shown.map(({ item_id }) => item_id) : ids)
      for (const { item_id: id } of items) isWanted ? next.add(id) : next.delete(id)
      setSelected({ ids: next, isAll: false })
    },
    selectFound: () => setSelected({ ids: new Set(), isAll: true }),
    clear,
    change: (wanted: ManyItemsChange) => void change(wanted),
    undo: (undoId: string) => void undo(undoId),
    isChanging: many.change.isPending,
    isUndoing: many.undo.isPending,
  }
}
