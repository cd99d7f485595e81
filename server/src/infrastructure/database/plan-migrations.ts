import postgres from 'postgres'
import { listPending, migrationsDirectory } from './migrate.ts'
import { listMigrations, type Migration } from './migration-files.ts'
import { prepareMigrationsTable } from './migrations.sql.ts'
import { listOwnLocks, listTableSizes, listTables, type TableState } from './table-locks.sql.ts'
import { startTemporary } from './temporary-server.ts'

export type PlannedMigration = Pick<Migration, 'name' | 'contractAfter' | 'inBatches'> & {
  /** The tables of today that it locks. */
  tables: PlannedTable[]
}

type PlannedTable = {
  name: string
  waits: Waits
  /** Whether PostgreSQL rewrites the table and its indexes. */
  rewritten: boolean
  bytes: number
  /** A rough time, from the size. */
  seconds: number
}

type Waits = (typeof WAITS)[number]['waits']

/** What waits beside a lock, the strongest first. Locks that are not named here let reads and writes pass. */
const WAITS = [
  { waits: 'reads and writes wait', locks: ['AccessExclusiveLock'] },
  { waits: 'writes wait', locks: ['ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'] },
  { waits: 'writes of the same rows wait', locks: ['RowExclusiveLock'] },
  { waits: 'nothing waits', locks: [] },
] as const

/** The megabytes of a table that a usual disk reads and writes in a second. */
export const SPEED = { read: 100, written: 20 }

/**
 * What the pending migrations would lock. They run in an empty database with the schema of the live one, on a server
 * that is started for it. The live database is only read.
 */
export async function planMigrations(
  live: postgres.Sql,
  directory = migrationsDirectory,
): Promise<PlannedMigration[]> {
  const pending = await listPending(live, directory)
  if (pending.length === 0) return []
  const sizes = new Map((await listTableSizes(live)).map(({ name, bytes }) => [name, bytes]))
  const server = await startTemporary()
  const copy = postgres({ ...server.connection, database: 'postgres', max: 1, onnotice: () => {} })
  try {
    await prepareMigrationsTable(copy)
    for (const { name, file } of await listMigrations(directory)) {
      if (!pending.some((one) => one.name === name)) await copy.begin((tx) => tx.file(file))
    }
    const today = await listTables(copy)
    const planned: PlannedMigration[] = []
    for (const { name, file, contractAfter, inBatches } of pending) {
      const tables = await watch(copy, file, today, sizes)
      planned.push({ name, contractAfter, inBatches, tables })
    }
    return planned
  } finally {
    await copy.end({ timeout: 5 })
    await server.stop()
  }
}

/** Runs a file, and compares the tables before and after. */
async function watch(
  copy: postgres.Sql,
  file: string,
  today: readonly TableState[],
  sizes: ReadonlyMap<string, number>,
): Promise<PlannedTable[]> {
  const planned = await copy.begin(async (tx) => {
    const before = await listTables(tx)
    await tx.file(file)
    const locks = await listOwnLocks(tx)
    const after = await listTables(tx)
    return today.flatMap(({ id, name }) => {
      const own = locks.filter(({ table }) => table === id).map(({ lock }) => lock)
      if (own.length === 0) return []
      const [old, now] = [before, after].map((states) => states.find((state) => state.id === id))
      const rewritten = now !== undefined && old !== undefined && now.storage !== old.storage
      const megabytes = (sizes.get(name) ?? 0) / 1_000_000
      const isWritten = rewritten || own.includes('RowExclusiveLock')
      const isRead = now !== undefined && now.reads > (old?.reads ?? 0)
      const seconds = isWritten ? megabytes / SPEED.written : isRead ? megabytes / SPEED.read : 0
      return [{ name, waits: waitsBeside(own), rewritten, bytes: sizes.get(name) ?? 0, seconds }]
    })
  })
  return planned as PlannedTable[]
}

const waitsBeside = (locks: readonly string[]): Waits =>
  WAITS.find((one) => one.locks.some((lock) => locks.includes(lock)))?.waits ?? 'nothing waits'
