import { Link } from 'react-router'
import { findDrawingAddress } from '#contract/pictures/drawing-address.ts'
import { categoryOf } from '#contract/products/category.ts'
import { productPath } from '#contract/products/product-path.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DrawnPicture } from '../../ui/drawings/drawn-picture.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Price } from '../../ui/price.tsx'
import { type CartLine, unitsAtMost } from './cart.ts'
import { lineHeadingId } from './use-line-focus.ts'

type CartLineRowProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void }

/** One line of the cart, with its buttons. The heading above it names the store. */
export function CartLineRow({ line, onQuantity, onRemove }: CartLineRowProps) {
  const nameId = lineHeadingId(line.uniqueId)
  const name = line.item_name || 'Unnamed Product'
  const priceCents = centsOf(line.price)
  const category = categoryOf(line.item_category)
  const most = unitsAtMost(line.stock)
  return (
    <Card
      as="li"
      className="grid grid-cols-[4rem_1fr_auto] gap-x-3 gap-y-2 large-text:flex large-text:flex-col sm:grid-cols-[7.5rem_1fr_auto] sm:gap-x-4 sm:gap-y-3"
    >
      <DrawnPicture
        src={line.image}
        drawing={findDrawingAddress({ ...line, category }, line.storeId ?? '')}
        alt={name}
        category={category}
        thumbnail
        className="self-start large-text:w-16 sm:row-span-2"
      />
      <div className="min-w-0">
        <h3 id={nameId} tabIndex={-1} className="font-heading text-lead font-semibold wrap-anywhere">
          {line.storeId === null ? (
            name
          ) : (
            <Link
              to={productPath({ storeId: line.storeId, itemId: line.item_id })}
              className="inline-block py-0.5 hover:underline"
            >
              {name}
            </Link>
          )}
        </h3>
        <Facts look="words" className="mt-1 *:flex-wrap">
          <Fact term="Item">{shownId(line.item_id)}</Fact>
          {line.color && <Fact term="Color">{line.color}</Fact>}
          {line.size && <Fact term="Size">{line.size}</Fact>}
        </Facts>
      </div>
      <div className="flex flex-col items-end large-text:items-start">
        <Price cents={priceCents * line.quantity} className="text-lead font-semibold" />
        {line.quantity > 1 && (
          <span className="text-small text-ink-soft">
            <Price cents={priceCents} /> each
          </span>
        )}
      </div>
      {/* One row on a phone, so that a line is seen at a glance. */}
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-2 sm:contents">
        <div className="flex flex-wrap items-center gap-2 sm:col-start-2 sm:row-start-2 sm:self-end">
          <QuantityStepper name={name} value={line.quantity} max={most} onChange={onQuantity} />
          {line.stock !== null && line.quantity >= most && (
            <span className="text-small text-ink-soft">All that is in stock</span>
          )}
        </div>
        <div className="-mx-2 flex large-text:flex-wrap sm:-mx-3 sm:col-start-3 sm:row-start-2 sm:justify-between sm:self-end">
          <Button variant="quiet" aria-describedby={nameId} className="max-sm:px-2! max-sm:text-small!">
            Save For Later
          </Button>
          <Button
            variant="quiet"
            aria-describedby={nameId}
            className="max-sm:px-2! max-sm:text-small!"
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The last part of an id that is an address, as platforms give them: 'gid://shopify/Product/42' is 42. */
const shownId = (id: string) => (id.includes('://') && id.split('/').filter(Boolean).at(-1)) || id
