import { getSales, SALES_ROWS_AT_MOST } from '#contract/dashboard/get-sales.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findSales } from './find-sales.ts'

export const getSalesRoute = route(getSales, ({ query, viewer, database, now }) =>
  findSales(database.sql, { ...query, ownerId: viewer.userId, now, atMost: SALES_ROWS_AT_MOST }),
)
