import { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { deskPartOf } from './desk-parts.sql.ts'
import { countDeskParts, DeskCursorSchema, listDeskPartRows } from './list-desk-parts.sql.ts'

export const listDeskPartsRoute = route(listDeskParts, async ({ query, viewer, database }) => {
  const { sql } = database
  const { after, rowLimit, pageOf } = paging(DeskCursorSchema, query)
  const { storeId = null, status = null, search } = query
  if (storeId !== null) await getStoreRights(sql, viewer, storeId)
  const filter = { userId: viewer.userId, storeId, status, search }
  // Planned once: planning takes longer than the reads.
  const { primaryCatalogue } = database
  const [rows, counts] = await Promise.all([
    primaryCatalogue((planned) => listDeskPartRows(planned, filter, after, rowLimit)),
    primaryCatalogue((planned) => countDeskParts(planned, filter)),
  ])
  const page = pageOf(rows, (row) => [row.placedAt.toISOString(), row.firestoreId, row.storeId])
  return { parts: page.rows.map(deskPartOf), counts, nextCursor: page.nextCursor }
})
