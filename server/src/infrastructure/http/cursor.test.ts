import { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import { createApp } from '#server/app/create-app.ts'
import { listRoutes } from '#server/app/features.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { CursorTime, decodeCursor, encodeCursor } from './cursor.ts'

const id = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
const Key = z.tuple([z.int32(), z.number(), z.string(), z.uuid()])

const paged = listRoutes(testConfig, {} as Database)
  .map(({ operation }): Operation => operation)
  .filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape)

test('a cursor of the server is decoded to its values', () => {
  const key = [3, 1.25, 'Bäckerei 💐', id] as const
  expect(decodeCursor(Key, encodeCursor(key))).toEqual(key)
  expect(decodeCursor(Key, undefined)).toBeNull()
  expect(decodeCursor(Key, '')).toBeNull()
})

test.each([
  ['damaged', 'no cursor at all'],
  ['of another list', encodeCursor([id])],
  ['with an integer that is too large', encodeCursor([2 ** 31, 1, 'a', id])],
  ['with half an integer', encodeCursor([0.5, 1, 'a', id])],
  ['with a number that is too small', encodeCursor([1, 1e-320, 'a', id])],
  ['with NUL', encodeCursor([1, 1, 'a\0', id])],
  ['with half a character', encodeCursor([1, 1, '\ud800', id])],
])('a cursor %s is refused', (_, cursor) => {
  expect(() => decodeCursor(Key, cursor)).toThrow('This page link is no longer valid')
})

test('a time in the year 0 is refused', () => {
  expect(() => decodeCursor(z.tuple([CursorTime]), encodeCursor(['0000-01-01T00:00:00Z']))).toThrow()
})

test('forged cursors do not fill the log', async ({ database }) => {
  const lines: string[] = []
  const app = await createApp({
    config: { ...testConfig, LOG_LEVEL: 'warn' },
    database,
    limitCalls: false,
    logStream: { write: (line) => lines.push(line) },
  })
  const owner = await aUser(database, { role: 'admin' })
  const operator = await aUser(database)
  await database.sql`update users set operator_since = now() where id = ${operator.id}`
  const cookies = [await signedIn(database, owner), await signedIn(database, operator)]
  const store = await aStore(database, { ownerId: owner.id })
  const wholes = [2 ** 31, -(2 ** 40), 0.5]
  const keys = [
    ...wholes.flatMap((whole) => [
      [whole, 'a', id],
      [whole, 'a', 'b'],
      [whole, 'a', 1e-320, id],
      [whole, 'a', 1e-320, 1, id, 'a'],
    ]),
    [0, 'a\0', 'b'],
    [0, '\0', 1, 1, id, '\0'],
    ['0000-01-01T00:00:00Z', id],
    ['9999-12-31T23:59:59Z', 'no id'],
  ]
  const answered = new Set<string>()
  for (const { name, path } of paged) {
    const url = `/api${path.replace('{storeId}', store.id)}?latitude=36.16&longitude=-86.78`
    for (const key of keys) {
      for (const headers of cookies) {
        const reply = await app.inject({ url: `${url}&cursor=${encodeCursor(key)}`, headers })
        expect([200, 400, 403, 404], `${name} ${JSON.stringify(key)}: ${reply.body}`).toContain(
          reply.statusCode,
        )
        if (reply.statusCode === 400) answered.add(name)
      }
    }
  }
  expect([...answered].sort()).toEqual(paged.map(({ name }) => name).sort())
  await app.close()
  expect(lines).toEqual([])
})
