import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { categoryOf } from '#contract/products/category.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import type { getStore } from '#contract/stores/get-store.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { StoreFace } from '../../ui/drawings/store-face.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Price } from '../../ui/price.tsx'
import { PromiseNote, useQuoteDelivery } from '../delivery/public.ts'
import { byStore, type CartLine, partsOf, type StoreLines, subtotalCents } from './cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { OrderSums } from './order-sums.tsx'
import { StoreCodeRow } from './store-code.tsx'
import { useCart } from './use-cart.ts'
import { useLineFocus } from './use-line-focus.ts'
import { useStoreCodes } from './use-store-codes.ts'

export function Component() {
  const { lines, setQuantity, remove, restore } = useCart()
  const stores = byStore(lines)
  const shown = stores.flatMap((store) => store.lines)
  const { user } = useSession()
  const { promises, isAsking } = useQuoteDelivery(partsOf(stores), user?.deliveryAddress ?? null)
  const sums = useStoreCodes(lines, promises)
  const [removed, setRemoved] = useState<{ line: CartLine; index: number } | null>(null)
  const focusAfterChange = useLineFocus(lines)

  const handleRemove = (line: CartLine) => {
    const index = shown.indexOf(line)
    focusAfterChange((shown[index + 1] ?? shown[index - 1])?.uniqueId ?? null)
    remove(line.uniqueId)
    setRemoved({ line, index: lines.indexOf(line) })
  }
  const handleUndo = () => {
    if (!removed) return
    focusAfterChange(removed.line.uniqueId)
    restore(removed.line, removed.index)
    setRemoved(null)
  }

  return (
    <>
      <PageHeading title="Shopping Cart" />
      {removed && (
        <Notice
          // Each removal is announced, also the second one in a row.
          key={removed.line.uniqueId}
          kind="info"
          className="sticky top-18 z-20 mb-4 border border-line shadow-soft"
          action={
            <Button
              variant="quiet"
              // Not in the text: what was removed is not found on the page any more.
              aria-label={`Undo: ${itemTitle(removed.line)}`}
              onClick={handleUndo}
            >
              Undo
            </Button>
          }
        >
          The product was removed.
        </Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          action={
            <>
              <ButtonLink role="button" to="/stores/nearby" variant="primary">
                Browse Stores
              </ButtonLink>
              <ButtonLink to="/products/local">Browse Products</ButtonLink>
              <ButtonLink to="/orders">Order again</ButtonLink>
            </>
          }
        >
          What you add from the stores around you waits for you here.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_20rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-6">
            {stores.map((store) => (
              <section key={store.key} aria-labelledby={`store-${store.key}`}>
                <StoreHeading store={store} />
                <div className="-mt-1 mb-2 empty:hidden">
                  <PromiseNote promise={promises.find(({ storeId }) => storeId === store.storeId)} />
                  {isAsking && <p className="text-small">{'\u00a0'}</p>}
                </div>
                <ul aria-label={`Products from ${store.storeName}`} className="flex flex-col gap-3">
                  {store.lines.map((line) => (
                    <CartLineRow
                      key={line.uniqueId}
                      line={line}
                      // The number between the buttons announces its own changes.
                      onQuantity={(quantity) => setQuantity(line.uniqueId, quantity)}
                      onRemove={() => handleRemove(line)}
                    />
                  ))}
                </ul>
                <div className="mt-2 empty:hidden">
                  <StoreCodeRow store={store} codes={sums.codes} />
                </div>
              </section>
            ))}
            <p className="text-small text-ink-soft">
              {promises.some(({ feeCents }) => feeCents !== null)
                ? 'Stores with a fee of their own charge it. All others share one delivery fee.'
                : 'The delivery fee is charged once, however many stores you order from.'}
            </p>
          </div>
          <OrderSums
            label="What it costs"
            terms={{ lines: 'Total', paid: 'With delivery and tax' }}
            sums={sums}
            actions={
              <ButtonLink role="button" to="/checkout" variant="primary" block>
                Proceed to Checkout
              </ButtonLink>
            }
            more={<OtherWays />}
          />
        </div>
      )}
    </>
  )
}

/** The store of a line, for its face. The page of the store shares the answer. */
const useGetStore = (storeId: string | null) =>
  useQuery({
    queryKey: ['store', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async ({ signal }) =>
            (await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId }, signal })).store,
  })

function StoreHeading({ store }: { store: StoreLines }) {
  const { data, error } = useGetStore(store.storeId)
  const face = data ?? { id: store.key, category: categoryOf(store.lines[0]?.item_category) }
  const name = store.lines.some(({ storeName }) => storeName !== '') ? store.storeName : data?.name
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <StoreFace store={face} className="size-11" />
      <h2 id={`store-${store.key}`} className="min-w-0 flex-1 text-lead wrap-anywhere">
        {store.storeId === null ? (
          store.storeName
        ) : (
          <Link to={`/store/${store.storeId}`} className="hover:underline">
            {name ?? store.storeName}
          </Link>
        )}
      </h2>
      {store.lines.length > 1 && (
        <p className="text-ink-soft">
          <span className="sr-only">Together </span>
          <Price cents={subtotalCents(store.lines)} />
        </p>
      )}
      {error instanceof ApiProblem && error.status === 404 && (
        <p role="status" className="basis-full text-small text-heart">
          This store is not available right now. Remove its products to order the others.
        </p>
      )}
    </div>
  )
}

const OtherWays = () => (
  <div className="flex flex-col gap-3 max-lg:-mt-3 lg:mt-3">
    <Button block disabled>
      Pickup In Store
    </Button>
    <Link
      to="/products/local"
      className="mx-auto inline-flex min-h-target items-center text-accent underline underline-offset-2"
    >
      Keep browsing
    </Link>
  </div>
)
