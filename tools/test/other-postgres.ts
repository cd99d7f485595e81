import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { thisMachine } from '#launcher/machine.ts'
import { accountOptions, runProgram, type ServerAccount } from '#launcher/run-program.ts'
import { findServerAccount } from '#launcher/server-account.ts'
import { findFreePort } from '#server/app/free-port.ts'

export type OtherPostgres = { version: string; url: string; stop(): Promise<void> }

const DEBIANS = '/usr/lib/postgresql'
const OLDEST_MAJOR = 15

/** Finds the directory of the oldest PostgreSQL on this computer that we support, apart from npm's; else null. */
export async function findOtherPostgres(): Promise<string | null> {
  const versions = await readdir(DEBIANS).catch((): string[] => [])
  const debians = versions
    .filter((version) => Number(version) >= OLDEST_MAJOR)
    .sort((a, b) => Number(a) - Number(b))
    .map((version) => path.join(DEBIANS, version, 'bin'))
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  for (const directory of [...debians, ...onPath]) {
    const server = path.join(directory, 'postgres')
    if (!existsSync(server)) continue
    const programs = path.dirname(await realpath(server))
    const { output } = await runProgram(path.join(programs, 'postgres'), ['--version'], { account: null })
    const major = Number(/\s(\d+)/.exec(output)?.[1] ?? 0)
    if (major >= OLDEST_MAJOR && existsSync(path.join(programs, 'initdb'))) return programs
  }
  return null
}

/** Starts that PostgreSQL on an empty directory, which is deleted when it stops. */
export async function startOtherPostgres(programs: string): Promise<OtherPostgres> {
  const home = await mkdtemp(path.join(tmpdir(), 'mainstreet-other-'))
  // Under root it runs as another account, which must be able to enter the directory.
  await chmod(home, 0o755)
  const cluster = path.join(home, 'cluster')
  const account = await findServerAccount(thisMachine(), cluster)
  await mkdir(cluster, { mode: 0o700 })
  if (account) await chown(cluster, account.uid, account.gid)
  const made = await runProgram(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', 'mainstreet', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { account, timeoutMs: 60_000 },
  )
  if (made.exitCode !== 0) throw new Error(`initdb failed: ${made.output}`)
  const port = await findFreePort()
  const server = launch(programs, cluster, port, account)
  const url = `postgres://mainstreet@127.0.0.1:${port}/postgres`
  return {
    url,
    version: await untilReady(url),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

function launch(
  programs: string,
  cluster: string,
  port: number,
  account: ServerAccount | null,
): ChildProcess {
  // It holds only test data, so nothing has to survive a power cut.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'fsync=off']
  return spawn(
    path.join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...accountOptions(account), cwd: '/', stdio: 'ignore' },
  )
}

async function untilReady(url: string): Promise<string> {
  const giveUpAt = performance.now() + 30_000
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      const [row] = await sql<{ server_version: string }[]>`show server_version`
      return row?.server_version ?? 'of unknown version'
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await sleep(100)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}
