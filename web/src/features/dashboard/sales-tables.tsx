import { useState } from 'react'
import type { Sales, SalesDay, SoldProduct, SoldPromotion } from '#contract/dashboard/get-sales.ts'
import { formatCents } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { SalesChart } from './sales-chart.tsx'
import { dateText } from './sales-words.ts'

const figure = <Row,>(heading: string, of: (row: Row) => number): Column<Row> => ({
  heading,
  numeric: true,
  cell: (row) => of(row).toLocaleString('en-US'),
})
const money = <Row,>(heading: string, of: (row: Row) => number): Column<Row> => ({
  heading,
  numeric: true,
  cell: (row) => formatCents(of(row)),
})
const title = <Row,>(heading: string, of: (row: Row) => string): Column<Row> => ({
  heading,
  rowHeading: true,
  cell: (row) => <span className="wrap-anywhere">{of(row)}</span>,
})
const store: Column<{ storeName: string }> = {
  heading: 'Store',
  cell: ({ storeName }) => <span className="wrap-anywhere">{storeName}</span>,
}

const dayColumns: Column<SalesDay>[] = [
  title('Day', ({ date }) => dateText(date, 'full')),
  figure('Orders', ({ orders }) => orders),
  figure('Items', ({ items }) => items),
  money('Sales', ({ salesCents }) => salesCents),
]

/** The chart, and the same figures as a table, the latest day first. */
export const SalesByDay = ({ sales }: { sales: Sales }) => (
  <>
    <div className="px-4 pt-6 pb-2 sm:px-6">
      <SalesChart sales={sales} />
    </div>
    <details className="border-t border-line">
      <summary className="ml-4 sm:ml-6">Show as a table</summary>
      <Table
        caption="Sales by day"
        columns={dayColumns}
        rows={sales.days.toReversed()}
        rowKey={({ date }) => date}
      />
    </details>
  </>
)

/** On a phone, where each row is a card, fifty products make a very long page. */
const SHOWN_AT_FIRST = 10

type RowsProps = { sales: Sales; hasStores: boolean }

export function SalesByProduct({ sales: { products, furtherProducts }, hasStores }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const columns: Column<SoldProduct>[] = [
    title('Product', (product) => product.title),
    ...(hasStores ? [store] : []),
    figure('Items', ({ items }) => items),
    money('Sales', ({ salesCents }) => salesCents),
  ]
  const key = ({ storeId, itemId }: SoldProduct) => `${storeId} ${itemId}`
  return (
    <>
      <Table
        caption="Sales by product"
        columns={columns}
        rows={showsAll ? products : products.slice(0, SHOWN_AT_FIRST)}
        rowKey={key}
      />
      {products.length > SHOWN_AT_FIRST && (
        <div className="border-t border-line px-4 py-3">
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer products' : `Show ${products.length} products`}
          </Button>
        </div>
      )}
      <Further count={furtherProducts} one="product" many="products" />
    </>
  )
}

export function SalesByPromotion({ sales: { promotions, furtherPromotions }, hasStores }: RowsProps) {
  const columns: Column<SoldPromotion>[] = [
    title('Promotion', (promotion) => promotion.title),
    { heading: 'Code', cell: ({ code }) => code ?? 'One for each card' },
    ...(hasStores ? [store] : []),
    figure('Orders', ({ orders }) => orders),
    money('Sales', ({ salesCents }) => salesCents),
    money('Discount', ({ discountCents }) => discountCents),
  ]
  if (promotions.length === 0) {
    return <p className="px-4 py-5 text-ink-soft sm:px-6">No order used a code in these days.</p>
  }
  return (
    <>
      <Table caption="Sales by promotion" columns={columns} rows={promotions} rowKey={({ id }) => id} />
      <Further count={furtherPromotions} one="promotion" many="promotions" />
    </>
  )
}

const Further = ({ count, one, many }: { count: number; one: string; many: string }) =>
  count > 0 && (
    <p className="border-t border-line px-4 py-3 text-small text-ink-soft">
      {`And ${count.toLocaleString('en-US')} more ${count === 1 ? one : many}, which the CSV file has.`}
    </p>
  )
