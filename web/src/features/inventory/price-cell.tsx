import { memo, useId } from 'react'
import { flushSync } from 'react-dom'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { PRICE_REFUSED } from '#contract/inventory/item-rules.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus.ts'
import { Price } from '../../ui/price.tsx'
import { CellError, CellInput, CellOpener, CellSaved } from './edit-in-place.tsx'
import { itemName } from './item-name.ts'
import { readPrice } from './read-item-fields.ts'
import { focusBelow } from './row-keys.ts'
import { type CellKind, useCellEdit } from './use-cell-edit.ts'

const PRICE: CellKind = {
  name: 'price',
  read: (text) => readPrice(text) ?? undefined,
  refused: PRICE_REFUSED,
  text: (value) => (value ?? 0).toFixed(2),
  words: (value) => `$${(value ?? 0).toFixed(2)}`,
  change: (value) => ({ price: value ?? 0 }),
}

type PriceCellProps = { storeId: string; item: InventoryItem }

/**
 * The price of an item. A press makes it an input: Enter saves and goes down, leaving it saves, Escape restores. A
 * refusal keeps what was typed. It is drawn again only when its item changes, because a page has a hundred.
 */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { item } = props
  const errorId = useId()
  const { cell, typed, error, value, isSaved, type, restore, commit } = useCellEdit(PRICE, props)
  const draw = (change: () => void) => {
    flushSync(change)
    focusOn('button, input', cell)
  }
  const saveAndGoDown = () => {
    if (commit() && !focusBelow(cell.current)) draw(() => {})
  }
  return (
    <div ref={cell} className="relative flex flex-col items-end">
      {typed === null ? (
        <>
          <CellOpener
            action={`Change the price of ${itemName(item)}`}
            onClick={() => draw(() => type(PRICE.text(value)))}
          >
            <Price cents={centsOf(value ?? 0)} />
          </CellOpener>
          {isSaved && <CellSaved className="absolute right-0 -bottom-1 leading-none" />}
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            draw(commit)
          }}
          className="flex flex-col items-end gap-1"
        >
          <CellInput
            aria-label={`Price of ${itemName(item)}`}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => type(target.value)}
            // What failed is sent again by a press only.
            onBlur={() => error === null && commit()}
            onEnter={saveAndGoDown}
            onRestore={() => draw(restore)}
            error={error}
            errorId={errorId}
            className="max-w-24"
          />
          <CellError id={errorId}>{error}</CellError>
          {error !== null && error !== PRICE_REFUSED && (
            <Button type="submit" variant="quiet" className="-mx-3">
              Try again
            </Button>
          )}
        </form>
      )}
    </div>
  )
})
