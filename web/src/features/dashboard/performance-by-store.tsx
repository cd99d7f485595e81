import { useState } from 'react'
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
  return (
    <>
      <Card padded={false} className="mt-4 overflow-hidden">
        <Table
          caption="Counts of each store"
          columns={columns}
          rows={showsAll ? stores : stores.slice(0, SHOWN_AT_FIRST)}
          rowKey={({ id }) => id}
        />
      </Card>
      {stores.length > SHOWN_AT_FIRST && (
        <Button className="mt-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer stores' : `Show all ${stores.length} stores`}
        </Button>
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
      className={`${lowStockLink} justify-end`}
    >
      {lowStock.toLocaleString('en-US')}
    </Link>
  )

const lowStockLink =
  'inline-flex min-h-target min-w-target items-center font-medium text-accent underline underline-offset-2 hover:no-underline'

/** The inventory of this store, with the products alone of which few are left. */
const lowStockOf = (storeId: string) =>
  `/admin/product-settings?${new URLSearchParams({ store: storeId, show: 'low-stock' })}`
