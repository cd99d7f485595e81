import { aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import {
  addStore,
  anOwner,
  aStoreDraft,
  deleteStore,
  listOwnStores,
  updateStore,
} from './own-stores.fixture.ts'

const nowhere = { street: '1 Nowhere Street', city: 'Atlantis', state: 'TN', zip: '' }

describe('the list of own stores', () => {
  test("has the owner's stores by name, a page at a time", async ({ app, database }) => {
    const owner = await anOwner(database)
    for (const name of ['Cobbler', 'apothecary', 'Bakery'])
      await aStore(database, { ownerId: owner.id, name })
    await aStore(database)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listOwnStores(app, owner, `?limit=2&cursor=${cursor}`)
      expect(page.count).toBe(3)
      found.push(...page.stores.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['apothecary', 'Bakery', 'Cobbler'])
  })

  test('is empty for an owner without a store', async ({ app, database }) => {
    const page = await listOwnStores(app, await anOwner(database))
    expect(page).toEqual({ count: 0, stores: [], nextCursor: null })
  })

  test("names the zone of each store's clock: the chosen one, else that of its county", async ({
    app,
    database,
  }) => {
    const owner = await anOwner(database)
    const hixson = await aStore(database, { ownerId: owner.id, name: 'A in Hixson' })
    await database.sql`update stores set zip = '37343' where id = ${hixson.id}`
    const moved = await aStore(database, { ownerId: owner.id, name: 'B with a zone of its own' })
    await app.inject({
      method: 'PUT',
      url: `/api/stores/${moved.id}/delivery`,
      headers: owner.headers,
      payload: { hours: null, timeZone: 'America/Denver', version: 0 },
    })
    const zones = (await listOwnStores(app, owner)).stores.map(({ timeZone }) => timeZone)
    expect(zones).toEqual(['America/New_York', 'America/Denver'])
  })

  test('names the editors of a store', async ({ app, database }) => {
    const owner = await anOwner(database)
    const store = await aStore(database, { ownerId: owner.id })
    const editor = await aUser(database)
    await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${editor.id})`
    expect((await listOwnStores(app, owner)).stores).toMatchObject([{ editorIds: [editor.id] }])
  })
})

describe('a new store', () => {
  test('is geocoded and found nearby', async ({ app, database }) => {
    const owner = await anOwner(database)
    const reply = await addStore(app, owner, aStoreDraft({ name: '  Hearth  ' }))
    expect(reply.statusCode).toBe(201)
    const { store } = reply.json()
    expect(store).toMatchObject({
      name: 'Hearth',
      industry: 'Food & Beverage',
      category: 'food-beverage',
      employees: 6,
      userId: owner.id,
      editorIds: [],
      location: { latitude: expect.closeTo(36.15, 1), longitude: expect.closeTo(-86.79, 1) },
    })
    expect(store.coordinates.geopoint).toEqual(store.location)
    const nearby = await app.inject({ url: '/api/stores/nearby?latitude=36.16&longitude=-86.78&limit=100' })
    expect(nearby.json().stores.map(({ id }: { id: string }) => id)).toContain(store.id)
  })

  test('needs no industry, zip or number of employees', async ({ app, database }) => {
    const reply = await addStore(app, await anOwner(database), {
      name: 'Hearth',
      industry: ' ',
      storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN' },
    })
    expect(reply.json().store).toMatchObject({
      industry: null,
      employees: 0,
      storeAddress: { zip: '' },
    })
  })

  test.for([
    [{ name: ' ' }, 'name', 'Company name is required'],
    [{ storeAddress: { ...nowhere, street: ' ' } }, 'storeAddress.street', 'Store address is incomplete'],
    [{ storeAddress: { ...nowhere, city: '' } }, 'storeAddress.city', 'Store address is incomplete'],
    [{ storeAddress: { ...nowhere, state: '' } }, 'storeAddress.state', 'Please select a state'],
    [{ storeAddress: { ...nowhere, state: 'DC' } }, 'storeAddress.state', 'Please select a state'],
    [{ storeAddress: { ...nowhere, zip: '372033' } }, 'storeAddress.zip', 'Zip must be at most 5 characters'],
    [{ employees: -1 }, 'employees', 'Employees cannot be fewer than 0'],
    [{ employees: 1.5 }, 'employees', 'Employees must be a whole number'],
  ] as const)('is refused with %o', async ([given, field, text], { app, database }) => {
    const owner = await anOwner(database)
    const reply = await addStore(app, owner, aStoreDraft(given))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields[field]).toBe(text)
    expect((await listOwnStores(app, owner)).count).toBe(0)
  })

  test('is not added when its address is not found', async ({ app, database }) => {
    const owner = await anOwner(database)
    const reply = await addStore(app, owner, aStoreDraft({ storeAddress: nowhere }))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'address_not_found', message: 'Failed to add company.' })
    expect((await listOwnStores(app, owner)).count).toBe(0)
  })
})

describe('an edit', () => {
  test('changes everything and geocodes again', async ({ app, database }) => {
    const owner = await anOwner(database)
    const store = await aStore(database, { ownerId: owner.id })
    const storeAddress = { street: '600 West Main Street', city: 'Louisville', state: 'KY', zip: '40202' }
    const reply = await updateStore(
      app,
      owner,
      store.id,
      aStoreDraft({ name: 'Renamed', employees: 0, storeAddress }),
    )
    expect(reply.json().store).toMatchObject({
      id: store.id,
      name: 'Renamed',
      employees: 0,
      storeAddress,
      location: { latitude: expect.closeTo(38.25, 1), longitude: expect.closeTo(-85.75, 1) },
    })
  })

  test('saves nothing when the address is not found', async ({ app, database }) => {
    const owner = await anOwner(database)
    const store = await aStore(database, { ownerId: owner.id, name: 'As before' })
    const reply = await updateStore(app, owner, store.id, aStoreDraft({ storeAddress: nowhere }))
    expect(reply.json()).toMatchObject({
      code: 'address_not_found',
      message: 'Failed to save. Please check the address and try again.',
    })
    expect((await listOwnStores(app, owner)).stores).toMatchObject([{ name: 'As before' }])
  })

  test("of another owner's store or of a deleted one is refused", async ({ app, database }) => {
    const owner = await anOwner(database)
    const foreign = await aStore(database, { name: 'Foreign' })
    const deleted = await aStore(database, { ownerId: owner.id })
    await deleteStore(app, owner, deleted.id)
    for (const id of [foreign.id, deleted.id]) {
      const reply = await updateStore(app, owner, id, aStoreDraft({ storeAddress: nowhere }))
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    }
    const [row] = await database.sql`select name from stores where id = ${foreign.id}`
    expect(row?.name).toBe('Foreign')
  })
})

describe('a deleted store', () => {
  test('disappears everywhere at once', async ({ app, database }) => {
    const owner = await anOwner(database)
    const { id } = (await addStore(app, owner, aStoreDraft())).json().store
    expect((await deleteStore(app, owner, id)).json()).toEqual({ success: true })
    expect((await listOwnStores(app, owner)).count).toBe(0)
    expect((await app.inject({ url: `/api/stores/${id}` })).statusCode).toBe(404)
    const nearby = await app.inject({ url: '/api/stores/nearby?latitude=36.16&longitude=-86.78&limit=100' })
    expect(nearby.body).not.toContain(id)
    expect((await deleteStore(app, owner, id)).statusCode).toBe(404)
  })

  test('cannot be the store of another owner', async ({ app, database }) => {
    const store = await aStore(database)
    const reply = await deleteStore(app, await anOwner(database), store.id)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    expect((await app.inject({ url: `/api/stores/${store.id}` })).statusCode).toBe(200)
  })
})

test('a store has the category that its owner has chosen, or the one that its industry names', async ({
  app,
  database,
}) => {
  const owner = await anOwner(database)
  const added = await addStore(app, owner, aStoreDraft({ industry: 'Pottery', category: 'home-garden' }))
  const { id, category } = added.json().store
  expect(category).toBe('home-garden')
  const saved = async (given: Record<string, unknown>) =>
    (await updateStore(app, owner, id, aStoreDraft(given))).json().store
  // A draft that does not name it keeps it.
  expect((await saved({ industry: 'Coffee and pots' })).category).toBe('home-garden')
  expect((await app.inject(`/api/stores/${id}`)).json().store.category).toBe('home-garden')
  expect((await saved({ industry: 'Coffee and pots', category: null })).category).toBe('food-beverage')
  expect((await saved({ industry: 'Pottery' })).category).toBe('uncategorized')
  const refused = await updateStore(app, owner, id, aStoreDraft({ category: 'uncategorized' }))
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { category: 'Choose a category' }])
})
