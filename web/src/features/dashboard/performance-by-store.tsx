import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { StoreCounts } from '#contract/dashboard/get-dashboard.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { lowStockWords } from './week-words.ts'

/** Owners with more stores see the rest on demand. */
const SHOWN_AT_FIRST = 10

const count = (heading: string, of: (store: StoreCounts) => number): Column<StoreCounts> => ({
  heading,
  numeric: true,
  cell: (store) => of(store).toLocaleString('en-US'),
})

const columns: Column<StoreCounts>[] = [
  { heading: 'Store', rowHeading: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  count('Received', ({ performance }) => performance.ordersReceived),
  count('Processed/Shipped', ({ performance }) => performance.ordersProcessed),
  count('Delivered', ({ performance }) => performance.ordersDelivered),
  count('Favorites', ({ performance }) => performance.storeFavorites),
  { heading: 'Low stock', numeric: true, cell: (store) => <LowStock {...store} /> },
]

/** The counts of each store, and which products run low. One store needs no table: its counts are the four above. */
export function PerformanceByStore({ stores }: { stores: readonly StoreCounts[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [only] = stores
  if (only && stores.length === 1) {
    return (
      only.lowStock > 0 && (
        <p className="mt-4">
          <Link to={lowStockOf(only.id)} className={lowStockLink}>
            {lowStockWords(only.lowStock)}
          </Link>
        </p>
      )
    )
  }
  if (!only) return null
  const shown = showsAll ? stores : stores.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Card padded={false} className="mt-4 overflow-hidden max-sm:hidden">
        <Table caption="Counts of each store" columns={columns} rows={shown} rowKey={({ id }) => id} />
      </Card>
      <Card as="section" padded={false} className="mt-4 sm:hidden" aria-label="Counts of each store">
        <ul>
          {shown.map((store) => (
            <li key={store.id} className="border-line border-b px-4 py-3 last:border-0">
              <StoreLines {...store} />
            </li>
          ))}
        </ul>
      </Card>
      {stores.length > SHOWN_AT_FIRST && (
        <Button className="mt-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer stores' : `Show all ${stores.length} stores`}
        </Button>
      )}
    </>
  )
}

/** The counts of a store on a phone, where a table would be as long as the page. */
function StoreLines({ id, name, performance, lowStock }: StoreCounts) {
  const { ordersReceived, ordersProcessed, ordersDelivered, storeFavorites } = performance
  const counts = [
    `${ordersReceived.toLocaleString('en-US')} received`,
    `${ordersProcessed.toLocaleString('en-US')} processed or shipped`,
    `${ordersDelivered.toLocaleString('en-US')} delivered`,
    `${storeFavorites.toLocaleString('en-US')} ${storeFavorites === 1 ? 'favorite' : 'favorites'}`,
  ]
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-small text-ink-soft tabular-nums">
        {counts.map((count, index) => (
          // No line breaks within a count.
          <Fragment key={count}>
            {index > 0 && ', '}
            <span className="inline-block">{count}</span>
          </Fragment>
        ))}
      </p>
      {lowStock > 0 && (
        <Link to={lowStockOf(id)} className={`${lowStockLink} -mb-2`}>
          {lowStockWords(lowStock)}
        </Link>
      )}
    </>
  )
}

const LowStock = ({ id, name, lowStock }: StoreCounts) =>
  lowStock === 0 ? (
    <span className="text-ink-soft">None</span>
  ) : (
    <Link
      to={lowStockOf(id)}
      aria-label={`${name}: ${lowStockWords(lowStock)}`}
      // The row stays as high as the others.
      className={`${lowStockLink} -my-2.5 justify-end`}
    >
      {lowStock.toLocaleString('en-US')}
    </Link>
  )

const lowStockLink =
  'inline-flex min-h-target min-w-target items-center font-medium text-accent underline underline-offset-2 hover:no-underline'

/** The inventory of this store with only the products that run low. */
const lowStockOf = (storeId: string) =>
  `/admin/product-settings?${new URLSearchParams({ store: storeId, show: 'low-stock' })}`
