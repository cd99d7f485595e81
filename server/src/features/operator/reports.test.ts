import type { FastifyInstance } from 'fastify'
import { productCall } from '#contract/products/product-path.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { renderMailPage } from '../../infrastructure/mail/mail-page.ts'
import { hiddenProductMail } from './mail-hidden-product.ts'
import { anOperator, because, type TestOperator } from './operator.fixture.ts'

type About = { storeId: string; itemId?: string | null }

const report = (
  app: FastifyInstance,
  { storeId, itemId = null }: About,
  {
    headers,
    from = '10.9.0.1',
    ...more
  }: { headers?: object; from?: string; words?: string; reason?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: { storeId, itemId, reason: 'misleading', ...more },
    remoteAddress: from,
    ...(headers && { headers: { ...headers } }),
  })

const reportsAbout = async ({ act }: TestOperator, { storeId, itemId = null }: About) =>
  (await act('GET', 'reports')).json().reports.find((one: { storeId: string; itemId: string | null }) => {
    return one.storeId === storeId && one.itemId === itemId
  })

describe('a report', () => {
  test('of visitors and people is counted once for each, with the newest words', async ({
    app,
    database,
  }) => {
    const operator = await anOperator(app, database)
    const { storeId, itemId, name } = await anItem(database)
    const june = await signedIn(database, await aUser(database))
    const about = { storeId, itemId }
    await report(app, about, { words: 'First' })
    await report(app, about, { words: 'Second', reason: 'fraud' })
    await report(app, about, { from: '10.9.0.2' })
    // The network of the first visitor, and another person.
    expect((await report(app, about, { headers: june })).statusCode).toBe(201)
    await report(app, about, { headers: june, words: 'Third' })
    expect(await reportsAbout(operator, about)).toMatchObject({
      count: 3,
      itemName: name,
      isHidden: false,
      reasons: [
        { reason: 'misleading', count: 2 },
        { reason: 'fraud', count: 1 },
      ],
      words: expect.arrayContaining(['Second', 'Third']),
    })
    expect(await reportsAbout(operator, { storeId })).toBeUndefined()
  })

  test('twice at the same moment is one', async ({ app, database }) => {
    const operator = await anOperator(app, database)
    const { id: storeId } = await aStore(database)
    const replies = await Promise.all([1, 2, 3].map(() => report(app, { storeId })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await reportsAbout(operator, { storeId })).toMatchObject({ count: 1, itemId: null })
  })

  test('of what customers do not see is refused, and one with a wrong reason too', async ({
    app,
    database,
  }) => {
    const { storeId, itemId } = await anItem(database)
    expect((await report(app, { storeId, itemId: 'none' })).json().code).toBe('item_not_found')
    expect((await report(app, { storeId, itemId }, { reason: 'dislike' })).statusCode).toBe(400)
    await database.sql`update inventory_items set hidden = true where store_id = ${storeId}`
    expect((await report(app, { storeId, itemId })).statusCode).toBe(404)
    await database.sql`update stores set deleted_at = now() where id = ${storeId}`
    expect((await report(app, { storeId })).json().code).toBe('store_not_found')
  })

  test('is closed with what the operator saw; a later one stays, and a second press is told', async ({
    app,
    database,
    clock,
  }) => {
    const operator = await anOperator(app, database)
    const { id: storeId } = await aStore(database)
    await report(app, { storeId })
    const { lastAt } = await reportsAbout(operator, { storeId })
    clock.advanceSeconds(5)
    await report(app, { storeId }, { from: '10.9.0.7' })
    const body = { storeId, itemId: null, lastAt, outcome: 'dismissed', reason: 'The picture is right.' }
    const close = () => operator.act('POST', 'reports/close', body)
    expect((await close()).json()).toEqual({ closed: 1 })
    expect((await close()).json().code).toBe('already_done')
    expect(await reportsAbout(operator, { storeId })).toMatchObject({ count: 1 })
    const [row] = await database.sql`
      select length(reporter) as length from reports where store_id = ${storeId} and closed_at is not null`
    expect(row).toEqual({ length: 0 })
    const { acts } = (await operator.act('GET', 'acts?act=report_dismissed')).json()
    expect(acts[0]).toMatchObject({ reason: 'The picture is right.', details: { reports: 1 } })
  })
})

describe('a hidden product', () => {
  test('is on no page and in no order, its owner reads why, and it comes back', async ({ app, database }) => {
    const operator = await anOperator(app, database)
    const owner = await aUser(database, { role: 'admin' })
    const store = await aStore(database, { ownerId: owner.id })
    const item = await anItem(database, { storeId: store.id, name: 'Wandering teapot' })
    const headers = await signedIn(database, owner)
    const near = 'latitude=36.1627&longitude=-86.7816'
    const readings = [
      `/api/products/local?${near}&search=teapot`,
      `/api/products/new?${near}`,
      `/api/search/suggestions?${near}&search=teapot`,
      `/api/stores/${store.id}/products`,
      productCall(item),
    ]
    const read = async () =>
      (await Promise.all(readings.map(async (url) => (await app.inject({ url })).body))).map((body) =>
        body.includes('Wandering teapot'),
      )
    expect(await read()).toEqual(readings.map(() => true))
    const product = { storeId: store.id, itemId: item.itemId, ...because }
    const replies = await Promise.all([1, 2].map(() => operator.act('POST', 'products/hide', product)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await read()).toEqual(readings.map(() => false))
    const order = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: await signedIn(database, await aUser(database)),
      payload: orderDraft([{ ...item, quantity: 1 }]),
    })
    expect(order.json()).toMatchObject({ code: 'cart_changed', changes: [{ reason: 'gone' }] })
    const inventory = (await app.inject({ url: `/api/stores/${store.id}/inventory`, headers })).json()
    expect(JSON.stringify(inventory)).toContain(`"takenDown":"${because.reason}"`)
    expect((await operator.act('GET', 'products')).json().products[0]).toMatchObject(product)
    expect((await operator.act('POST', 'products/show', product)).statusCode).toBe(200)
    expect(await read()).toEqual(readings.map(() => true))
    expect((await operator.act('POST', 'products/show', product)).json().code).toBe('already_done')
  })

  test('is told to its owner by email with the reason, and when it is shown again', async ({
    app,
    database,
    runJobs,
  }) => {
    const operator = await anOperator(app, database)
    const owner = await aUser(database, { role: 'admin' })
    const store = await aStore(database, { ownerId: owner.id })
    const { storeId, itemId } = await anItem(database, { storeId: store.id, name: 'Wandering kettle' })
    const product = { storeId, itemId, ...because }
    const told = async () => {
      await runJobs()
      const mails = await database.sql<{ subject: string }[]>`
        select subject from mail_log where email_key = ${owner.email} order by id`
      return mails.map(({ subject }) => subject)
    }
    const hidden = 'Wandering kettle is hidden by Mainstreet'
    const shown = 'Wandering kettle is no longer hidden by Mainstreet'
    await operator.act('POST', 'products/hide', product)
    expect(await told()).toEqual([hidden])
    await operator.act('POST', 'products/show', product)
    expect(await told()).toEqual([hidden, shown])
    // What is no longer true is not emailed.
    await operator.act('POST', 'products/hide', product)
    await operator.act('POST', 'products/show', product)
    expect(await told()).toEqual([hidden, shown, shown])

    const words = { itemName: 'Kettle', storeName: 'Rosemary & Rye', reason: because.reason }
    const { text } = renderMailPage(hiddenProductMail(words, 'https://mainstreet.example'))
    expect(text).toContain(`The reason: ${because.reason}`)
    expect(text).toContain('Answer:\nhttps://mainstreet.example/contact')
  })

  test('stays hidden when its store shows it, or removes and adds it', async ({ app, database }) => {
    const operator = await anOperator(app, database)
    const { storeId, itemId } = await anItem(database)
    await operator.act('POST', 'products/hide', { storeId, itemId, ...because })
    const hidden = async () => {
      const [row] = await database.sql`
        select hidden, cell from inventory_items where store_id = ${storeId} and item_id = ${itemId}`
      return row
    }
    await database.sql`update inventory_items set hidden = false where store_id = ${storeId}`
    expect(await hidden()).toEqual({ hidden: true, cell: null })
    await database.sql`delete from inventory_items where store_id = ${storeId}`
    await anItem(database, { storeId, itemId })
    expect(await hidden()).toEqual({ hidden: true, cell: null })
    await operator.act('POST', 'products/show', { storeId, itemId, ...because })
    expect(await hidden()).toMatchObject({ hidden: false })
  })

  test('that its store had hidden stays hidden afterwards', async ({ app, database }) => {
    const operator = await anOperator(app, database)
    const { storeId, itemId } = await anItem(database)
    await database.sql`update inventory_items set hidden = true where store_id = ${storeId}`
    await operator.act('POST', 'products/hide', { storeId, itemId, ...because })
    await operator.act('POST', 'products/show', { storeId, itemId, ...because })
    const [row] = await database.sql`
      select hidden, taken_down as "takenDown" from inventory_items where store_id = ${storeId}`
    expect(row).toEqual({ hidden: true, takenDown: null })
  })
})
