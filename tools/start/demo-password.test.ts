import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword, verifyPassword } from '#server/features/accounts/password.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'
import { test as base, expect } from '#testing/test.ts'
import { DEMO_PASSWORD_FILE, settleDemoPassword } from './demo-password.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'

const test = base.extend<{ directory: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  directory: async ({}, use) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-demo-'))
    await use(directory)
    await rm(directory, { recursive: true, force: true })
  },
})

const hashOf = async ({ sql }: Database, id: string) => {
  const [row] = await sql<{ hash: string }[]>`select password_hash as hash from users where id = ${id}`
  return row?.hash ?? ''
}

test('the demo town has its published password only when other computers cannot reach it', async ({
  database,
  directory,
}) => {
  const settle = (HOST: string, PUBLIC_URL?: string) =>
    settleDemoPassword(database.sql, { HOST, PUBLIC_URL, DATA_DIR: directory })
  expect(await settle('0.0.0.0')).toBeNull()

  const hash = await hashPassword(DEMO_PASSWORD)
  const customer = await aUser(database, { email: demoPeople.customer.email })
  const owner = await aUser(database, { email: demoPeople.owner.email, role: 'admin' })
  const stranger = await aUser(database)
  const strangersHash = await hashOf(database, stranger.id)
  await database.sql`update users set password_hash = ${hash} where id in (${customer.id}, ${owner.id})`
  await signedIn(database, owner)
  await signedIn(database, stranger)
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.2'])
    expect(await settle(host)).toBe(DEMO_PASSWORD)
  expect(await settle('127.0.0.1', 'http://localhost:3000')).toBe(DEMO_PASSWORD)
  expect(await hashOf(database, owner.id)).toBe(hash)

  const password = (await settle('0.0.0.0')) ?? ''
  expect(password).toMatch(/^[\w-]{12}$/)
  expect((await readFile(path.join(directory, DEMO_PASSWORD_FILE), 'utf8')).trim()).toBe(password)
  for (const { id } of [customer, owner]) {
    expect(await verifyPassword(await hashOf(database, id), password)).toBe(true)
    expect(await verifyPassword(await hashOf(database, id), DEMO_PASSWORD)).toBe(false)
  }
  expect(await hashOf(database, stranger.id)).toBe(strangersHash)
  const sessions = await database.sql`select user_id as id from sessions`
  expect(sessions).toEqual([{ id: stranger.id }])

  // The random password stays when HOST is loopback again, because a proxy may now be in front.
  expect(await settle('127.0.0.1')).toBe(password)
  expect(await settle('192.168.1.7')).toBe(password)
})

test('a public address of a server on this computer counts as reachable', async ({ database, directory }) => {
  const config = { HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example', DATA_DIR: directory }
  expect(await settleDemoPassword(database.sql, config)).not.toBe(DEMO_PASSWORD)
})
