import {
  ACTOR_KINDS,
  canMove,
  MOVE_NAMES,
  MOVE_REASONS,
  type MoveName,
  moveOf,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import { ORDER_STATUSES } from '#contract/orders/states.ts'
import { keysOf } from '#contract/shared/tables.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'
import { makeMove } from './make-move.ts'

const refundsOf = async ({ sql }: Database, orderId: string) =>
  Number(
    (await sql`select coalesce(sum(amount_cents), 0) as cents from refunds where order_id = ${orderId}`)[0]
      ?.cents,
  )

const totalOf = async ({ sql }: Database, orderId: string) =>
  Number((await sql`select total_cents from orders where id = ${orderId}`)[0]?.totalCents)

describe('a move', () => {
  test('takes the part a step further, with an event that names who did it', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const { status, part } = await owner.move(key, 'accept', 1)
    expect(status).toBe(200)
    expect(part).toMatchObject({ orderId: order.number, status: 'processing', version: 2 })
    const { events } = await owner.read(key)
    expect(events.map(({ move, status, actorKind }) => [move, status, actorKind])).toEqual([
      ['place', 'pending', 'customer'],
      ['accept', 'processing', 'owner'],
    ])
  })

  test('leads from the first state to the last', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    const moves: MoveName[] = ['accept', 'ready', 'handOver', 'bringBack', 'handOver', 'deliver']
    const seen = []
    for (const [done, move] of moves.entries()) {
      const { part } = await owner.move(key, move, done + 1)
      seen.push(part.status)
    }
    expect(seen).toEqual(['processing', 'processing', 'shipped', 'processing', 'shipped', 'delivered'])
  })

  test('of the second of two people gets the first one’s result and name', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    const [one, other] = await Promise.all([
      editor.move(key, 'accept', 1),
      editor.move(key, 'refuse', 1, { reason: 'too_busy' }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const late = await owner.move(key, 'accept', 1)
    expect(late).toMatchObject({ status: 409, code: 'part_changed', now: { last: { actorName: 'Edie' } } })
    expect(late.message).toContain('Edie has moved this order')
    expect((await owner.read(key)).events).toHaveLength(2)
  })

  test('with an older version is refused, though the part is in a fitting state', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'accept', 1)
    // The editor packs the order. The owner's screen still shows it as it was before.
    await editor.move(key, 'ready', 2)
    const late = await owner.move(key, 'handOver', 2)
    expect(late).toMatchObject({ status: 409, code: 'part_changed', now: { part: { version: 3 } } })
    expect((await owner.read(key)).part.status).toBe('processing')
  })

  test('is made once when it is sent again after a lost answer', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await Promise.all([1, 2, 3].map(() => owner.move(key, 'accept', 1)))
    expect((await owner.read(key)).part.version).toBe(2)
  })

  test('takes a reason of its row in the table, and no other', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    const answers: Record<string, number> = {}
    for (const reason of [null, ...keysOf(MOVE_REASONS)]) {
      // A version that nobody saw, so that the part stays as it is.
      answers[`${reason}`] = (await owner.move(key, 'refuse', 7, { reason })).status
    }
    expect(answers).toEqual({
      null: 400,
      sold_out: 409,
      too_busy: 409,
      closed: 409,
      address: 409,
      no_show: 400,
      fraud: 409,
      customer: 409,
      other: 409,
    })
    expect(await owner.move(key, 'refuse', 1, { reason: null })).toMatchObject({ message: 'Choose a reason' })
    expect((await owner.move(key, 'accept', 1, { reason: 'other' })).status).toBe(400)
    expect((await owner.keepLine(key, 1, 1, { keptQuantity: 1, reason: 'fraud' })).status).toBe(400)
    expect((await owner.read(key)).part).toMatchObject({ status: 'pending', version: 1 })
  })

  test('of an editor that only the owner may make is refused', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await editor.move(key, 'accept', 1)
    expect((await editor.move(key, 'cancel', 2)).status).toBe(403)
    expect((await owner.move(key, 'cancel', 2)).part.status).toBe('cancelled')
  })

  test('of a stranger finds no order, nor one of a deleted store', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const stranger = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    expect((await stranger.move(key, 'accept', 1)).status).toBe(404)
    expect((await stranger.move(key, 'refuse', 1)).status).toBe(404)
    expect((await stranger.undo(key, 1)).status).toBe(404)
    expect((await owner.read(key)).part).toMatchObject({ status: 'pending', version: 1 })
    await database.sql`update stores set deleted_at = now() where id = ${owner.store.id}`
    expect((await owner.move(key, 'accept', 1)).status).toBe(404)
  })
})

describe('the table of moves', () => {
  const cases = ORDER_STATUSES.flatMap((status) => MOVE_NAMES.map((name) => [status, name] as const))

  test.for(cases)('from %s: %s', async ([status, name], { app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    for (const actor of ACTOR_KINDS) {
      const isCustomer = actor === 'customer'
      await database.sql`
        update fulfillments set status = ${status}, version = 7, ready_at = null where order_id = ${key.orderId}`
      const editor = actor === 'editor' ? await anEditorAtTheDesk(app, database, owner.store) : null
      const [customer] = await database.sql`select user_id from orders where id = ${key.orderId}`
      const mover =
        actor === 'deadline' || actor === 'courier'
          ? ({ kind: actor } as const)
          : isCustomer
            ? ({ kind: 'customer', userId: customer?.userId } as const)
            : ({ kind: 'people', userId: editor?.user.id ?? owner.store.ownerId } as const)
      const move = {
        name,
        mover,
        reason: null,
        note: null,
        restock: true,
        origin: 'http://localhost',
        now: new Date(),
      }
      const moved = await makeMove(database, { ...key, version: 7 }, move)
      const allowed = canMove(name, { status, readyAt: null }, actor)
      expect([actor, moved?.moved]).toEqual([actor, allowed])
      const [part] =
        await database.sql`select status, version from fulfillments where order_id = ${key.orderId}`
      expect(part).toEqual(allowed ? { status: moveOf(name).to, version: 8 } : { status, version: 7 })
    }
  })
})

describe('a cancelled part', () => {
  test('returns its stock once, and records what is owed back', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const [item] = order.items
    if (!item) throw new Error('no item')
    expect(await stockOf(database, item)).toBe(8)
    await Promise.all([1, 2].map(() => owner.move(order.partOf(owner.store), 'refuse', 1)))
    expect(await stockOf(database, item)).toBe(10)
    expect(await refundsOf(database, order.id)).toBe(await totalOf(database, order.id))
  })

  test('that is sold out returns nothing to the shelf', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const [item] = order.items
    if (!item) throw new Error('no item')
    await owner.move(order.partOf(owner.store), 'refuse', 1, { reason: 'sold_out', restock: false })
    expect(await stockOf(database, item)).toBe(8)
  })

  test('leaves the common fee with the other store, and both together owe all', async ({ app, database }) => {
    for (const together of [false, true]) {
      const [one, other] = [await anOwnerAtTheDesk(app, database), await anOwnerAtTheDesk(app, database)]
      const order = await anOrderIn(app, database, one.store, other.store)
      const refusals = [one, other].map((owner) => () => owner.move(order.partOf(owner.store), 'refuse', 1))
      if (together) {
        await callBehindLock(
          database,
          (tx) => tx`select from fulfillments where order_id = ${order.id} for update`,
          () => refusals.map((refuse) => refuse()),
        )
      } else {
        await refusals[0]?.()
        expect(await refundsOf(database, order.id)).toBe(2700)
        await refusals[1]?.()
      }
      expect(await refundsOf(database, order.id)).toBe(await totalOf(database, order.id))
    }
  })
})

describe('taking a move back', () => {
  test.for(['accept', 'ready', 'handOver', 'deliver'] as const)(
    '%s, within seconds',
    async (name, { app, database, clock }) => {
      const owner = await anOwnerAtTheDesk(app, database)
      const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
      const [from = 'pending'] = moveOf(name).from
      await database.sql`update fulfillments set status = ${from} where order_id = ${key.orderId}`
      await owner.move(key, name, 1)
      clock.advanceSeconds(UNDO_SECONDS - 1)
      const { status, part } = await owner.undo(key, 2)
      expect(status).toBe(200)
      expect(part).toMatchObject({ status: from, version: 3, readyAt: null })
      expect((await owner.read(key)).events.map(({ move, undone }) => [move, undone])).toEqual([
        ['place', false],
        [name, true],
        ['undo', false],
      ])
      expect((await owner.undo(key, 3)).code).toBe('too_late')
    },
  )

  test('is too late after that, and refused when somebody has moved on', async ({ app, database, clock }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'accept', 1)
    await editor.move(key, 'ready', 2)
    expect(await owner.undo(key, 2)).toMatchObject({ status: 409, code: 'part_changed' })
    clock.advanceSeconds(UNDO_SECONDS + 1)
    expect(await owner.undo(key, 3)).toMatchObject({ status: 409, code: 'too_late' })
    expect((await owner.read(key)).part).toMatchObject({ status: 'processing', version: 3 })
  })

  test('is of the last event, also when its number has a digit more', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    // The order is placed by event 99, and accepted by event 100.
    await database.sql`select setval(pg_get_serial_sequence('order_events', 'id'), 98)`
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'accept', 1)
    expect((await owner.undo(key, 2)).part).toMatchObject({ status: 'pending', version: 3 })
  })

  test('is not possible for a refusal', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const key = (await anOrderIn(app, database, owner.store)).partOf(owner.store)
    await owner.move(key, 'refuse', 1)
    expect(await owner.undo(key, 2)).toMatchObject({ status: 409, code: 'too_late' })
  })
})

describe('accepting several', () => {
  test('answers each with its own result', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const keys = []
    for (let n = 0; n < 3; n++) keys.push((await anOrderIn(app, database, owner.store)).partOf(owner.store))
    const [first, second, third] = keys
    if (!first || !second || !third) throw new Error('no orders')
    await owner.move(second, 'refuse', 1)
    const foreign = (await anOrderIn(app, database, await aStore(database))).id
    const asked = [first, second, third, { ...third, orderId: third.orderId.toUpperCase() }]
    const reply = await owner.accept(
      [...asked, { orderId: foreign, storeId: owner.store.id }].map((key) => ({ ...key, version: 1 })),
    )
    expect(reply.json().results.map(({ result }: { result: string }) => result)).toEqual([
      'moved',
      'changed',
      'moved',
      'not_found',
    ])
  })
})
