import { canMove, MOVE_NAMES, moveOf } from '#contract/orders/moves.ts'
import { ORDER_STATUSES } from '#contract/orders/states.ts'
import { expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import { stockOf } from '../orders.fixture.ts'

const VERSION = 7

test.for(ORDER_STATUSES)(
  'from %s the desk makes the moves of the table, and refuses all others',
  async (status, { app, database }) => {
    const { sql } = database
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const [item] = order.items
    if (!item) throw new Error('no item')
    for (const [actor, person] of [
      ['owner', owner],
      ['editor', editor],
    ] as const) {
      for (const move of MOVE_NAMES) {
        await sql`
        update fulfillments set status = ${status}, version = ${VERSION}, ready_at = null where order_id = ${order.id}`
        if (canMove(move, { status, readyAt: null }, actor)) continue
        const eventsBefore = (await person.read(key)).events
        const reply = await person.move(key, move, VERSION)
        const isStep = moveOf(move).from.includes(status)
        expect([actor, move, reply.status, reply.code]).toEqual(
          isStep ? [actor, move, 403, 'forbidden'] : [actor, move, 409, 'part_changed'],
        )
        // A refusal in words, with the part as it is, and nothing has happened.
        if (!isStep) expect(reply.now?.part).toMatchObject({ status, version: VERSION })
        const { part, events, refunded } = await person.read(key)
        expect([part.status, part.version, refunded]).toEqual([status, VERSION, 0])
        expect(events).toEqual(eventsBefore)
        expect(await stockOf(database, item)).toBe(8)
      }
    }
  },
)

test('a second press of every move is refused, and shows the result of the first', async ({
  app,
  database,
}) => {
  const { sql } = database
  const owner = await anOwnerAtTheDesk(app, database)
  for (const move of MOVE_NAMES.filter((name) => moveOf(name).by.includes('owner'))) {
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    await sql`update fulfillments set status = ${moveOf(move).from[0] ?? ''} where order_id = ${order.id}`
    const presses = await Promise.all([1, 2].map(() => owner.move(key, move, 1)))
    expect([move, ...presses.map(({ status }) => status).sort()]).toEqual([move, 200, 409])
    const refused = presses.find(({ status }) => status === 409)
    expect(refused?.now?.part).toMatchObject({ status: moveOf(move).to, version: 2 })
    expect((await owner.read(key)).events).toHaveLength(2)
  }
})
