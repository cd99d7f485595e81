import { useId } from 'react'
import { Link } from 'react-router'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { findDrawingAddress } from '#contract/pictures/drawing-address.ts'
import type { Category } from '#contract/products/category.ts'
import type { Item } from '#contract/products/item.ts'
import { variantText } from '#contract/products/item-title.ts'
import type { LocalProduct } from '#contract/products/list-local-products.ts'
import { productPath } from '#contract/products/product-path.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DrawnPicture } from '../../ui/drawings/drawn-picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Offer } from '../cart/public.ts'
import { PromiseLine } from '../delivery/public.ts'
import { AddToCart } from './add-to-cart.tsx'
import { ShelfNote } from './shelf-note.tsx'

type ProductCardProps = {
  product: Item & { category: Category }
  store: { id: string; name: string }
  /** Absent on the page of the store. Null where nobody has given a place to measure from. */
  distanceMiles?: number | null
  /** Undefined while it is not known. Absent on the page of the store, whose heading has it. */
  promise?: StorePromise | undefined
  /** What a running promotion gives for it: '10% off'. */
  promotion?: string | null | undefined
  /** Runs instead of the cart for a visitor. If absent, a visitor can fill a cart. */
  onVisitorAdd?: (wanted: Offer) => void
  priority?: boolean
}

type LocalProductCardProps = Pick<ProductCardProps, 'distanceMiles' | 'onVisitorAdd' | 'priority'> & {
  product: LocalProduct
  promises: ReadonlyMap<string, StorePromise>
}

/** A product in a list around a place, with its store and what the store promises. */
export const LocalProductCard = ({ product, promises, ...rest }: LocalProductCardProps) => (
  <ProductCard
    distanceMiles={product.distanceMiles}
    {...rest}
    product={product}
    store={{ id: product.storeId, name: product.storeName }}
    promise={promises.get(product.storeId)}
  />
)

/** A product with its price, stock and cart button. */
export function ProductCard(props: ProductCardProps) {
  const { product, store, distanceMiles, promise, promotion, onVisitorAdd, priority } = props
  const nameId = useId()
  const variantId = useId()
  const name = product.item_name || 'Unnamed Product'
  const variant = variantText(product)
  const page = productPath({ storeId: store.id, itemId: product.item_id })
  const elsewhere = distanceMiles !== undefined
  return (
    <Card as="li" padded={false} className="relative flex flex-col overflow-hidden">
      <div className="relative">
        <DrawnPicture
          src={product.image}
          drawing={findDrawingAddress(product, store.id)}
          alt={name}
          category={product.category}
          {...(priority && { priority })}
        />
        <ShelfNote product={product} storeId={store.id} />
        {promotion && (
          <Chip category={product.category} className="absolute bottom-2 left-2 border border-current">
            {promotion}
          </Chip>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3
          id={nameId}
          tabIndex={-1}
          className="font-heading text-body leading-tight font-semibold wrap-anywhere sm:text-lead"
        >
          {/* The link lies over the picture, too. */}
          <Link
            to={page}
            className="before:absolute before:inset-x-0 before:top-0 before:aspect-4/3 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {variant && (
          <p id={variantId} className="text-small font-medium wrap-anywhere">
            {variant}
          </p>
        )}
        {elsewhere && (
          <Link
            to={`/store/${store.id}`}
            className="w-fit max-w-full truncate py-1 text-small large-text:whitespace-normal text-ink-soft hover:text-ink hover:underline"
          >
            {store.name}
          </Link>
        )}
        <div className="mt-auto mb-2 pt-2">
          <div className="flex flex-col justify-between gap-x-2 sm:flex-row sm:flex-wrap sm:items-baseline">
            <Price cents={centsOf(product.price)} className="text-lead font-semibold" />
            {typeof distanceMiles === 'number' && (
              <span className="text-small text-ink-soft tabular-nums">
                {distanceMiles.toFixed(1)} mi away
              </span>
            )}
          </div>
          {elsewhere && <PromiseLine promise={promise} withFee={false} />}
        </div>
        <AddToCart
          nameId={nameId}
          variantId={variant ? variantId : undefined}
          product={product}
          store={store}
          {...(onVisitorAdd && { onVisitorAdd })}
        />
      </div>
    </Card>
  )
}
