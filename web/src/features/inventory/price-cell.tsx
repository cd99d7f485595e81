import { memo, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { PRICE_REFUSED } from '#contract/inventory/item-rules.ts'
import { centsOf } from '#contract/shared/money.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Price } from '../../ui/price.tsx'
import { CellError, CellInput, CellOpener, useTyped } from './edit-in-place.tsx'
import { itemName } from './item-name.ts'
import { readPrice } from './read-item-fields.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type PriceCellProps = { storeId: string; item: InventoryItem }

/**
 * The price of an item. A press makes it an input: Enter saves, Escape restores. A refusal keeps what was typed. It is
 * drawn again only when its item changes, because a page has a hundred.
 */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { item } = props
  const errorId = useId()
  const { cell, shown, typed, error, type, open, close, save } = usePrice(props)
  return (
    <div ref={cell} className="contents">
      {typed === null ? (
        <CellOpener action={`Change the price of ${itemName(item)}`} onClick={open}>
          <Price cents={centsOf(shown)} />
        </CellOpener>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save({ byKey: true })
          }}
          className="flex flex-col items-end gap-1"
        >
          <CellInput
            aria-label={`Price of ${itemName(item)}`}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={() => error === null && void save({ byKey: false })}
            onRestore={() => close({ byKey: true })}
            error={error}
            errorId={errorId}
            className="max-w-24"
          />
          <CellError id={errorId}>{error}</CellError>
        </form>
      )}
    </div>
  )
})

/** A press elsewhere saves too, and keeps the focus that it has taken. After a key the focus stays in the cell. */
type Cause = { byKey: boolean }

function usePrice({ storeId, item }: PriceCellProps) {
  // The cell can be opened again before its last price is saved.
  const changeItem = useChangeItem(storeId, { inOrder: `price ${storeId} ${item.item_id}` })
  const announce = useAnnounce()
  const alert = useAlert()
  const { typed, error, type, forget, refuse } = useTyped()
  const cell = useRef<HTMLDivElement>(null)
  // The input of a closed cell loses its focus too: that saves nothing.
  const isOpen = useRef(false)
  const saves = useRef(0)
  // The new price stands at once, before the server has it.
  const shown = (changeItem.isPending ? changeItem.variables.change.price : undefined) ?? item.price

  const draw = ({ byKey }: Cause, change: () => void) => {
    flushSync(change)
    if (byKey) focusOn('button, input', cell)
  }
  const open = () => {
    isOpen.current = true
    draw({ byKey: true }, () => type(shown.toFixed(2)))
  }
  const close = (cause: Cause) => {
    isOpen.current = false
    draw(cause, forget)
  }
  const save = async (cause: Cause) => {
    if (typed === null || !isOpen.current) return
    const price = readPrice(typed)
    if (price === null) return refuse(PRICE_REFUSED, typed)
    if (price === shown) return close(cause)
    saves.current += 1
    const place = saves.current
    // The save begins first: the closed cell never shows the price before, and never opens with it.
    const saving = changeItem.mutateAsync({ itemId: item.item_id, change: { price } })
    close(cause)
    try {
      await saving
      announce(`The price is now $${price.toFixed(2)}.`)
    } catch (failure) {
      // A later price replaces this one anyway.
      if (place !== saves.current) return
      const reason = saveFailureText(failure)
      // The row may be on another page by now.
      if (!cell.current) return void alert(reason, { detail: itemName(item) })
      isOpen.current = true
      draw(cause, () => refuse(reason, typed))
    }
  }
  return { cell, shown, typed, error, type, open, close, save }
}
