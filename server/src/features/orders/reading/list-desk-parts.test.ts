import type { DeskPage } from '#contract/orders/desk.ts'
import { OPEN_STATUSES, ORDER_STATUSES } from '#contract/orders/states.ts'
import { aStore, aUser } from '#testing/builders.ts'
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

describe('the order of a list of the desk', () => {
  test('lists open parts of several stores as they are due, page by page', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const other = await aStore(database, { ownerId: owner.store.ownerId })
    const due: Record<string, object> = {
      late: { promisedBy: '2026-01-01T10:00:00.000Z' },
      slot: {
        slotStartsAt: '2026-01-01T10:00:00.000Z',
        slotEndsAt: '2026-01-01T12:00:00.000Z',
        slotTimeZone: 'UTC',
      },
      none: { promisedBy: null },
      noneToo: { promisedBy: null },
      next: { promisedBy: '2026-01-01T11:00:00.000Z' },
      nextToo: { promisedBy: '2026-01-01T11:00:00.000Z' },
    }
    const names = new Map<string, string>()
    for (const [index, [name, times]] of Object.entries(due).entries()) {
      const { id } = await anOrderIn(app, database, index % 2 === 0 ? owner.store : other)
      const placedAt = new Date(Date.UTC(2026, 0, 1, 9, index)).toISOString()
      const row = { promisedBy: null, promisedTimeZone: 'UTC', placedAt, ...times }
      await database.sql`update fulfillments set ${database.sql(row)} where order_id = ${id}`
      names.set(id, name)
    }
    const listed = async (query: string) => {
      const found: (string | undefined)[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: typeof DeskPage._output = await owner.list(`?${query}&limit=1&cursor=${cursor}`)
        found.push(...page.parts.map(({ firestoreId }) => names.get(firestoreId)))
        cursor = page.nextCursor
      }
      return found
    }
    const byDue = ['late', 'next', 'nextToo', 'slot', 'none', 'noneToo']
    for (const status of OPEN_STATUSES) {
      await database.sql`update fulfillments set status = ${status} where order_id = any(${[...names.keys()]})`
      expect(await listed(`status=${status}`), status).toEqual(byDue)
    }
    const newestFirst = Object.keys(due).toReversed()
    expect(await listed('')).toEqual(newestFirst)
    await database.sql`update fulfillments set status = 'delivered' where order_id = any(${[...names.keys()]})`
    expect(await listed('status=delivered')).toEqual(newestFirst)
  })

  test('refuses the cursor of a list in another order', async ({ app, database }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    for (let n = 0; n < 2; n++) await anOrderIn(app, database, owner.store)
    const [ofAll, ofNew] = [await owner.list('?limit=1'), await owner.list('?limit=1&status=pending')]
    for (const query of [`?status=pending&cursor=${ofAll.nextCursor}`, `?cursor=${ofNew.nextCursor}`])
      expect(await owner.list(query)).toMatchObject({ code: 'invalid_input' })
  })
})
