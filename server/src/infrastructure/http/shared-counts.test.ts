import { onTestFinished } from 'vitest'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from '#testing/test.ts'
import { createSharedCounts } from './shared-counts.ts'

/** One process of several on the database. */
async function aProcess(database: Database) {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
  onTestFinished(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return async (caller: string) => {
    const reply = await fetch(`${address}/api/unsubscribe?token=${caller}`)
    return reply.headers
  }
}

const leftOf = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'))

test('a limit counts the calls that all processes have answered', async ({ database }) => {
  const [one, two] = [await aProcess(database), await aProcess(database)]
  let told = 0
  const stop = await database.listener.listen(
    'calls',
    (message) => {
      for (const [, , calls] of JSON.parse(message).calls) told += calls
    },
    () => {},
  )
  onTestFinished(stop)
  for (let call = 0; call < 20; call++) await one('a')
  // Two calls are less than a twentieth of the limit, so the last ones may not be worth a message.
  await eventually(() => expect(told).toBeGreaterThanOrEqual(18))
  const toldByOne = told
  let asked = 0
  await eventually(async () => {
    asked++
    expect(leftOf(await two('a'))).toBe(60 - toldByOne - asked)
  })
})

test('many callers at once go to the other processes in several messages, and are not counted twice here', async ({
  database,
}) => {
  const counts = createSharedCounts(database)
  await counts.listen()
  const heard = new Set<string>()
  const stop = await database.listener.listen(
    'calls',
    (message) => {
      for (const [, caller] of JSON.parse(message).calls) heard.add(caller)
    },
    () => {},
  )
  onTestFinished(() => {
    counts.close()
    stop()
  })
  const store = new counts.Store({})
  for (let caller = 0; caller < 500; caller++) {
    for (let call = 0; call < 5; call++) store.incr(`2001:db8::${caller}`, () => {}, 60_000, 60)
  }
  await eventually(() => expect(heard.size).toBe(500))
  const next = Promise.withResolvers()
  store.incr('2001:db8::7', (_error, result) => next.resolve(result?.current), 60_000, 60)
  expect(await next.promise).toBe(6)
})
