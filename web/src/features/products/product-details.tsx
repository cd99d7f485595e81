import { useState } from 'react'
import { Link } from 'react-router'
import { findDrawingAddress } from '#contract/pictures/drawing-address.ts'
import { LARGE_PICTURE_SIZES } from '#contract/pictures/picture-widths.ts'
import type { DescribedProduct } from '#contract/products/get-store-product.ts'
import { variantText } from '#contract/products/item-title.ts'
import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { addressLine } from '#contract/shared/address.ts'
import { centsOf } from '#contract/shared/money.ts'
import type { Store } from '#contract/stores/store.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DrawnPicture } from '../../ui/drawings/drawn-picture.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { formatPrice, Price } from '../../ui/price.tsx'
import type { Offer } from '../cart/public.ts'
import { useCart } from '../cart/public.ts'
import {
  InsteadNote,
  PromiseLine,
  promisePlaceOf,
  takesOrders,
  useStorePromises,
} from '../delivery/public.ts'
import { useKnownPlace } from '../geocoding/public.ts'
import { AddToCart } from './add-to-cart.tsx'
import { DeliveredPrice } from './delivered-price.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { unitsInCart } from './shelf-note.tsx'
import { stockText } from './stock-text.ts'
import { VariantChoices } from './variant-choices.tsx'

type ProductDetailsProps = {
  store: Store
  product: DescribedProduct
  variants: readonly StoreProduct[]
  onChoose: (variant: StoreProduct) => void
}

/** The picture of a product beside everything that one decides by. */
export function ProductDetails({ store, product, variants, onChoose }: ProductDetailsProps) {
  const { user } = useSession()
  const { lines } = useCart()
  const place = promisePlaceOf(useKnownPlace(), user)
  const promise = useStorePromises([store.id], place).get(store.id)
  const announce = useAnnounce()
  const [joinFor, setJoinFor] = useState<Offer | null>(null)
  const name = product.item_name || 'Unnamed Product'
  const stockOf = ({ item_id, quantity }: StoreProduct) => {
    const inCart = user?.role === 'admin' ? 0 : unitsInCart(lines, item_id, store.id)
    return stockText({ stock: quantity, inCart }) || 'In stock'
  }
  const handleChoose = (variant: StoreProduct) => {
    announce(`${formatPrice(centsOf(variant.price))}, ${stockOf(variant)}`)
    onChoose(variant)
  }
  return (
    <article
      aria-labelledby="product-name"
      className="grid items-start gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.2fr_1fr]"
    >
      <DrawnPicture
        src={product.image}
        drawing={findDrawingAddress(product, store.id)}
        alt={name}
        category={product.category}
        priority
        sizes={LARGE_PICTURE_SIZES}
        className="rounded-card border border-line"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h1 id="product-name" tabIndex={-1} data-page-heading className="text-display wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1.5 text-ink-soft">
            Sold by{' '}
            <Link to={`/store/${store.id}`} className="font-medium text-accent underline underline-offset-2">
              {store.name}
            </Link>
            , {addressLine(store.storeAddress)}
          </p>
          <div className="mt-3 flex flex-wrap gap-1.5">
            <Chip category={product.category}>{product.item_category}</Chip>
          </div>
          <PromiseLine promise={promise} className="mt-2" />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price cents={centsOf(product.price)} className="font-heading text-display font-semibold" />
          <span id="product-variant" className="text-ink-soft">
            {[variantText(product), stockOf(product)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <VariantChoices variants={variants} chosen={product} onChoose={handleChoose} />
        <AddToCart
          main
          // Another variant begins with one unit.
          key={product.item_id}
          nameId="product-name"
          variantId="product-variant"
          product={product}
          store={store}
          {...(!user && { onVisitorAdd: setJoinFor })}
        />
        <InsteadNote promise={promise} />
        {(!promise || takesOrders(promise)) && (
          <DeliveredPrice priceCents={centsOf(product.price)} promise={promise} />
        )}
        {product.description && (
          <section aria-labelledby="product-description">
            <h2 id="product-description" className="text-lead font-semibold">
              Description
            </h2>
            <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{product.description}</p>
          </section>
        )}
      </div>
      <JoinDialog wanted={joinFor} onClose={() => setJoinFor(null)} />
    </article>
  )
}
