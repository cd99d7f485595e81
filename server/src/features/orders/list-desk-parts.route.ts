import { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { cursorBefore } from './find-desk-parts.sql.ts'
import { DeskCursorSchema, listDeskPage } from './list-desk-parts.sql.ts'

export const listDeskPartsRoute = route(listDeskParts, async ({ query, viewer, database }) => {
  const { sql } = database
  const { after, rowLimit, pageOf } = paging(DeskCursorSchema, query)
  const { storeId = null, status = null, search } = query
  if (storeId !== null) await getStoreRights(sql, viewer, storeId)
  const filter = { userId: viewer.userId, storeId, status, search }
  // Planned once: planning takes longer than the reads.
  const { parts, counts, searchedBackTo } = await database.primaryCatalogue((planned) =>
    listDeskPage(planned, filter, after, rowLimit),
  )
  const page = pageOf(
    parts,
    (part) => [part.placedAt, part.firestoreId, part.storeId],
    searchedBackTo && cursorBefore(searchedBackTo),
  )
  return {
    parts: page.rows,
    counts,
    nextCursor: page.nextCursor,
    searchedBackTo: searchedBackTo?.toISOString() ?? null,
  }
})
