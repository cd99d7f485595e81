import postgres from 'postgres'
import type { Machine } from './machine.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/*
 * An app in a separate process, which tests can kill. It starts the database, reports, and waits for messages. Started
 * as root, it changes to another account after everything is loaded, because that account may not be able to read this
 * repository.
 */
export type AppOrders = {
  dataDirectory: string
  machine?: Machine
  /** PATH while the app runs. */
  searchPath?: string
  runAs?: { uid: number; gid: number }
}

export type AppReport =
  | { kind: 'started'; adopted: boolean; pid: number }
  | { kind: 'failed'; name: string; message: string }
  | { kind: 'ordered'; number: number }
  | { kind: 'counted'; orders: number }
  | { kind: 'interrupted'; answer: number }

const orders = JSON.parse(process.argv[2] ?? '') as AppOrders

function report(message: AppReport): void {
  process.send?.(message)
}

async function main(): Promise<void> {
  if (orders.searchPath) process.env.PATH = orders.searchPath
  if (orders.runAs) {
    process.setgroups?.([])
    process.setgid?.(orders.runAs.gid)
    process.setuid?.(orders.runAs.uid)
  }
  const database = await startEmbeddedPostgres(orders)
  const sql = postgres({ ...database.connection, max: 2, onnotice: () => undefined })
  process.on('message', async (word) => {
    if (word === 'order') await acceptOrders(sql)
    if (word === 'count') report({ kind: 'counted', orders: await countOrders(sql) })
    if (word !== 'stop') return
    await sql.end()
    await database.stop()
    process.disconnect?.()
  })
  process.on('SIGINT', async () => {
    // Requests in flight need the database for some time after the signal.
    const [row] = await sql<{ answer: number }[]>`select 42 as answer from pg_sleep(0.4)`
    report({ kind: 'interrupted', answer: row?.answer ?? 0 })
  })
  report({ kind: 'started', adopted: database.adopted, pid: process.pid })
}

async function acceptOrders(sql: postgres.Sql): Promise<void> {
  await sql`create table if not exists accepted (number int primary key)`
  for (let number = 1; ; number++) {
    await sql`insert into accepted values (${number})`
    report({ kind: 'ordered', number })
  }
}

/** Tries until the server is back. */
async function countOrders(sql: postgres.Sql): Promise<number> {
  for (;;) {
    try {
      const [row] = await sql<{ orders: number }[]>`select count(*)::int as orders from accepted`
      return row?.orders ?? 0
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

main().catch((error: Error) => {
  report({ kind: 'failed', name: error.name, message: error.message })
  process.disconnect?.()
})
