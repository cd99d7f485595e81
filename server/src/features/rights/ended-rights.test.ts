import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aPromotion, aPromotionDraft, aStore, aUser, signedIn, type TestStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aHandover, answer, offer } from '../handovers/handovers.fixture.ts'
import { anOrderIn, aWorker } from '../orders/desk.fixture.ts'
import { aStoreDraft } from '../stores/own-stores.fixture.ts'
import { callWhileEnding, ENDINGS, type Ending, endings } from './ended-rights.fixture.ts'

type Given = {
  database: Database
  store: TestStore
  at: Awaited<ReturnType<typeof aWorker>>
  send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => Promise<Reply>
  order: Awaited<ReturnType<typeof anOrderIn>>
}
type Reply = { status: number; code?: string | undefined }
/** Prepares a write, and returns the call that writes. */
type Prepare = (given: Given) => Promise<() => PromiseLike<Reply>>

/** What owners alone write. */
const ofOwners: Record<string, Prepare> = {
  'an invitation':
    async ({ send, store }) =>
    () =>
      send('POST', `stores/${store.id}/invites`, { email: 'edie@mainstreet.example' }),
  'an invitation that is sent again': async (given) => {
    const id = await anInvite(given)
    return () => given.send('POST', `invites/${id}/resend`)
  },
  'an invitation that is revoked': async (given) => {
    const id = await anInvite(given)
    return () => given.send('DELETE', `invites/${id}`)
  },
  'the removal of an editor': async ({ database, send, store }) => {
    const { id } = await aUser(database)
    await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${id})`
    return () => send('DELETE', `stores/${store.id}/editors/${id}`)
  },
  'an offer of the store':
    async ({ send, store }) =>
    () =>
      send('POST', `stores/${store.id}/handover`, { email: 'ada@mainstreet.example', staysAsEditor: false }),
  'an offer that is taken back': async ({ send, store }) => {
    await send('POST', `stores/${store.id}/handover`, {
      email: 'ada@mainstreet.example',
      staysAsEditor: false,
    })
    return () => send('DELETE', `stores/${store.id}/handover`)
  },
  'a saved store':
    async ({ send, store }) =>
    () =>
      send('PUT', `stores/${store.id}`, aStoreDraft({ name: 'Another name' })),
  'a store that is closed': async ({ database, send, store }) => {
    await database.sql`update fulfillments set status = 'delivered' where store_id = ${store.id}`
    return () => send('DELETE', `stores/${store.id}`)
  },
  'an answer to a suspension': async ({ database, send, store }) => {
    await database.sql`
      insert into suspensions (id, store_id, reason, since)
      values (gen_random_uuid(), ${store.id}, 'Spoiled goods', now())`
    return () => send('POST', `stores/${store.id}/suspension/answer`, { answer: 'All is fresh now.' })
  },
  'the deadline of acceptance':
    async ({ send, store }) =>
    () =>
      send('PUT', `stores/${store.id}/acceptance`, { remindMinutes: 5, actMinutes: 9, action: 'cancel' }),
  'a promotion':
    async ({ send, store }) =>
    () =>
      send('POST', 'promotions', aPromotionDraft(store.id)),
  'a change of a promotion': async ({ database, send, store }) => {
    const { id } = await aPromotion(database, { store })
    const { title, description } = aPromotionDraft(store.id)
    return () =>
      send('PATCH', `promotions/${id}`, { title: 'Another', description, seen: { title, description } })
  },
  'the end of a promotion': async ({ database, send, store }) => {
    const { id } = await aPromotion(database, { store })
    return () => send('POST', `promotions/${id}/end`)
  },
}

/** What owners and editors write. */
const ofWorkers: Record<string, Prepare> = {
  'a move':
    async ({ at, order, store }) =>
    () =>
      at.move(order.partOf(store), 'accept', 1),
  'a refusal':
    async ({ at, order, store }) =>
    () =>
      at.move(order.partOf(store), 'refuse', 1, { restock: true }),
  'a move that is taken back': async ({ at, order, store }) => {
    await at.move(order.partOf(store), 'accept', 1)
    return () => at.undo(order.partOf(store), 2)
  },
  'fewer units':
    async ({ at, order, store }) =>
    () =>
      at.keepLine(order.partOf(store), 1, 1, { keptQuantity: 1, restock: true }),
  'a retry of a shop': async ({ database, send, store }) => {
    await database.sql`
      insert into platform_connections (store_id, platform, address, credentials, connected_at)
      values (${store.id}, 'wix', 'a-site', '', now())`
    return () => send('POST', `stores/${store.id}/connection/wix/retry`)
  },
  'a failure that is dismissed':
    async ({ send, store }) =>
    () =>
      send('DELETE', `stores/${store.id}/stock-failures/0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a77`),
}

async function anInvite({ database, send, store }: Given): Promise<string> {
  await send('POST', `stores/${store.id}/invites`, { email: 'edie@mainstreet.example' })
  const [invite] = await database.sql<{ id: string }[]>`select id from invites where store_id = ${store.id}`
  return invite?.id ?? ''
}

/** A store with an order, and the person who is to write to it. */
async function aWriter(app: FastifyInstance, database: Database, role: 'owner' | 'editor') {
  const store = await aStore(database)
  const user = role === 'owner' ? { id: store.ownerId } : await aUser(database)
  if (role === 'editor') {
    await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${user.id})`
  }
  const headers = await signedIn(database, user)
  const given: Given = {
    database,
    store,
    order: await anOrderIn(app, database, store),
    at: await aWorker(app, database, user),
    async send(method, path, payload) {
      const reply = await app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, code: reply.json().code }
    },
  }
  return { given, userId: user.id }
}

/** What the writes change, as text. */
async function writtenTo({ sql }: Database, storeId: string): Promise<string | undefined> {
  const [row] = await sql<{ written: string }[]>`
    select json_build_array(
      (select json_agg(invites order by id) from invites where store_id = ${storeId}),
      (select json_agg(handovers) from store_handovers handovers where store_id = ${storeId}),
      (select json_agg(promotions order by id) from promotions where store_id = ${storeId}),
      (select json_agg(parts) from fulfillments parts where store_id = ${storeId}),
      (select json_agg(settings) from acceptance_settings settings where store_id = ${storeId}),
      (select json_agg(connections) from platform_connections connections where store_id = ${storeId}),
      (select json_agg(quantity order by item_id) from inventory_items where store_id = ${storeId}),
      (select answer from suspensions where store_id = ${storeId}),
      (select name from stores where id = ${storeId})
    )::text as written`
  return row?.written
}

test.for(Object.entries({ ...ofOwners, ...ofWorkers }))(
  '%s is written by a person with the right',
  async ([, prepare], { app, database }) => {
    const { given } = await aWriter(app, database, 'owner')
    expect((await (await prepare(given))()).status).toBeLessThan(300)
  },
)

test.for(ENDINGS)('%s at the moment of a write changes nothing', async (ending, { app, database }) => {
  const { id: otherId } = await aUser(database, { role: 'admin' })
  for (const [write, prepare] of Object.entries(writesOf(ending))) {
    const { given, userId } = await aWriter(app, database, endings[ending].role)
    const storeId = given.store.id
    const call = await prepare(given)
    const before = await writtenTo(database, storeId)
    const reply = await callWhileEnding(database, ending, { storeId, userId, otherId }, call)
    expect([write, reply?.status]).toEqual([write, 404])
    expect([write, await writtenTo(database, storeId)]).toEqual([write, before])
  }
})

const writesOf = (ending: Ending): Record<string, Prepare> =>
  endings[ending].role === 'owner' ? { ...ofOwners, ...ofWorkers } : ofWorkers

test('a handover waits for a move at the desk of its store', async ({ app, database, clock }) => {
  const handover = await aHandover(app, database, clock.now())
  await offer(handover)
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from stores where id = ${handover.store.id} for key share`,
    () => [answer(handover, handover.to)],
  )
  expect(reply?.statusCode).toBe(200)
})
