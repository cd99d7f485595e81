import { type FormEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { PRICE_REFUSED } from '#contract/inventory/item-rules.ts'
import { centsOf } from '#contract/shared/money.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { classNames } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/control-style.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Price } from '../../ui/price.tsx'
import { itemName } from './item-name.ts'
import { readPrice } from './read-item-fields.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type PriceCellProps = { storeId: string; item: InventoryItem }

/**
 * The price of an item. A press makes it an input: Enter saves, Escape restores. A refusal keeps what was typed. It is
 * drawn again only when its item changes, because a page has a hundred.
 */
export const PriceCell = memo(function PriceCell({ storeId, item }: PriceCellProps) {
  // The cell can be opened again before its last price is saved.
  const changeItem = useChangeItem(storeId, { inOrder: `price ${storeId} ${item.item_id}` })
  const announce = useAnnounce()
  const alert = useAlert()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Null while the cell shows the price.
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  // The new price stands at once, before the server has it.
  const shown = (changeItem.isPending ? changeItem.variables.change.price : undefined) ?? item.price
  const isEditing = typed !== null
  // A press elsewhere saves too, and keeps the focus that it has taken.
  const takesFocus = useRef(true)
  // The input of a closed cell loses its focus too: that saves nothing.
  const isOpen = useRef(false)
  const saves = useRef(0)
  useLayoutEffect(() => {
    if (!isEditing || !takesFocus.current) return
    input.current?.focus()
    input.current?.select()
  }, [isEditing])
  const edit = () => {
    takesFocus.current = true
    isOpen.current = true
    setTyped(shown.toFixed(2))
  }
  const close = () => {
    isOpen.current = false
    flushSync(() => {
      setTyped(null)
      setError(null)
    })
    if (takesFocus.current) button.current?.focus()
  }
  const save = async (isPressed: boolean) => {
    if (typed === null || !isOpen.current) return
    takesFocus.current = isPressed
    const price = readPrice(typed)
    if (price === null) return setError(PRICE_REFUSED)
    close()
    if (price === shown) return
    saves.current += 1
    const place = saves.current
    try {
      await changeItem.mutateAsync({ itemId: item.item_id, change: { price } })
      announce(`The price is now $${price.toFixed(2)}.`)
    } catch (failure) {
      // A later price replaces this one anyway.
      if (place !== saves.current) return
      const reason = saveFailureText(failure)
      // The row may be on another page by now.
      if (!button.current && !input.current) return void alert(reason, { detail: itemName(item) })
      isOpen.current = true
      // What was typed since stays.
      setTyped((now) => now ?? typed)
      setError(reason)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        onClick={edit}
        className="-mx-2 min-h-target cursor-text rounded-control px-2 tabular-nums hover:bg-sunk"
      >
        <span className="sr-only">Change the price of {itemName(item)}: </span>
        <Price cents={centsOf(shown)} />
      </button>
    )
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col items-end gap-1">
      <input
        ref={input}
        aria-label={`Price of ${itemName(item)}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setError(null)
          setTyped(target.value)
        }}
        onBlur={() => error === null && void save(false)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          takesFocus.current = true
          close()
        }}
        className={classNames(controlStyle, 'max-w-24 text-right tabular-nums')}
      />
      {error !== null && (
        <span id={errorId} role="alert" className="max-w-56 text-left text-small text-heart">
          {error}
        </span>
      )}
    </form>
  )
})
