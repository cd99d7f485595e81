import { listRoutes } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import { anItem, aStore, aUser } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { anOperator, because } from './operator.fixture.ts'

test('of two operators that suspend or restore a store at one moment, one is told that it is done', async ({
  app,
  database,
}) => {
  const [ada, grace] = [await anOperator(app, database), await anOperator(app, database)]
  const store = await aStore(database)
  for (const name of ['suspend', 'restore']) {
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from stores where id = ${store.id} for share`,
      () => [ada, grace].map(({ act }) => act('POST', `stores/${store.id}/${name}`, because)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
})

test('a store that is suspended while its owner is suspended has one suspension', async ({
  app,
  database,
}) => {
  const { act } = await anOperator(app, database)
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`update stores set suspended_at = now() where id = ${store.id}`,
    () => [act('POST', `people/${owner.id}/suspend`, { ...because, andStores: true })],
  )
  expect(reply?.statusCode).toBe(200)
  const { acts } = (await act('GET', 'acts')).json()
  expect(acts[0]).toMatchObject({ act: 'person_suspended', subject: owner.email })
})

test('a product that its store hides at the moment stays hidden when the operator shows it again', async ({
  app,
  database,
}) => {
  const { act } = await anOperator(app, database)
  const store = await aStore(database)
  const { itemId } = await anItem(database, { storeId: store.id })
  const product = { storeId: store.id, itemId, ...because }
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from stores where id = ${store.id} for no key update`,
    () => [act('POST', 'products/hide', product)],
    (tx) => tx`update inventory_items set hidden = true where store_id = ${store.id}`,
  )
  expect(reply?.statusCode).toBe(200)
  expect((await act('POST', 'products/show', product)).statusCode).toBe(200)
  const [item] = await database.sql`select hidden from inventory_items where store_id = ${store.id}`
  expect(item?.hidden).toBe(true)
})

test('two operators that start the same failed jobs lock them in one order', async ({ app, database }) => {
  const { act } = await anOperator(app, database)
  const { sql } = database
  await sql`
    insert into jobs (id, task, payload, run_at, max_attempts, failed_at) overriding system value
    values (92, 'later', '{}', now(), 1, now()), (91, 'earlier', '{}', now(), 1, now())`
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from jobs where id = 91 for update`,
    () => [act('POST', 'jobs/retry', { jobIds: ['92', '91'] })],
    async () => {
      expect(await sql`select from jobs where id = 92 for update skip locked`).toHaveLength(1)
    },
  )
  expect(reply?.json()).toEqual({ started: 2 })
})

/** Every operation of operators that changes something, with the example of its body. */
function listActs(ids: Record<string, string>) {
  return listRoutes(readConfig({}), {} as Database)
    .map(({ operation }) => operation)
    .filter(({ access, method }) => access === 'operator' && method !== 'GET')
    .map(({ name, method, path, body }) => ({
      name,
      method: method as 'POST' | 'PUT' | 'DELETE',
      path: path.replace('/operator/', '').replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? ''),
      payload: (body?.meta()?.examples as object[] | undefined)?.[0],
    }))
}

test.for([
  ['suspended', 'suspended_at = now()'],
  ['no operator any more', 'operator_since = null'],
] as const)('an operator who is %s ends with it what is under way', async ([, change], { app, database }) => {
  const { user, act } = await anOperator(app, database)
  const june = await aUser(database)
  const store = await aStore(database)
  const acts = listActs({ userId: june.id, storeId: store.id, jobId: '1', mailId: '1' })
  expect(acts.length).toBeGreaterThanOrEqual(13)
  for (const { name, method, path, payload } of acts) {
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`update users set ${tx.unsafe(change)} where id = ${user.id}`,
      () => [act(method, path, payload)],
    )
    expect([name, reply?.statusCode]).toEqual([name, 403])
    await database.sql`update users set suspended_at = null, operator_since = now() where id = ${user.id}`
  }
  expect(await database.sql`select from operator_acts where operator_id = ${user.id}`).toHaveLength(0)
})

test('operators do not lift a suspension of their own', async ({ app, database }) => {
  const { user, act } = await anOperator(app, database)
  const reply = await act('POST', `people/${user.id}/restore`, because)
  expect(reply.json().code).toBe('own_account')
})
