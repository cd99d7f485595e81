import { useId } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { type CartLine, unitsAtMost } from './cart.ts'

type CartLineRowProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void }

/** One product of the cart with what can be done to it. */
export function CartLineRow({ line, onQuantity, onRemove }: CartLineRowProps) {
  const nameId = useId()
  const name = line.item_name || 'Unnamed Product'
  const priceCents = centsOf(line.price)
  const most = unitsAtMost(line.stock)
  return (
    <Card as="li" className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[6.5rem_1fr_auto]">
      <Picture
        src={line.image}
        alt=""
        category={categoryOf(line.item_category)}
        thumbnail
        className="self-start"
      />
      <div className="min-w-0">
        <h2 id={nameId} className="font-heading text-lead font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="text-small text-ink-soft">
          <Link to={`/store/${line.storeId}`} className="text-accent underline underline-offset-2">
            {line.storeName}
          </Link>
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-soft">
          <Detail term="Item">{line.item_id}</Detail>
          {line.color && <Detail term="Color">{line.color}</Detail>}
          {line.size && <Detail term="Size">{line.size}</Detail>}
        </dl>
      </div>
      <div className="col-span-2 flex items-baseline justify-between gap-x-3 sm:col-span-1 sm:flex-col sm:items-end sm:justify-start">
        <Price cents={priceCents * line.quantity} className="font-semibold" />
        {line.quantity > 1 && (
          <span className="text-small text-ink-soft">
            <Price cents={priceCents} /> each
          </span>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-2 sm:col-span-2 sm:col-start-2">
        <QuantityStepper name={name} value={line.quantity} max={most} onChange={onQuantity} />
        {line.stock !== null && line.quantity >= most && (
          <span className="text-small text-ink-soft">All that is in stock</span>
        )}
        <span className="ml-auto flex flex-wrap">
          <Button variant="quiet" aria-describedby={nameId}>
            Save For Later
          </Button>
          <Button variant="quiet" aria-describedby={nameId} onClick={onRemove}>
            Remove
          </Button>
        </span>
      </div>
    </Card>
  )
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt>{term}</dt>
      <dd className="text-ink wrap-anywhere">{children}</dd>
    </div>
  )
}
