import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { InventoryItem, InventoryItemChange } from '#contract/inventory/inventory-item.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import type { CellEdits, CellRules } from './cell-edits.ts'
import { itemName } from './item-name.ts'
import { findChangedStock, saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type Value = number | null

/** What differs between a price and a quantity. */
export type CellKind = Pick<CellRules, 'read' | 'refused'> & {
  name: 'price' | 'quantity'
  /** The text of the field. */
  text: (value: Value) => string
  /** The value as people read it. */
  words: (value: Value) => string
  change: (value: Value, seen: Value) => InventoryItemChange
}

const EditsContext = createContext<CellEdits | null>(null)
export const ProvideCellEdits = EditsContext.Provider

export function useCellEdits(): CellEdits {
  const edits = useContext(EditsContext)
  if (edits === null) throw new Error('No CellEdits')
  return edits
}

type Place = { storeId: string; item: InventoryItem }

/** What is typed into a cell of an item, and its ways to the server. */
export function useCellEdit(kind: CellKind, { storeId, item }: Place) {
  const edits = useCellEdits()
  const id = `${kind.name} ${storeId} ${item.item_id}`
  const read = () => edits.read(id)
  const edit = useSyncExternalStore(edits.subscribe, read, read)
  const changeItem = useChangeItem(storeId)
  const announce = useAnnounce()
  const alert = useAlert()
  const cell = useRef<HTMLDivElement>(null)
  const stored = item[kind.name]
  const name = itemName(item)
  const tell = (value: Value) => announce(`Saved. The ${kind.name} is now ${kind.words(value)}.`)

  const rules: CellRules = {
    read: kind.read,
    refused: kind.refused,
    stored,
    send: (value, seen) => changeItem.mutateAsync({ itemId: item.item_id, change: kind.change(value, seen) }),
    failed: (failure, text) => {
      const reason = saveFailureText(failure)
      // The row may be on another page by now.
      if (!cell.current) void alert(reason, { detail: `${name}: ${text}` })
      // A cell that is drawn as a field again keeps the focus, and takes none.
      if (cell.current?.contains(document.activeElement)) setTimeout(() => focusOn('input', cell))
      return { reason, now: findChangedStock(failure)?.quantity }
    },
    saved: (value, before) => {
      tell(value)
      edits.offer({
        text: `The ${kind.name} of ${name} is ${kind.words(value)}. It was ${kind.words(before)}.`,
        undo: () => {
          const back = { ...rules, saved: tell }
          edits.offer(null)
          edits.put(id, { text: kind.text(before), value: before }, value, back)
        },
      })
    },
  }
  const value = edit.sent === null ? stored : edit.sent.value
  return {
    cell,
    ...edit,
    /** The stored value, or the one on its way: it stands at once, before the server has it. */
    value,
    type: (typed: string) => edits.type(id, typed, { value: stored, text: kind.text(value) }),
    restore: () => edits.restore(id),
    commit: () => edits.commit(id, rules),
  }
}
