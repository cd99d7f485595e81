import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aPromotion, aPromotionDraft, aStore, aUser, signedIn } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { accept, aPerson, aShop, sentInvite } from '../team/team.fixture.ts'

type Heard = { text: string; headers: Headers; ended: Promise<void>; wasCut: boolean; close(): void }

/** A second server on the same database, with real sockets and streams. */
async function serve(database: Database): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'warn' }), database, limitCalls: false })
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

async function listenTo(url: string, headers: { cookie: string }): Promise<Heard> {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/events`, {
    headers: { ...headers, 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  })
  const heard: Heard = {
    text: '',
    headers: reply.headers,
    ended: Promise.resolve(),
    wasCut: false,
    close: () => stop.abort(),
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  }
  heard.ended = read().catch(() => {
    heard.wasCut = true
  })
  return heard
}

const eventsIn = ({ text }: Heard, name: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)]
    .filter(([, event]) => event === name)
    .map(([, , data]) => JSON.parse(data ?? ''))

describe('the stream of events', () => {
  test('tells followers of a promotion at once, on every process, and nobody else', async ({
    app,
    database,
    runJobs,
  }) => {
    const store = await aStore(database)
    const [june, stranger] = [await aUser(database), await aUser(database)]
    await database.sql`
      insert into favorites (user_id, store_id, created_at) values (${june.id}, ${store.id}, to_timestamp(0))`
    const [one, two] = [await serve(database), await serve(database)]
    const cookie = await signedIn(database, june)
    const windows = [await listenTo(one.url, cookie), await listenTo(two.url, cookie)]
    const other = await listenTo(one.url, await signedIn(database, stranger))
    expect(windows[0]?.headers.get('content-type')).toContain('text/event-stream')
    expect(windows[0]?.headers.get('content-encoding')).toBeNull()

    const headers = await signedIn(database, { id: store.ownerId })
    const launched = await app.inject({
      method: 'POST',
      url: '/api/promotions',
      headers,
      payload: aPromotionDraft(store.id),
    })
    await runJobs()
    for (const heard of windows) {
      await eventually(() => expect(eventsIn(heard, 'notification')).toHaveLength(1))
      expect(eventsIn(heard, 'notification')[0]).toMatchObject({
        notification: { title: 'Loaves for two', read: false },
        unreadCount: 1,
      })
    }

    // Reading in one window, and changing and ending the promotion, are announced to every window.
    await app.inject({ method: 'POST', url: '/api/notifications/read', headers: cookie })
    for (const heard of windows) {
      await eventually(() => expect(eventsIn(heard, 'changed')).toHaveLength(1))
    }
    const { id, title, description } = launched.json().promotion
    await app.inject({
      method: 'PATCH',
      url: `/api/promotions/${id}`,
      headers,
      payload: { title: 'Loaves for three', description, seen: { title, description } },
    })
    for (const heard of windows) {
      await eventually(() => expect(eventsIn(heard, 'changed')).toHaveLength(2))
    }
    await app.inject({ method: 'POST', url: `/api/promotions/${id}/end`, headers })
    for (const heard of windows) {
      await eventually(() => expect(eventsIn(heard, 'changed')).toHaveLength(3))
    }
    expect(other.text).not.toContain('event:')
    for (const heard of [...windows, other]) heard.close()
    await Promise.all([one.app.close(), two.app.close()])
  })

  test('tells people with notifications of a store that the store is deleted', async ({ app, database }) => {
    const store = await aStore(database)
    const [june, stranger] = [await aUser(database), await aUser(database)]
    await aPromotion(database, { store, notified: [june] })
    const own = await serve(database)
    const heard = await listenTo(own.url, await signedIn(database, june))
    const other = await listenTo(own.url, await signedIn(database, stranger))
    const headers = await signedIn(database, { id: store.ownerId })
    const deleted = await app.inject({ method: 'DELETE', url: `/api/stores/${store.id}`, headers })
    expect(deleted.statusCode).toBe(200)
    await eventually(() => expect(eventsIn(heard, 'changed')).toHaveLength(1))
    expect(other.text).not.toContain('event:')
    for (const stream of [heard, other]) stream.close()
    await own.app.close()
  })

  test('ends when the server stops, and does not delay the stop', async ({ database }) => {
    const { app, url } = await serve(database)
    const heard = await listenTo(url, await signedIn(database, await aUser(database)))
    await app.close()
    await heard.ended
    expect(heard.wasCut).toBe(false)
  })

  test('asks clients to read again after the connection to the database was lost', async ({ database }) => {
    const { app, url } = await serve(database)
    const june = await aUser(database)
    const heard = await listenTo(url, await signedIn(database, june))
    const before = eventsIn(heard, 'changed').length
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await eventually(() => expect(eventsIn(heard, 'changed').length).toBeGreaterThan(before))
    heard.close()
    await app.close()
  })

  test('is refused to the twenty-first tab of a person', async ({ database }) => {
    const { app, url } = await serve(database)
    const cookie = await signedIn(database, await aUser(database))
    const windows: Heard[] = []
    for (let count = 0; count < 20; count++) windows.push(await listenTo(url, cookie))
    const refused = await fetch(`${url}/api/events`, { headers: cookie })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'too_many_requests',
    ])
    windows[0]?.close()
    await eventually(async () => {
      const again = await listenTo(url, cookie)
      again.close()
      expect(again.headers.get('content-type')).toContain('text/event-stream')
    })
    for (const heard of windows) heard.close()
    await app.close()
  })

  test('does not count dismissed notifications', async ({ app, database }) => {
    const june = await aUser(database)
    const cookie = await signedIn(database, june)
    const { id } = await aPromotion(database, { store: await aStore(database), notified: [june] })
    await app.inject({ method: 'POST', url: `/api/notifications/${id}/dismiss`, headers: cookie })
    const { unreadCount } = (await app.inject({ url: '/api/notifications', headers: cookie })).json()
    expect(unreadCount).toBe(0)
  })
})

test('the tabs of an editor are told when the editor gets or loses access to a store', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  // Another owner can be an editor too.
  const edie = await aPerson(database)
  const people = [edie, await aPerson(database, { role: 'admin' })]
  const stranger = await aPerson(database)
  const { app: other, url } = await serve(database)
  const heard = await Promise.all(people.map(({ headers }) => listenTo(url, headers)))
  const unconcerned = await listenTo(url, stranger.headers)
  const hearRights = (times: number[]) =>
    eventually(() => expect(heard.map((one) => eventsIn(one, 'rights').length)).toEqual(times))

  for (const person of people) await accept(app, person, (await sentInvite(app, shop, person.email)).token)
  await hearRights([1, 1])
  await app.inject({
    method: 'DELETE',
    url: `/api/stores/${shop.store.id}/editors/${edie.id}`,
    headers: shop.owner.headers,
  })
  await hearRights([2, 1])
  await app.inject({ method: 'DELETE', url: `/api/stores/${shop.store.id}`, headers: shop.owner.headers })
  await hearRights([2, 2])
  expect(unconcerned.text).not.toContain('event:')
  for (const stream of [...heard, unconcerned]) stream.close()
  await other.close()
})
