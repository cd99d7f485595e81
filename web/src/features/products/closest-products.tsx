import { useId } from 'react'
import type { Offer } from '../cart/public.ts'
import type { useStorePromises } from '../delivery/public.ts'
import { LocalProductCard } from './product-card.tsx'
import { gridStyle } from './product-grid.tsx'
import type { LocalProducts } from './use-list-local-products.ts'

type Page = NonNullable<LocalProducts['data']>['pages'][number]

type ClosestProductsProps = {
  closest: Page['closest']
  /** The words that found nothing. */
  searched: string
  promises: ReturnType<typeof useStorePromises>
  onVisitorAdd: (offer: Offer) => void
}

/** The products of the nearest meaning of a search that found nothing, with the words that find them. */
export function ClosestProducts({ closest, searched, promises, onVisitorAdd }: ClosestProductsProps) {
  const id = useId()
  if (closest === undefined || closest.products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-lead">
        Closest to your search
      </h2>
      <p className="mb-3 text-ink-soft">
        Nothing is called ‘{searched}’. Here is what is closest: ‘{closest.search}’.
      </p>
      <ul aria-labelledby={id} className={gridStyle(false)}>
        {closest.products.map((product) => (
          <LocalProductCard
            key={`${product.storeId} ${product.item_id}`}
            product={product}
            promises={promises}
            onVisitorAdd={onVisitorAdd}
          />
        ))}
      </ul>
    </section>
  )
}
