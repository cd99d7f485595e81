import { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { cursorBefore } from './find-desk-parts.sql.ts'
import {
  DeskCursorSchema,
  type DeskPageJson,
  deskPageOf,
  firstDeskPage,
  listDeskPage,
} from './list-desk-parts.sql.ts'

export const listDeskPartsRoute = route(
  listDeskParts,
  async ({ query, viewer, database, readAlready }) => {
    const { sql } = database
    const { after, rowLimit, pageOf } = paging(DeskCursorSchema, query)
    const { storeId = null, status = null, search } = query
    if (storeId !== null) await getStoreRights(sql, viewer, storeId)
    const filter = { userId: viewer.userId, storeId, status, search }
    const { parts, counts, searchedBackTo } =
      readAlready === null
        ? // Planned once: planning takes longer than the reads.
          await database.primaryCatalogue((planned) => listDeskPage(planned, filter, after, rowLimit))
        : { ...deskPageOf(readAlready as DeskPageJson), searchedBackTo: null }
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
  },
  {
    readAsViewer: ({ storeId = null, status = null, search, cursor, limit }) =>
      search !== '' || cursor !== undefined
        ? null
        : (sql, userId) => firstDeskPage(sql, { userId, storeId, status }, limit + 1),
  },
)
