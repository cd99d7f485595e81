import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { openDatabase } from './database.ts'
import { assertHears, assertSettings } from './pooler.sql.ts'

test('a pool asks for the array types once, and each connection can read and write arrays', async () => {
  const asked: string[] = []
  const debug = (_: number, query: string) => void asked.push(query)
  const server = inject('databaseServer')
  const database = openDatabase({ connection: { ...server, debug }, poolSize: 1 })
  const other = openDatabase({ connection: server, poolSize: 1 })
  const pids = new Set<number>()
  try {
    for (let time = 0; time < 3; time++) {
      // The pool may learn of the end of its connection from this call.
      const [row] = await eventually(
        () => database.sql`
          select ${['a', 'b']}::text[] as words, ${[1, 2]}::integer[] as numbers, pg_backend_pid() as pid`,
      )
      expect(row).toMatchObject({ words: ['a', 'b'], numbers: [1, 2] })
      pids.add(row?.pid)
      await other.sql`select pg_terminate_backend(${row?.pid}, 10000)`
    }
  } finally {
    await Promise.all([database.close(), other.close()])
  }
  expect(pids.size).toBe(3)
  expect(asked.filter((query) => query.includes('pg_catalog.pg_type'))).toHaveLength(1)
})

test('a start is refused where the listener does not hear what the pool notifies', async () => {
  const server = inject('databaseServer')
  const here = openDatabase({ connection: { ...server, database: 'postgres' } })
  const name = `elsewhere_${randomUUID().replaceAll('-', '')}`
  await here.sql`create database ${here.sql(name)}`
  const elsewhere = openDatabase({ connection: { ...server, database: name } })
  try {
    await assertHears(here.listener, here.sql)
    await expect(assertHears(here.listener, elsewhere.sql, 300)).rejects.toThrow('it did not arrive')
  } finally {
    await elsewhere.close()
    await here.sql`drop database ${here.sql(name)} with (force)`
    await here.close()
  }
})

test('a start is refused where a connection has another limit of a statement', async () => {
  const database = openDatabase({ connection: inject('databaseServer') })
  try {
    await assertSettings(database.sql, { statement_timeout: '20000', jit: 'off' }, { isPooled: false })
    const wrong = assertSettings(database.sql, { statement_timeout: '7' }, { isPooled: false })
    await expect(wrong).rejects.toThrow('have statement_timeout at 20s, and not at 7')
  } finally {
    await database.close()
  }
})
