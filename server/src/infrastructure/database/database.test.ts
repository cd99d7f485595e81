import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type Gate, openGate } from '#testing/open-gate.ts'
import { inTransaction, type Sql } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { openDatabase } from './open-database.ts'
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

test('a transaction in which another connection is lost is undone, and its own connection serves on', async () => {
  const database = openDatabase({ connection: inject('databaseServer'), poolSize: 1 })
  onTestFinished(() => database.close())
  const transaction = inTransaction(database.sql, async (tx) => {
    await tx`create table undone ()`
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  })
  await expect(transaction).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await database.sql`select to_regclass('undone') as found`).toEqual([{ found: null }])
})

test('a balancer without a server fails a query at once, and the pool serves when one is there', async () => {
  const gate = await openGate(inject('databaseServer'))
  onTestFinished(gate.close)
  const database = openDatabase({ connection: gate.url, poolSize: 1 })
  onTestFinished(() => database.close())
  gate.turnAway(true)
  for (const _ of [1, 2]) {
    const failure = await database.sql`select 1`.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(isUnavailable(failure)).toBe(true)
  }
  gate.turnAway(false)
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test.each([
  ['HTTP', 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
  ['SMTP', '220 mail.example ESMTP\r\n'],
  ['nothing but a letter', 'R'],
  ['the beginning of PostgreSQL', `R\0\0\0\x08\0\0\0\0S\0\0\0\x16server_version\0${'1'.repeat(3)}\0`],
])('a server that speaks %s and closes fails a query at once', async (_, words) => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end(words, 'latin1'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const database = openDatabase({ connection: `postgres://ann:secret@127.0.0.1:${port}/town`, poolSize: 1 })
  onTestFinished(() => database.close())
  const failure = await database.sql`select 1`.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(connections).toBe(1)
})

test('a statement that is cancelled ends, though its cancellation gets no answer', async () => {
  const database = openDatabase({ connection: inject('databaseServer'), poolSize: 1 })
  const other = openDatabase({ connection: inject('databaseServer'), poolSize: 1 })
  onTestFinished(async () => void (await Promise.all([database.close(), other.close()])))
  const slow = database.sql`select pg_sleep(60) as cancelled_sleep`
  const outcome = expect(slow).rejects.toMatchObject({ code: '57014' })
  await eventually(async () => {
    const running =
      await other.sql`select from pg_stat_activity where query like '%cancelled\\_sleep' and state = 'active'`
    expect(running).toHaveLength(1)
  })
  slow.cancel()
  await outcome
})

describe('a transaction whose connection is cut', () => {
  type Cut = Gate['cut']

  /** A pool of one connection, which `cut` ends without a word. */
  async function aPool() {
    const gate = await openGate(inject('databaseServer'))
    const database = openDatabase({ connection: gate.url, poolSize: 1 })
    onTestFinished(async () => {
      await database.close()
      await gate.close()
    })
    return { sql: database.sql, cut: gate.cut }
  }

  test.each([
    [
      'during a query',
      async (tx: Sql, cut: Cut) => {
        setTimeout(() => cut(), 50)
        await tx`select pg_sleep(60)`
      },
    ],
    [
      'during a query by a reset',
      async (tx: Sql, cut: Cut) => {
        setTimeout(() => cut('resetAndDestroy'), 50)
        await tx`select pg_sleep(60)`
      },
    ],
    [
      'during a query whose failure is caught',
      async (tx: Sql, cut: Cut) => {
        setTimeout(() => cut(), 50)
        await tx`select pg_sleep(60)`.catch(() => {})
        await sleep(50)
        await tx`create table written_late ()`
      },
    ],
    [
      'between two queries',
      async (tx: Sql, cut: Cut) => {
        cut()
        await sleep(50)
        await tx`create table written_late ()`
      },
    ],
    [
      'before its end',
      async (_: Sql, cut: Cut) => {
        cut()
        await sleep(50)
      },
    ],
  ])('fails %s, and leaves process and pool as they were', async (_, work) => {
    const { sql, cut } = await aPool()
    const ended = Promise.withResolvers<void>()
    const transaction = inTransaction(sql, async (tx) => {
      await tx`select 1`
      await work(tx, cut).finally(ended.resolve)
    })
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await ended.promise
    // The connection is another one by now. Nothing is written there outside of the transaction.
    expect(await sql`select to_regclass('written_late') as found`).toEqual([{ found: null }])
  })
})
