import { listActors, listActs } from '#contract/operator/list-acts.ts'
import { listKnownStores, listPeople } from '#contract/operator/list-people.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { type Route, route } from '../../infrastructure/http/route.ts'
import { ActsCursor, listActors as readActors, listActs as readActs } from './list-acts.sql.ts'
import { NewestFirst, listPeople as readPeople, listKnownStores as readStores } from './list-people.sql.ts'

const keyOf = ({ createdAt, id }: { createdAt: string; id: string }): NewestFirst => [createdAt, id]

/** A time of PostgreSQL's JSON as the contract writes times. */
const withIsoTimes = <Row extends { createdAt: string; suspension: { since: string } | null }>(row: Row) => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  suspension: row.suspension && { ...row.suspension, since: new Date(row.suspension.since).toISOString() },
})

export const listRoutes: Route[] = [
  route(listPeople, async ({ query, database: { sql }, now }) => {
    const { after, rowLimit, pageOf } = paging(NewestFirst, query)
    const { rows, nextCursor } = pageOf(
      await readPeople(sql, { ...query, after, limit: rowLimit, now }),
      keyOf,
    )
    return { people: rows.map(withIsoTimes), nextCursor }
  }),
  route(listKnownStores, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(NewestFirst, query)
    const { rows, nextCursor } = pageOf(await readStores(sql, { ...query, after, limit: rowLimit }), keyOf)
    return { stores: rows.map(withIsoTimes), nextCursor }
  }),
  route(listActs, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(ActsCursor, query)
    const { act, by } = query
    const found = await readActs(sql, { act, by, before: after?.[0] ?? null, limit: rowLimit })
    const { rows, nextCursor } = pageOf(found, ({ id }) => [id])
    return { acts: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
  }),
  route(listActors, async ({ database: { sql } }) => ({ emails: await readActors(sql) })),
]
