import { type FormEvent, memo, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { QUANTITY_REFUSED } from '#contract/inventory/item-rules.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { numberInput } from '../../ui/fields/number-field.tsx'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { CellError, CellInput, CellOpener, CellSaved } from './edit-in-place.tsx'
import { itemName } from './item-name.ts'
import { byHandText, withheldText } from './platform-words.ts'
import { readQuantity } from './read-item-fields.ts'
import { focusBelow } from './row-keys.ts'
import { saveFailureText } from './save-failure-text.ts'
import { type CellKind, useCellEdit } from './use-cell-edit.ts'
import { useChangeItem } from './use-change-item.ts'

type StockCellProps = { storeId: string; item: InventoryItem }

const QUANTITY: CellKind = {
  name: 'quantity',
  read: (text) => {
    const quantity = readQuantity(text)
    return Number.isNaN(quantity) ? undefined : quantity
  },
  refused: QUANTITY_REFUSED,
  text: (value) => (value === null ? '' : String(value)),
  words: (value) => (value === null ? 'unlimited' : String(value)),
  change: (quantity, seenQuantity) => ({ quantity, seenQuantity }),
}

/** The stock of an item and the differences from its platform. */
export const StockCell = memo(function StockCell({ storeId, item }: StockCellProps) {
  const edit = useCellEdit(QUANTITY, { storeId, item })
  const { cell, typed, value, type, restore } = edit
  const draw = (change: () => void) => {
    flushSync(change)
    focusOn('button, input', cell)
  }
  return (
    <div ref={cell} className="flex flex-col gap-1 max-sm:items-end">
      {value === null && typed === null ? (
        <CellOpener action={`Change the quantity of ${itemName(item)}`} onClick={() => draw(() => type(''))}>
          <span className="text-ink-soft">Unlimited</span>
        </CellOpener>
      ) : (
        <StockForm item={item} edit={edit} onRestore={value === null ? () => draw(restore) : restore} />
      )}
      <PlatformNote storeId={storeId} item={item} />
    </div>
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

type StockFormProps = {
  item: InventoryItem
  edit: ReturnType<typeof useCellEdit>
  /** Called when Escape gives the value back. */
  onRestore: () => void
}

/** The stock of an item as a field: Enter saves and goes down, leaving it or 'Save' saves, Escape restores. */
function StockForm({ item, edit, onRestore }: StockFormProps) {
  const { cell, typed, sent, error, value, isSaved, type, commit } = edit
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const saved = QUANTITY.text(value)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The button disappears when nothing is left to save, so the focus moves to the input.
    focusOn('input', form)
    commit()
  }
  const isChanged = typed !== null && typed.trim() !== saved
  const isSending = sent !== null && !isChanged
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-1 max-sm:items-end">
      <span className="flex items-center gap-1 max-sm:flex-row-reverse sm:max-lg:flex-col sm:max-lg:items-start">
        <span className="w-24 shrink-0">
          <CellInput
            {...numberInput({ value: typed ?? saved, onValueChange: type })}
            aria-label={`Quantity of ${itemName(item)}`}
            data-typed={typed !== null || undefined}
            // What failed is sent again by a press only.
            onBlur={({ relatedTarget }) =>
              error === null && !form.current?.contains(relatedTarget) && commit()
            }
            onEnter={() => commit() && focusBelow(cell.current)}
            onRestore={onRestore}
            error={error}
            errorId={errorId}
          />
        </span>
        {/* Button and note share a place of fixed width, so neither rows nor columns change while the person types. */}
        <span className="grid min-w-22 items-center *:[grid-area:1/1]">
          <Button
            type="submit"
            variant="quiet"
            className={isChanged || isSending ? 'justify-self-start' : 'invisible sm:max-lg:hidden'}
            busy={isSending}
            // It disappears after the save, so Tab skips it.
            tabIndex={isSending ? -1 : undefined}
          >
            Save
          </Button>
          {isSaved ? (
            <CellSaved className="max-sm:text-right lg:pl-1" />
          ) : (
            item.quantity === 0 &&
            !isChanged &&
            !isSending && (
              <span className="text-small text-heart max-sm:text-right lg:pl-1">Out of stock</span>
            )
          )}
        </span>
      </span>
      <CellError id={errorId}>{error}</CellError>
    </form>
  )
}
