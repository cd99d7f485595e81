import { isSortedByDue } from '#contract/orders/due.ts'
import { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { decodeCursor, encodeCursor } from '../../../infrastructure/http/cursor.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { getStoreRights } from '../../rights/public.ts'
import { DeskCursorSchema, DueCursorSchema, listDeskPage, listDuePage } from './list-desk-parts.sql.ts'

export const listDeskPartsRoute = route(listDeskParts, async ({ query, viewer, database }) => {
  const { storeId = null, status = null, search, limit } = query
  if (storeId !== null) await getStoreRights(database.sql, viewer, storeId)
  const filter = { userId: viewer.userId, storeId, status, search }
  const isByDue = isSortedByDue(filter)
  const dueAfter = isByDue ? decodeCursor(DueCursorSchema, query.cursor) : null
  const after = isByDue ? null : decodeCursor(DeskCursorSchema, query.cursor)
  // Planned once: planning takes longer than the reads.
  const { parts, counts, end, searchedBackTo } = await database.catalogueOnPrimary((planned) =>
    isByDue ? listDuePage(planned, filter, dueAfter, limit) : listDeskPage(planned, filter, after, limit),
  )
  return {
    parts,
    counts,
    nextCursor: end && encodeCursor(end),
    searchedBackTo: searchedBackTo?.toISOString() ?? null,
  }
})
