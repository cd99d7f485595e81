import { type FormEvent, memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { QUANTITY_REFUSED } from '#contract/inventory/item-rules.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { numberInput } from '../../ui/fields/number-field.tsx'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { CellError, CellInput, CellOpener, useTyped } from './edit-in-place.tsx'
import { itemName } from './item-name.ts'
import { byHandText, withheldText } from './platform-words.ts'
import { readQuantity } from './read-item-fields.ts'
import { findChangedStock, saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

type StockCellProps = { storeId: string; item: InventoryItem }

/** The stock of an item and the differences from its platform. */
export const StockCell = memo(function StockCell({ storeId, item }: StockCellProps) {
  const [isCounting, setCounting] = useState(false)
  const cell = useRef<HTMLSpanElement>(null)
  // A number was saved: a stock that is unlimited later starts as such.
  if (isCounting && item.quantity !== null) setCounting(false)
  const count = (counts: boolean) => {
    flushSync(() => setCounting(counts))
    focusOn('button, input', cell)
  }
  return (
    <span ref={cell} className="flex flex-col gap-1 max-sm:items-end">
      {item.quantity === null && !isCounting ? (
        <CellOpener action={`Change the quantity of ${itemName(item)}`} onClick={() => count(true)}>
          <span className="text-ink-soft">Unlimited</span>
        </CellOpener>
      ) : (
        <StockForm
          storeId={storeId}
          item={item}
          onRestored={item.quantity === null ? () => count(false) : undefined}
        />
      )}
      <PlatformNote storeId={storeId} item={item} />
    </span>
  )
})

/** Says why the refresh hides the item and which values it keeps. */
function PlatformNote({ storeId, item }: StockCellProps) {
  const changeItem = useChangeItem(storeId)
  const announce = useAnnounce()
  const alert = useAlert()
  const [withheld, byHand] = [withheldText(item), byHandText(item)]
  const follow = async () => {
    try {
      await changeItem.mutateAsync({ itemId: item.item_id, change: { byHand: [] } })
      announce(`The stock follows ${item.platform && platformNames[item.platform]} again.`)
    } catch (failure) {
      await alert(saveFailureText(failure))
    }
  }
  return (
    <>
      {withheld && <span className="max-w-56 text-small text-ink-soft">{withheld}</span>}
      {byHand && item.platform && (
        <span className="max-w-56 text-small text-ink-soft tabular-nums max-sm:text-right">
          {byHand}{' '}
          <Button
            variant="quiet"
            className="-mx-3 text-left! text-small"
            aria-label={`Follow ${platformNames[item.platform]} again with ${itemName(item)}`}
            busy={changeItem.isPending}
            onClick={() => void follow()}
          >
            Follow {platformNames[item.platform]} again
          </Button>
        </span>
      )}
    </>
  )
}

type StockFormProps = StockCellProps & {
  /** Called when Escape gives an unlimited stock back. */
  onRestored: (() => void) | undefined
}

/** The stock of an item, edited in place. It is saved only when the person presses 'Save'. */
function StockForm({ storeId, item, onRestored }: StockFormProps) {
  const changeItem = useChangeItem(storeId)
  const announce = useAnnounce()
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, error, type, forget, forgetSaved, refuse } = useTyped()
  const [seen, setSeen] = useState<number | null>(item.quantity)
  const saved = item.quantity === null ? '' : String(item.quantity)
  const save = useOneAtATime(async () => {
    if (typed === null) return
    const quantity = readQuantity(typed)
    if (Number.isNaN(quantity)) return refuse(QUANTITY_REFUSED, typed)
    try {
      await changeItem.mutateAsync({ itemId: item.item_id, change: { quantity, seenQuantity: seen } })
      forgetSaved(typed)
      setSeen(quantity)
      announce(`The quantity is now ${quantity}.`)
    } catch (failure) {
      // The message shows the current stock, so the next save replaces it.
      const now = findChangedStock(failure)
      if (now) setSeen(now.quantity)
      refuse(saveFailureText(failure), typed)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The button disappears when nothing is left to save, so the focus moves to the input.
    focusOn('input', form)
    void save()
  }
  const handleTyped = (value: string) => {
    if (typed === null) setSeen(item.quantity)
    type(value)
  }
  const isChanged = typed !== null && typed.trim() !== saved
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-1 max-sm:items-end">
      <span className="flex items-center gap-1 max-sm:flex-row-reverse sm:max-lg:flex-col sm:max-lg:items-start">
        <span className="w-24 shrink-0">
          <CellInput
            {...numberInput({ value: typed ?? saved, onValueChange: handleTyped })}
            aria-label={`Quantity of ${itemName(item)}`}
            data-typed={typed !== null || undefined}
            onRestore={() => {
              forget()
              onRestored?.()
            }}
            error={error}
            errorId={errorId}
          />
        </span>
        {/* Button and note share a place of fixed width, so neither rows nor columns change while the person types. */}
        <span className="grid min-w-22 items-center *:[grid-area:1/1]">
          <Button
            type="submit"
            variant="quiet"
            className={isChanged ? 'justify-self-start' : 'invisible sm:max-lg:hidden'}
            busy={changeItem.isPending}
            // It disappears after the save, so Tab skips it.
            tabIndex={changeItem.isPending ? -1 : undefined}
          >
            Save
          </Button>
          {item.quantity === 0 && !isChanged && (
            <span className="text-small text-heart max-sm:text-right lg:pl-1">Out of stock</span>
          )}
        </span>
      </span>
      <CellError id={errorId}>{error}</CellError>
    </form>
  )
}
