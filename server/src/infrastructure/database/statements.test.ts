import type postgres from 'postgres'
import { describe, expect, test } from '#testing/test.ts'
import { isUnavailable } from './is-unavailable.ts'
import { STATEMENT_TIMEOUT_MS } from './open-database.ts'

describe('a statement of a request', () => {
  test('has a time limit, also in a catalogue read', async ({ database }) => {
    const show = (sql: postgres.Sql) => sql`show statement_timeout`
    for (const [row] of [await show(database.sql), await database.catalogue(show)]) {
      expect(row?.statementTimeout).toBe(`${STATEMENT_TIMEOUT_MS / 1000}s`)
    }
  })

  test('is not compiled, also when the server would do so by default', async ({ database }) => {
    const show = (sql: postgres.Sql) => sql`select setting, source from pg_settings where name = 'jit'`
    for (const [row] of [await show(database.sql), await database.catalogue(show)]) {
      expect(row).toEqual({ setting: 'off', source: 'client' })
    }
  })

  test('of the catalogue is planned once for each connection, not once for each call', async ({
    database,
  }) => {
    await database.catalogue(async (sql) => {
      const reserved = await sql.reserve()
      try {
        // A few rows of a thousand look cheaper than the tenth of the rows that a plan for any number expects.
        const read = (rows: number) => reserved`select oid from pg_proc order by oid limit ${rows}`
        for (let call = 1; call <= 8; call++) expect(await read(call)).toHaveLength(call)
        const plans = await reserved`
          select generic_plans::integer as generic, custom_plans::integer as custom
          from pg_prepared_statements where statement like 'select oid from pg_proc order by oid%'`
        expect([...plans]).toEqual([{ generic: 8, custom: 0 }])
      } finally {
        reserved.release()
      }
    })
  })

  test('that is ended at its limit means that the database is not available', async ({ database }) => {
    const ended = database.sql.begin(async (tx) => {
      await tx`set local statement_timeout = 10`
      await tx`select pg_sleep(600)`
    })
    const failure = await ended.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isUnavailable(failure)).toBe(true)
  })
})
