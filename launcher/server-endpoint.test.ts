import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseHome } from './database-home.ts'
import { aDirectory, start } from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { endpointArguments, findEndpoint, prepareEndpoint } from './server-endpoint.ts'
import { posixTest } from './test-if.fixture.ts'

const namesOfDirectories = [
  ['more bytes than a socket allows', 'a-rather-long-name-for-a-directory/'.repeat(4)],
  ['letters outside ASCII', 'Müllers Lädchen 🛍️'],
  ['a comma, which separates directories for PostgreSQL', 'Smith, Jones & Co'],
  ['spaces and quotes', `Anne's "corner" shop`],
] as const
for (const [peculiarity, name] of namesOfDirectories) {
  posixTest(`serves from a path with ${peculiarity}, and the next start finds the server`, async () => {
    const dataDirectory = join(await aDirectory(), name)
    const first = await start({ dataDirectory })
    const { host } = first.connection
    if (host.startsWith('/tmp/mainstreet-')) onTestFinished(() => rm(host, { recursive: true, force: true }))
    const second = await start({ dataDirectory })
    expect(second.adopted).toBe(true)
    expect(await second.query`select 1 as answer`).toEqual([{ answer: 1 }])
  })
}

posixTest('does not listen in a directory that others may enter', async () => {
  const dataDirectory = await aDirectory()
  const home = await openDatabaseHome(thisMachine(), dataDirectory)
  await mkdir(home.socketDirectory)
  await chmod(home.socketDirectory, 0o777)
  await expect(start({ dataDirectory })).rejects.toThrow(/must be a private directory/)
})

test('on Windows it listens on a port of 127.0.0.1 that the pid file contains', async () => {
  const windows = { ...thisMachine(), platform: 'win32' as const }
  const home = await openDatabaseHome(windows, await aDirectory())
  expect(await findEndpoint(windows, home)).toBe(null)
  const endpoint = await prepareEndpoint(windows, home)
  expect(endpoint).toMatchObject({ kind: 'tcp', host: '127.0.0.1', port: expect.any(Number) })
  expect(endpointArguments(endpoint)).toContain('listen_addresses=127.0.0.1')
  expect(endpointArguments(endpoint)).toContain(`port=${endpoint.port}`)
  await mkdir(home.cluster)
  await writeFile(
    join(home.cluster, 'postmaster.pid'),
    `4242\nC:/data\n1700000000\n${endpoint.port}\n\n127.0.0.1\n`,
  )
  expect(await findEndpoint(windows, home)).toEqual(endpoint)
})
