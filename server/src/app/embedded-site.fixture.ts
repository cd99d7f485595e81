import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { createApp } from '#server/app/create-app.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { testConfig } from '#testing/test.ts'

/** The real server on an embedded database of its own, which a test may kill. */
export type EmbeddedSite = AsyncDisposable & {
  app: FastifyInstance
  database: Database
  /** The lines that the launcher has logged. */
  lines: string[]
  /** The process id of the running database server. */
  serverPid(): Promise<number>
}

/** Keeps its data in a new directory inside `parent`, or else inside the system's temporary directory. */
export async function anEmbeddedSite(parent?: string): Promise<EmbeddedSite> {
  const directory = await mkdtemp(path.join(parent ?? tmpdir(), 'mainstreet-site-'))
  // When root starts the database, it runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o755)
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDirectory: directory, log: (line) => lines.push(line) })
  const database = openDatabase({ connection: server.connection })
  await migrate(database.sql)
  const app = await createApp({ config: testConfig, database, limitCalls: false })
  await app.ready()
  return {
    app,
    database,
    lines,
    async serverPid() {
      const text = await readFile(path.join(directory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      return Number.parseInt(text, 10)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await database.close()
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Mounts a disk of this size; null where this account may not mount one. */
export async function aSmallDisk(megabytes: number): Promise<(AsyncDisposable & { path: string }) | null> {
  const place = await mkdtemp(path.join(tmpdir(), 'mainstreet-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place])
  const undo = () => rm(place, { recursive: true, force: true })
  if (mounted.status !== 0) {
    await undo()
    return null
  }
  return {
    path: place,
    async [Symbol.asyncDispose]() {
      spawnSync('umount', ['--lazy', place])
      await undo()
    },
  }
}

/** Whether this account may mount disks: the superuser on Linux, outside of most containers. */
export async function canMount(): Promise<boolean> {
  const disk = process.platform === 'linux' ? await aSmallDisk(1) : null
  await disk?.[Symbol.asyncDispose]()
  return disk !== null
}
