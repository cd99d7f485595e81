import { listCompanies as operation } from '#contract/stores/list-companies.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { companyOf } from './company.sql.ts'
import { CompaniesCursor, listCompanies } from './list-companies.sql.ts'

export const listCompaniesRoute = route(operation, async ({ query, viewer, database }) => {
  const { limit } = query
  const after = decodeCursor(CompaniesCursor, query.cursor)
  // The primary: an owner who has just added a store must see it.
  const { count, companies } = await listCompanies(database.sql, viewer.userId, after, limit + 1)
  const page = companies.slice(0, limit)
  const last = companies.length > limit ? page.at(-1) : undefined
  return {
    count,
    companies: page.map(companyOf),
    nextCursor: last ? encodeCursor([last.sortName, last.id]) : null,
  }
})
