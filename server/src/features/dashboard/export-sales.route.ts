import { EXPORTED_ROWS_AT_MOST, exportSales, type SalesGroup } from '#contract/dashboard/export-sales.ts'
import type { Sales } from '#contract/dashboard/get-sales.ts'
import { Raw, route } from '../../infrastructure/http/route.ts'
import { guardFormulas, writeCsv } from '../inventory/public.ts'
import { findSales } from './find-sales.ts'

export const exportSalesRoute = route(exportSales, async ({ query, viewer, database, now }) => {
  const { by, ...question } = query
  const asked = { ...question, ownerId: viewer.userId, now, atMost: EXPORTED_ROWS_AT_MOST }
  const sales = await findSales(database.sql, asked)
  const csv = writeCsv([TITLES[by], ...ROWS[by](sales).map((row) => row.map(guardFormulas))])
  return new Raw(Buffer.from(csv), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="sales-by-${by}-${sales.from}-to-${sales.to}.csv"`,
  })
})

const TITLES: Record<SalesGroup, string[]> = {
  day: ['Day', 'Orders', 'Items', 'Sales'],
  product: ['Product', 'Product id', 'Store', 'Items', 'Sales'],
  promotion: ['Promotion', 'Code', 'Store', 'Orders', 'Sales', 'Discount'],
}

const ROWS: Record<SalesGroup, (sales: Sales) => string[][]> = {
  day: ({ days }) =>
    days.map(({ date, orders, items, salesCents }) => [date, `${orders}`, `${items}`, dollars(salesCents)]),
  product: ({ products }) =>
    products.map((product) => [
      product.title,
      product.itemId,
      product.storeName,
      `${product.items}`,
      dollars(product.salesCents),
    ]),
  promotion: ({ promotions }) =>
    promotions.map((promotion) => [
      promotion.title,
      promotion.code ?? '',
      promotion.storeName,
      `${promotion.orders}`,
      dollars(promotion.salesCents),
      dollars(promotion.discountCents),
    ]),
}

/** '1234.50', which a spreadsheet reads as a number. */
const dollars = (cents: number) => (cents / 100).toFixed(2)
