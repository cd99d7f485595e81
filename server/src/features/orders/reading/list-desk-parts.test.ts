import { ORDER_STATUSES } from '#contract/orders/states.ts'
import { aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk, aWorker } from '../desk.fixture.ts'

describe('the desk', () => {
  test('lists the parts of own stores, newest first, page by page', async ({ app, database, clock }) => {
    const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
    const placed: string[] = []
    for (let n = 0; n < 5; n++) {
      clock.advanceSeconds(n % 2)
      placed.unshift((await anOrderIn(app, database, owner.store)).id)
    }
    const listed: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await owner.list(`?limit=2&cursor=${cursor}`)
      listed.push(...page.parts.map(({ firestoreId }) => firestoreId))
      cursor = page.nextCursor
    }
    expect(new Set(listed)).toEqual(new Set(placed))
    expect(listed).toHaveLength(5)
    const [newest] = (await owner.list()).parts
    expect(newest).toMatchObject({
      storeName: 'Rosemary & Rye',
      status: 'pending',
      version: 1,
      subtotal: 25,
      lines: [{ quantity: 2, keptQuantity: 2, price: 12.5 }],
    })
  })

  test('shows each person their stores only', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const stranger = await anOwnerAtTheDesk(app, database)
    const customer = await aWorker(app, database, await aUser(database))
    const order = await anOrderIn(app, database, owner.store, stranger.store)
    for (const person of [owner, editor]) {
      const { parts } = await person.list()
      expect(parts.map(({ storeId }) => storeId)).toEqual([owner.store.id])
    }
    expect((await customer.list()).parts).toEqual([])
    expect(await stranger.list(`?storeId=${owner.store.id}`)).toMatchObject({ code: 'store_not_found' })
    expect(await owner.read(order.partOf(stranger.store))).toMatchObject({ code: 'order_not_found' })
    expect((await owner.read(order.partOf(owner.store))).alsoFrom).toEqual([stranger.store.name])
    await database.sql`update stores set deleted_at = now() where id = ${owner.store.id}`
    expect((await owner.list()).parts).toEqual([])
  })

  test('reads the first page with its caller, and refuses a query that is not valid', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const other = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store, other.store)
    const [first] = (await owner.list('?limit=1')).parts
    expect(first).toEqual((await owner.read(order.partOf(owner.store))).part)
    for (const query of ['?status=lost', '?limit=0', '?cursor=lost', `?storeId=${'7'.repeat(40)}`]) {
      expect(await owner.list(query)).toMatchObject({ code: 'invalid_input' })
    }
  })

  test('filters by status, and counts every status exactly', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    for (const [index, status] of ORDER_STATUSES.entries()) {
      for (let n = 0; n <= index; n++) {
        const { id } = await anOrderIn(app, database, owner.store)
        await database.sql`update fulfillments set status = ${status} where order_id = ${id}`
      }
    }
    const countsNow = async () => (await owner.list()).counts[owner.store.id]
    const counts = await countsNow()
    expect(ORDER_STATUSES.map((status) => counts?.[status])).toEqual([1, 2, 3, 4, 5, 6])
    for (const [index, status] of ORDER_STATUSES.entries()) {
      const page = await owner.list(`?status=${status}&storeId=${owner.store.id.toUpperCase()}`)
      expect(page.parts.map((part) => part.status)).toEqual(Array(index + 1).fill(status))
    }
    // An end that is taken back counts no longer.
    await database.sql`
      update fulfillments set status = 'shipped' where store_id = ${owner.store.id} and status = 'delivered'`
    const later = await countsNow()
    expect(ORDER_STATUSES.map((status) => later?.[status])).toEqual([1, 2, 7, 0, 5, 6])
  })

  test('finds parts by number, customer and product, and by the beginnings of words', async ({
    app,
    database,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const other = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store, other.store)
    await anOrderIn(app, database, owner.store)
    const { orderId, customerName, lines } = (await owner.read(order.partOf(owner.store))).part
    const [line] = lines
    const found = async (search: string) =>
      (await owner.list(`?search=${encodeURIComponent(search)}`)).parts.map(({ firestoreId }) => firestoreId)
    for (const search of [
      orderId,
      orderId.toLowerCase(),
      orderId.slice(0, 6),
      customerName,
      line?.productName ?? '',
    ]) {
      expect(await found(search)).toContain(order.id)
    }
    expect(await found(orderId)).toEqual([order.id])
    expect(await found(`${orderId} nothing`)).toEqual([])
    const names = (await other.read(order.partOf(other.store))).part.lines.map(
      ({ productName }) => productName,
    )
    expect(await found(`${orderId} ${names[0]}`)).toEqual([])
    for (const odd of ["'", '\\', "o'; drop", '&|!', ':*', "é\\'", '%00'.repeat(3)]) {
      expect(Array.isArray(await found(odd))).toBe(true)
    }
  })
})
