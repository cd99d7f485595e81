import { chmod, chown, cp, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copiesOfDatabase } from './created-database.fixture.ts'
import {
  accountIds,
  aDirectory,
  endProcess,
  isRoot,
  nextReport,
  packageWithoutLinks,
  serverGone,
  serverPid,
  start,
  startApp,
} from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { aPrivateClone } from './private-clone.fixture.ts'
import { findProcessIdentity } from './process-identity.ts'
import { describeIf } from './test-if.fixture.ts'
import { until } from './until.fixture.ts'

const copyDatabaseTo = copiesOfDatabase()

async function aMachine(directory: string) {
  return {
    ...thisMachine(),
    packagedServerDirectory: await packageWithoutLinks(directory),
    relocationRoot: join(directory, 'relocated'),
    searchPath: '',
  }
}

describe('an ordinary user with a clone that nobody else may enter', () => {
  test('gets a server of its own account, which a second app shares, and which ends with the first', async () => {
    const clone = await aPrivateClone()
    const dataDirectory = join(clone.directory, 'data')
    const first = await startApp({ dataDirectory }, clone)
    expect(first.report).toMatchObject({ kind: 'started', adopted: false })
    for (const path of ['started-by.json', 'password', 'server.log', 'cluster', 'cluster/postmaster.pid']) {
      expect([path, (await stat(join(dataDirectory, 'postgres', path))).uid]).toEqual([path, clone.uid])
    }
    const second = await startApp({ dataDirectory }, clone)
    expect(second.report).toMatchObject({ kind: 'started', adopted: true })
    second.child.send('stop')
    await until(async () => second.child.exitCode === 0)
    const pid = await serverPid(dataDirectory)
    first.child.send('stop')
    await until(async () => first.child.exitCode === 0)
    expect(await findProcessIdentity(pid)).toBe(null)
  })

  test('loses no confirmed order when app or server are killed', async () => {
    const clone = await aPrivateClone()
    const dataDirectory = join(clone.directory, 'data')
    const { child } = await startApp({ dataDirectory }, clone)
    let confirmed = 0
    child.on('message', (message: { number?: number }) => {
      confirmed = message.number ?? confirmed
    })
    child.send('order')
    await until(async () => confirmed > 20)
    await endProcess(child, 'SIGKILL')

    const next = await startApp({ dataDirectory }, clone)
    const orders = async () => {
      next.child.send('count')
      const report = await nextReport(next.child, 'counted')
      return report.kind === 'counted' ? report.orders : report
    }
    expect(await orders()).toBeGreaterThanOrEqual(confirmed)
    const before = await orders()
    const pid = await serverPid(dataDirectory)
    process.kill(pid, 'SIGKILL')
    // The backends of the killed server answer for a moment longer.
    await until(async () => (await serverPid(dataDirectory).catch(() => pid)) !== pid)
    expect(await orders()).toBe(before)
  })
})

// Only root can change its account.
describeIf(isRoot)('root with the database of an ordinary user', () => {
  test('runs the server under its own account, and root may take over later', async () => {
    const directory = await aDirectory()
    const nobody = accountIds('nobody')
    const dataDirectory = join(directory, 'data')
    await mkdir(dataDirectory)
    await chown(dataDirectory, nobody.uid, nobody.gid)
    const machine = await aMachine(directory)
    const app = await startApp({ dataDirectory, runAs: nobody, machine: { ...machine, isRoot: false } })
    expect(app.report).toMatchObject({ kind: 'started', adopted: false })
    expect((await stat(`/proc/${await serverPid(dataDirectory)}`)).uid).toBe(nobody.uid)
    app.child.send('stop')
    await serverGone(dataDirectory)

    const asRoot = await start({ dataDirectory, machine })
    expect(asRoot.adopted).toBe(false)
    expect((await stat(`/proc/${await serverPid(dataDirectory)}`)).uid).toBe(nobody.uid)
    await asRoot.stop()

    const again = await startApp({ dataDirectory, runAs: nobody, machine: { ...machine, isRoot: false } })
    expect(again.report).toMatchObject({ kind: 'started', adopted: false })
    await endProcess(again.child)
  })

  test('gets the message that the database belongs to another account', async () => {
    const directory = await aDirectory()
    const dataDirectory = join(directory, 'data')
    const machine = await aMachine(directory)
    await copyDatabaseTo(dataDirectory)
    const runAs = accountIds('nobody')
    const { report } = await startApp({ dataDirectory, runAs, machine: { ...machine, isRoot: false } })
    expect(report).toMatchObject({ kind: 'failed', name: 'DatabaseStartError' })
    expect(report).toHaveProperty('message', expect.stringContaining('the account that it ran under before'))
  })

  test('without a name on the system gets a message that says what to do', async () => {
    const directory = await aDirectory()
    const runAs = { uid: 54_321, gid: 54_321 }
    const dataDirectory = join(directory, 'data')
    await mkdir(dataDirectory, { mode: 0o777 })
    await chmod(dataDirectory, 0o777)
    const machine = { ...(await aMachine(directory)), isRoot: false }
    const { report } = await startApp({ dataDirectory, runAs, machine })
    expect(report).toMatchObject({ kind: 'failed', name: 'DatabaseStartError' })
    expect(report).toHaveProperty('message', expect.stringContaining('(uid 54321) has no name'))
  })
})

describeIf(isRoot)('root in a home that only root may enter', () => {
  test('puts the database and a copy of the programs where the server can reach them, and finds them again', async () => {
    const directory = await aDirectory()
    const closed = join(directory, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const machine = {
      ...(await aMachine(closed)),
      relocationRoot: join(directory, 'relocated'),
    }
    const dataDirectory = join(closed, 'data')
    const first = await start({ dataDirectory, machine })
    await first.query`create table orders (id int)`
    await first.stop()

    const note = JSON.parse(await readFile(join(dataDirectory, 'postgres-location.json'), 'utf8'))
    expect(note.directory).toMatch(join(directory, 'relocated'))
    expect(note.why).toContain(dataDirectory)
    expect(await stat(join(note.directory, 'programs-18.4.0-beta.17', 'bin', 'postgres'))).toBeTruthy()

    const second = await start({ dataDirectory, machine })
    expect(await second.query`select count(*)::int as orders from orders`).toEqual([{ orders: 0 }])
    await second.stop()

    await rm(note.directory, { recursive: true })
    await expect(start({ dataDirectory, machine })).rejects.toThrow(/is not there any more/)
  })

  test('keeps the data in a reachable data directory and copies only the programs', async () => {
    const directory = await aDirectory()
    const closed = join(directory, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const dataDirectory = join(directory, 'data')
    const machine = await aMachine(closed)
    await start({ dataDirectory, machine })
    expect(await stat(join(dataDirectory, 'postgres', 'programs-18.4.0-beta.17'))).toBeTruthy()
    await expect(stat(join(dataDirectory, 'postgres-location.json'))).rejects.toThrow('ENOENT')
  })

  test('does not move an existing database, and reports that it is out of reach', async () => {
    const directory = await aDirectory()
    const parent = join(directory, 'parent')
    const dataDirectory = join(parent, 'data')
    await mkdir(parent)
    await copyDatabaseTo(dataDirectory)
    await chmod(parent, 0o700)
    const machine = { ...thisMachine(), relocationRoot: join(directory, 'relocated') }
    await expect(start({ dataDirectory, machine })).rejects.toThrow(/not allowed into that directory/)
  })

  test('takes back a database that was restored from a backup as root', async () => {
    const directory = await aDirectory()
    const dataDirectory = await copyDatabaseTo(join(directory, 'data'))
    const restored = join(directory, 'restored')
    await cp(dataDirectory, restored, { recursive: true, verbatimSymlinks: true })
    const { query } = await start({ dataDirectory: restored })
    expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
  })
})
