import { expect, inject, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { openDatabase } from './database.ts'

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
