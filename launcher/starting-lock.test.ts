import { readdir, utimes, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabaseHome } from './database-home.ts'
import { aDirectory } from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { findProcessIdentity, isRunning } from './process-identity.ts'
import { whileOnlyStarter } from './starting-lock.ts'

const aHome = async () => openDatabaseHome(thisMachine(), await aDirectory())

test('only one process starts at a time, and a failed start removes its lock', async () => {
  const home = await aHome()
  const events: string[] = []
  const work = (name: string) =>
    whileOnlyStarter(home, async () => {
      events.push(`${name} in`)
      await new Promise((resolve) => setTimeout(resolve, 60))
      events.push(`${name} out`)
      throw new Error(name)
    }).catch(() => undefined)
  await Promise.all([work('a'), work('b'), work('c')])
  expect(events).toHaveLength(6)
  for (let index = 0; index < 6; index += 2) {
    expect(events[index + 1]).toBe(events[index]?.replace('in', 'out'))
  }
  expect(await readdir(home.directory)).toEqual([])
})

test('waits for a running starter for a limited time', async () => {
  const home = await aHome()
  await writeFile(home.lockFile, (await findProcessIdentity(process.pid)) ?? '')
  await expect(whileOnlyStarter(home, async () => 'in', 100)).rejects.toMatchObject({
    name: 'DatabaseStartError',
  })
})

test.each([
  ['a process that is gone', '999999999 1', 0],
  ['a process whose number went to another', `${process.pid} 1`, 0],
  ['a writer that died before signing', '', 10_000],
  ['somebody who has been starting for hours', 'self', 3_600_000],
])('a lock of %s is ignored', async (_, content, ageMs) => {
  const home = await aHome()
  const holder = content === 'self' ? ((await findProcessIdentity(process.pid)) ?? '') : content
  await writeFile(home.lockFile, holder)
  const then = new Date(Date.now() - ageMs)
  await utimes(home.lockFile, then, then)
  expect(await whileOnlyStarter(home, async () => 'in')).toBe('in')
})

test('a process is identified by its id and its start time', async () => {
  const identity = (await findProcessIdentity(process.pid)) ?? ''
  expect(await isRunning(identity)).toBe(true)
  expect(await isRunning('999999999 1')).toBe(false)
  expect(await findProcessIdentity(999_999_999)).toBe(null)
})
