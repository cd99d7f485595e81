import { PHOTO_KEPT_DAYS, PIN_TRIES } from '#contract/runs/proof-limits.ts'
import type { Tracking } from '#contract/runs/tracking.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aJpegOfTwoSizes, aPng } from '#testing/pictures.ts'
import { describe, expect, test } from '#testing/test.ts'
import { findMailEvent } from '../mailing/mail-facts.sql.ts'
import { orderMail } from '../mailing/order-mails.ts'
import type { PartKey } from '../parts/order-key.ts'
import { forgetPhotos } from './proofs.sql.ts'
import { aPackedOrder, aPhoto, aRun } from './runs.fixture.ts'

type App = Parameters<typeof aRun>[0]

/** A run of one order whose store asks for this, after the start. */
async function aProvenRun(app: App, database: Database, proof: 'pin' | 'photo') {
  const run = await aRun(app, database, 1, proof)
  const [key] = run.keys as [PartKey]
  const [order] = run.orders as [(typeof run.orders)[0]]
  await run.courier.setOut()
  const track = async () => {
    const url = `/api/orders/${order.id}/tracking`
    const reply = await app.inject({ url, headers: order.customer.headers })
    return reply.json<{ couriers: Tracking[] }>().couriers[0]
  }
  const pin = (await track())?.pins[key.storeId] ?? ''
  return { ...run, key, order, track, pin, wrong: pin === '0000' ? '0001' : '0000' }
}

describe('a store that asks for a PIN', () => {
  test('has it told by the customer alone: on the page of the order and in the email', async ({
    app,
    database,
  }) => {
    const { courier, key, pin, order, desk, owner } = await aProvenRun(app, database, 'pin')
    expect(pin).toMatch(/^\d{4}$/)
    const { run } = await courier.read()
    expect(run.stops[0]?.proof).toEqual({ needs: 'pin', triesLeft: PIN_TRIES })
    for (const seen of [run, await desk.list(), await owner.read(key)]) {
      expect(JSON.stringify(seen)).not.toContain(`"${pin}"`)
    }
    const [event] = await database.sql<{ id: string }[]>`
      select max(id)::text as id from order_events where order_id = ${order.id} and move = 'handOver'`
    const facts = await findMailEvent(database.sql, { ...key, eventId: event?.id ?? '' }, new Date())
    expect(facts && JSON.stringify(orderMail('onItsWay', facts, 'https://x'))).toContain(
      `Your PIN for the courier: ${pin}.`,
    )
  })

  test('takes no delivery without it, and one with it', async ({ app, database }) => {
    const { courier, key, pin, wrong } = await aProvenRun(app, database, 'pin')
    expect(await courier.move(key, 'deliver', 4)).toMatchObject({ status: 409, code: 'proof_refused' })
    expect(await courier.move(key, 'deliver', 4, { photo: await aPhoto() })).toMatchObject({ status: 409 })
    expect(await courier.move(key, 'deliver', 4, { pin: '48' })).toMatchObject({ status: 400 })
    expect(await courier.move(key, 'deliver', 4, { pin: wrong })).toMatchObject({
      status: 409,
      run: { stops: [{ state: 'on_board', proof: { needs: 'pin', triesLeft: PIN_TRIES - 1 } }] },
    })
    expect(await courier.move(key, 'deliver', 4, { pin })).toMatchObject({ status: 200 })
    // Its answer was lost.
    expect(await courier.move(key, 'deliver', 4, { pin })).toMatchObject({ status: 200 })
  })

  test('takes a photo after five wrong ones, also of calls at once and in another run', async ({
    app,
    database,
  }) => {
    const { courier, key, pin, desk, run, owner, track } = await aProvenRun(app, database, 'pin')
    const wrongPins = ['0000', '1111', '2222', '3333', '4444', '5555'].filter((one) => one !== pin)
    const guess = (number: number) => courier.move(key, 'deliver', 4, { pin: wrongPins[number] })
    await Promise.all([0, 1, 2].map(guess))
    await guess(3)
    // Its answer was lost, and it is sent again.
    expect((await guess(3)).run.stops).toMatchObject([{ proof: { needs: 'pin', triesLeft: 1 } }])
    const { key: another } = await aPackedOrder(app, database, owner.store)
    await desk.change(run, [another])
    await courier.setOut()
    await desk.change({ id: run.id, version: 3 }, [another, key])
    expect((await guess(4)).run.stops).toContainEqual(
      expect.objectContaining({ firestoreId: key.orderId, proof: { needs: 'photo', triesLeft: 0 } }),
    )
    expect((await track())?.pins).toEqual({})
    expect(await courier.move(key, 'deliver', 4, { pin })).toMatchObject({ status: 409 })
    expect(await courier.move(key, 'deliver', 4, { photo: await aPhoto() })).toMatchObject({ status: 200 })
  })

  test('goes on without it at the desk, and with what was asked when the run began', async ({
    app,
    database,
  }) => {
    const { courier, key, owner } = await aProvenRun(app, database, 'pin')
    await app.inject({
      method: 'PUT',
      url: `/api/stores/${owner.store.id}/proof`,
      headers: owner.headers,
      payload: { proof: 'none' },
    })
    expect(await courier.move(key, 'deliver', 4)).toMatchObject({ status: 409 })
    expect(await owner.move(key, 'deliver', 4)).toMatchObject({ status: 200 })
  })
})

describe('a store that asks for a photo', () => {
  test('keeps it without its metadata for the customer and the store, as long as it is delivered', async ({
    app,
    database,
  }) => {
    const { courier, key, owner, order } = await aProvenRun(app, database, 'photo')
    const photoFor = async (headers: { cookie?: string }) => {
      const reply = await app.inject({
        url: `/api/orders/${key.orderId}/parts/${key.storeId}/photo`,
        headers,
      })
      return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
    }
    expect(await courier.move(key, 'deliver', 4)).toMatchObject({ status: 409, code: 'proof_refused' })
    expect(await courier.move(key, 'deliver', 4, { photo: await aPhoto() })).toMatchObject({ status: 200 })
    expect(await owner.read(key)).toMatchObject({ hasPhoto: true })
    const stranger = await aRun(app, database, 1)
    for (const { headers } of [order.customer, owner]) {
      const { status, type, bytes } = await photoFor(headers)
      expect({ status, type }).toEqual({ status: 200, type: 'image/webp' })
      expect(bytes.includes('36.1627 N')).toBe(false)
    }
    for (const { headers } of [stranger.owner, stranger.orders[0]?.customer ?? { headers: {} }]) {
      expect(await photoFor(headers)).toMatchObject({ status: 404 })
    }
    await database.sql`update users set operator_since = now() where id = ${stranger.owner.store.ownerId}`
    expect(await photoFor(stranger.owner.headers)).toMatchObject({ status: 200 })
    await courier.undo(key, 5)
    expect(await photoFor(order.customer.headers)).toMatchObject({ status: 404 })
  })

  test('deletes it after a while', async ({ app, database }) => {
    const { courier, key, order } = await aProvenRun(app, database, 'photo')
    await courier.move(key, 'deliver', 4, { photo: await aPhoto() })
    const [planned] = await database.sql`select from jobs where key = 'orders.forget-photos'`
    expect(planned).toBeDefined()
    const taken = Date.now()
    const kept = PHOTO_KEPT_DAYS * 24 * 60 * 60 * 1000
    expect(await forgetPhotos(database.sql, new Date(taken - kept))).toBe(true)
    expect(await forgetPhotos(database.sql, new Date(taken + 60_000))).toBe(false)
    const url = `/api/orders/${key.orderId}/parts/${key.storeId}/photo`
    expect((await app.inject({ url, headers: order.customer.headers })).statusCode).toBe(404)
  })

  test.for([
    ['no picture', Buffer.from('<svg/>')],
    ['a damaged picture', aPng()],
    ['a picture that is larger than it says', aJpegOfTwoSizes],
  ] as const)('takes no delivery with %s', async ([, bytes], { app, database }) => {
    const { courier, key } = await aProvenRun(app, database, 'photo')
    const sent = await courier.move(key, 'deliver', 4, { photo: bytes.toString('base64') })
    expect(sent).toMatchObject({ status: 415 })
    expect((await courier.read()).run.stops).toMatchObject([{ state: 'on_board' }])
  })

  test('takes no photo of more than its bytes', async ({ app, database }) => {
    const { courier, key } = await aProvenRun(app, database, 'photo')
    const photo = Buffer.alloc(500_000).toString('base64')
    expect(await courier.move(key, 'deliver', 4, { photo })).toMatchObject({ status: 400 })
  })
})
