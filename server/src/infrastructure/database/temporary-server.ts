import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { thisMachine } from '#launcher/machine.ts'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'

export type ServerConnection = { host: string; port: number; username: string; password: string }
export type TemporaryServer = { connection: ServerConnection; stop: () => Promise<void> }

/** Starts a PostgreSQL whose data are deleted when it stops. `machine` decides which one. */
export async function startTemporary(machine = thisMachine()): Promise<TemporaryServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-temporary-'))
  // Under root the server runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: directory, machine })
  const { host, port, username, password } = connection
  const admin = postgres({ ...connection, max: 1, onnotice: () => {} })
  await stopWaitingForTheDisk(admin)
  await admin.end()
  return {
    connection: { host, port, username, password },
    async stop() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** For a server whose data nobody keeps: nothing has to survive a power cut. Tests run a fifth faster. */
export async function stopWaitingForTheDisk(admin: postgres.Sql): Promise<void> {
  await admin`alter system set fsync = off`
  await admin`select pg_reload_conf()`
}
