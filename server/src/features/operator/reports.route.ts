import { REPORTED } from '#contract/operator/report-reasons.ts'
import * as operations from '#contract/operator/reports.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Route, route } from '../../infrastructure/http/route.ts'
import { HiddenCursor, hideProduct, listHiddenProducts, showProduct } from './hidden-products.sql.ts'
import { actorOf } from './record-act.sql.ts'
import {
  addReport,
  closeReports,
  findMissing,
  listReports,
  ReportsCursor,
  subjectIdOf,
} from './reports.sql.ts'

const isoOf = (time: string) => new Date(time).toISOString()

export const reportRoutes: Route[] = [
  route(operations.reportToOperators, async ({ body, viewer, database: { sql }, ip, now }) => {
    const missing = await findMissing(sql, body)
    if (missing === 'store') throw new Problem('store_not_found', STORE_NOT_FOUND)
    if (missing === 'item') throw new Problem('item_not_found', 'There is no such product.')
    const person = await viewer()
    await addReport(sql, { ...body, reporter: { userId: person?.userId ?? null, ip }, now })
    return { message: REPORTED }
  }),
  route(operations.listReports, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(ReportsCursor, query)
    const found = await listReports(sql, after, rowLimit)
    const { rows, nextCursor } = pageOf(found, ({ lastAt, storeId, itemId }) => [
      lastAt,
      storeId,
      itemId ?? '',
    ])
    return {
      reports: rows.map((row) => ({ ...row, id: subjectIdOf(row), lastAt: isoOf(row.lastAt) })),
      nextCursor,
    }
  }),
  route(operations.closeReports, async (call) => ({ closed: await closeReports(actorOf(call), call.body) })),
  route(operations.hideProduct, async (call) => {
    await hideProduct(actorOf(call), { ...call.body, origin: call.origin })
    return { success: true as const }
  }),
  route(operations.showProduct, async (call) => {
    await showProduct(actorOf(call), { ...call.body, origin: call.origin })
    return { success: true as const }
  }),
  route(operations.listHiddenProducts, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(HiddenCursor, query)
    const found = await listHiddenProducts(sql, after, rowLimit)
    const { rows, nextCursor } = pageOf(found, ({ since, storeId, itemId }) => [since, storeId, itemId])
    return {
      products: rows.map((row) => ({ ...row, id: subjectIdOf(row), since: isoOf(row.since) })),
      nextCursor,
    }
  }),
]
