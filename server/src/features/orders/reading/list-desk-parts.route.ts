import { listDeskParts } from '#contract/orders/list-desk-parts.ts'
import { decodeCursor, encodeCursor } from '../../../infrastructure/http/cursor.ts'
import { JsonText, route } from '../../../infrastructure/http/route.ts'
import { getStoreRights } from '../../rights/public.ts'
import { DeskCursorSchema, firstDeskPage, listDeskPage, parseDeskPage } from './list-desk-parts.sql.ts'

export const listDeskPartsRoute = route(
  listDeskParts,
  async ({ query, viewer, database, readAlready }) => {
    const { sql } = database
    const { storeId = null, status = null, search, limit } = query
    if (storeId !== null) await getStoreRights(sql, viewer, storeId)
    const filter = { userId: viewer.userId, storeId, status, search }
    const after = decodeCursor(DeskCursorSchema, query.cursor)
    const { partsJson, end, counts, searchedBackTo } =
      readAlready === null
        ? // Planned once: planning takes longer than the reads.
          await database.catalogueOnPrimary((planned) => listDeskPage(planned, filter, after, limit))
        : { ...parseDeskPage(readAlready as string), searchedBackTo: null }
    const rest = { counts, nextCursor: end && encodeCursor(end), searchedBackTo }
    return new JsonText(`{"parts":${partsJson},${JSON.stringify(rest).slice(1)}`)
  },
  {
    readAsViewer: ({ storeId = null, status = null, search, cursor, limit }) =>
      search !== '' || cursor !== undefined
        ? null
        : (sql, userId) => firstDeskPage(sql, { userId, storeId, status }, limit),
  },
)
