import { anItem, aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock, untilWaiting } from '#testing/until-waiting.ts'
import type { Database, Sql } from '../../../infrastructure/database/database.ts'
import { aCustomer, draftOf } from '../orders.fixture.ts'

const suspend = (sql: Sql, userId: string) => sql`update users set suspended_at = now() where id = ${userId}`

const lockPerson = (userId: string) => (tx: Sql) =>
  tx`select from users where id = ${userId} for no key update`

const countOrders = async ({ sql }: Database, customerId: string) =>
  (await sql`select from orders where user_id = ${customerId}`).length

test('a customer who is suspended while the order waits places nothing', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const item = await anItem(database)
  const [reply] = await callBehindLock(
    database,
    lockPerson(customer.user.id),
    () => [customer.place(draftOf([{ item }]))],
    (tx) => suspend(tx, customer.user.id),
  )
  expect([reply?.statusCode, reply?.json().code]).toEqual([401, 'not_signed_in'])
  expect(await countOrders(database, customer.user.id)).toBe(0)
})

test('a suspension of the customer waits for an order that came first', async ({ app, database }) => {
  const customer = await aCustomer(app, database)
  const item = await anItem(database)
  let suspended: PromiseLike<unknown> | undefined
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from inventory_items where store_id = ${item.storeId} for update`,
    () => [customer.place(draftOf([{ item }]))],
    async () => {
      suspended = suspend(database.sql, customer.user.id).then(() => countOrders(database, customer.user.id))
      await untilWaiting(database, 2)
    },
  )
  expect([reply?.statusCode, await suspended]).toEqual([201, 1])
})

describe('a store whose owner is suspended', () => {
  async function aStoreWithOwner(database: Database) {
    const owner = await aUser(database, { role: 'admin' })
    const store = await aStore(database, { ownerId: owner.id })
    return { owner, item: await anItem(database, { storeId: store.id, name: 'Seeded loaf' }) }
  }

  async function addEditor({ sql }: Database, storeId: string, editorId: string) {
    await sql`insert into store_editors (store_id, user_id, created_at) values (${storeId}, ${editorId}, now())`
  }

  test('takes no orders when it has no editor', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const { owner, item } = await aStoreWithOwner(database)
    await suspend(database.sql, owner.id)
    const reply = await customer.place(draftOf([{ item }]))
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'delivery_refused' }])
    expect(reply.json().message).toContain('is not taking orders right now.')
    expect(await countOrders(database, customer.user.id)).toBe(0)
  })

  test('says so before anything is put into a cart', async ({ app, database }) => {
    const { owner, item } = await aStoreWithOwner(database)
    const editor = await aUser(database)
    await addEditor(database, item.storeId, editor.id)
    const summary = async () => {
      const payload = { address: null, parts: [{ storeId: item.storeId, subtotalCents: 0 }] }
      const reply = await app.inject({ method: 'POST', url: '/api/delivery/quote', payload })
      return reply.json<{ promises: { summary: string }[] }>().promises[0]?.summary
    }
    await suspend(database.sql, owner.id)
    expect(await summary()).toMatch(/^By /)
    await suspend(database.sql, editor.id)
    expect(await summary()).toBe('Not taking orders right now')
  })

  test('takes no order that waited for the suspension', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const { owner, item } = await aStoreWithOwner(database)
    const [reply] = await callBehindLock(
      database,
      lockPerson(owner.id),
      () => [customer.place(draftOf([{ item }]))],
      (tx) => suspend(tx, owner.id),
    )
    expect([reply?.statusCode, reply?.json().code]).toEqual([409, 'cart_changed'])
  })

  test('takes orders while an editor looks after it', async ({ app, database }) => {
    const customer = await aCustomer(app, database)
    const { owner, item } = await aStoreWithOwner(database)
    const editor = await aUser(database)
    await addEditor(database, item.storeId, editor.id)
    await suspend(database.sql, owner.id)
    expect((await customer.place(draftOf([{ item }]))).statusCode).toBe(201)
    await suspend(database.sql, editor.id)
    expect((await customer.place(draftOf([{ item }]))).statusCode).toBe(409)
  })
})
