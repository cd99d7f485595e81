import { type FormEvent, useState } from 'react'
import type { ManyItemsChange } from '#contract/inventory/change-many-items.ts'
import {
  PERCENT_AT_LEAST,
  PERCENT_AT_MOST,
  PERCENT_REFUSED,
  QUANTITY_REFUSED,
} from '#contract/inventory/item-rules.ts'
import { CATEGORY_LABELS } from '#contract/products/category.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readQuantity } from './read-item-fields.ts'

type Asked = 'stock' | 'price' | 'category'

type SelectionBarProps = {
  count: number
  /** All products that the list finds; null when they are all on this page. */
  found: number | null
  busy: boolean
  onSelectFound: () => void
  onClear: () => void
  onChange: (change: ManyItemsChange) => void
}

const number = (count: number) => count.toLocaleString('en-US')

/** What can be done with the selected products. It stays below a long list, and comes before it by keyboard. */
export function SelectionBar({ count, found, busy, onSelectFound, onClear, onChange }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const press = (change: ManyItemsChange) => () => onChange(change)
  const toggle = (field: Asked) => () => setAsked(asked === field ? null : field)
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 order-last mt-3 rounded-card border border-line bg-card px-4 py-2 shadow-lifted"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 sm:max-lg:gap-x-0 sm:max-lg:[&>button]:px-2.5">
        <p className="mr-auto font-medium tabular-nums">{number(count)} selected</p>
        {found !== null && found > count && (
          <Button variant="quiet" onClick={onSelectFound}>
            Select all {number(found)}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={press({ kind: 'hide' })}>
          Hide
        </Button>
        <Button variant="quiet" onClick={press({ kind: 'show' })}>
          Show
        </Button>
        <Button variant="quiet" aria-expanded={asked === 'stock'} onClick={toggle('stock')}>
          Set stock
        </Button>
        <Button variant="quiet" aria-expanded={asked === 'price'} onClick={toggle('price')}>
          Change price
        </Button>
        <Button variant="quiet" aria-expanded={asked === 'category'} onClick={toggle('category')}>
          Set category
        </Button>
        <Button variant="quietDanger" onClick={press({ kind: 'remove' })}>
          Remove
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {asked !== null && <AskValue key={asked} asked={asked} busy={busy} onChange={onChange} />}
    </section>
  )
}

const LABELS: Record<Asked, string> = {
  stock: 'Stock of each',
  price: 'Percent, such as 5 or -10',
  category: 'Category',
}

type AskValueProps = { asked: Asked; busy: boolean; onChange: (change: ManyItemsChange) => void }

/** Asks for the new stock, percent or category. Nothing typed is lost when it is refused. */
function AskValue({ asked, busy, onChange }: AskValueProps) {
  const [typed, setTyped] = useState<string>(asked === 'category' ? CATEGORY_LABELS.clothing : '')
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const change = changeOf(asked, typed)
    if (typeof change === 'string') return setError(change)
    onChange(change)
  }
  const handleTyped = (value: string) => {
    setError(undefined)
    setTyped(value)
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-end gap-3 pt-2 pb-1">
      <div className="w-full max-w-64">
        {asked === 'category' ? (
          <SelectField
            label={LABELS.category}
            value={typed}
            options={Object.values(CATEGORY_LABELS).map((label) => ({ value: label, label }))}
            onChange={({ target }) => handleTyped(target.value)}
          />
        ) : asked === 'stock' ? (
          <NumberField label={LABELS.stock} value={typed} error={error} onValueChange={handleTyped} />
        ) : (
          <TextField
            label={LABELS.price}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => handleTyped(target.value)}
          />
        )}
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        Apply
      </Button>
    </form>
  )
}

/** The change, or what is wrong with the text. */
function changeOf(asked: Asked, typed: string): ManyItemsChange | string {
  const text = typed.trim()
  if (asked === 'category') return { kind: 'category', item_category: text }
  if (asked === 'stock') {
    const quantity = readQuantity(text)
    return Number.isNaN(quantity) ? QUANTITY_REFUSED : { kind: 'stock', quantity }
  }
  const percent = /^[+-]?\d+(\.\d+)?\s*%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  const isAllowed = percent >= PERCENT_AT_LEAST && percent <= PERCENT_AT_MOST
  return isAllowed ? { kind: 'price', percent } : PERCENT_REFUSED
}
