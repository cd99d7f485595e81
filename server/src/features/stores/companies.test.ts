import { aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import {
  aCompanyDraft,
  addCompany,
  anOwner,
  deleteCompany,
  listCompanies,
  updateCompany,
} from './companies.fixture.ts'

const nowhere = { street: '1 Nowhere Street', city: 'Atlantis', state: 'TN', zip: '' }

describe('the list', () => {
  test("holds the owner's own stores by name, a page at a time", async ({ app, database }) => {
    const owner = await anOwner(database)
    for (const name of ['Cobbler', 'apothecary', 'Bakery'])
      await aStore(database, { ownerId: owner.id, name })
    await aStore(database)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listCompanies(app, owner, `?limit=2&cursor=${cursor}`)
      expect(page.count).toBe(3)
      found.push(...page.companies.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(found).toEqual(['apothecary', 'Bakery', 'Cobbler'])
  })

  test('is empty for an owner without a store', async ({ app, database }) => {
    const page = await listCompanies(app, await anOwner(database))
    expect(page).toEqual({ count: 0, companies: [], nextCursor: null })
  })

  test('names the editors of a store', async ({ app, database }) => {
    const owner = await anOwner(database)
    const store = await aStore(database, { ownerId: owner.id })
    const editor = await aUser(database)
    await database.sql`insert into store_editors (store_id, user_id) values (${store.id}, ${editor.id})`
    expect((await listCompanies(app, owner)).companies).toMatchObject([{ editorIds: [editor.id] }])
  })
})

describe('a new company', () => {
  test('is geocoded and found nearby', async ({ app, database }) => {
    const owner = await anOwner(database)
    const reply = await addCompany(app, owner, aCompanyDraft({ name: '  Hearth  ' }))
    expect(reply.statusCode).toBe(201)
    const { company } = reply.json()
    expect(company).toMatchObject({
      name: 'Hearth',
      industry: 'Food & Beverage',
      category: 'food-beverage',
      employees: 6,
      userId: owner.id,
      editorIds: [],
      location: { latitude: expect.closeTo(36.15, 1), longitude: expect.closeTo(-86.79, 1) },
    })
    expect(company.coordinates.geopoint).toEqual(company.location)
    const nearby = await app.inject({ url: '/api/stores/nearby?latitude=36.16&longitude=-86.78&limit=100' })
    expect(nearby.json().stores.map(({ id }: { id: string }) => id)).toContain(company.id)
  })

  test('needs no industry, zip or number of employees', async ({ app, database }) => {
    const reply = await addCompany(app, await anOwner(database), {
      name: 'Hearth',
      industry: ' ',
      storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN' },
    })
    expect(reply.json().company).toMatchObject({
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
    const reply = await addCompany(app, owner, aCompanyDraft(given))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields[field]).toBe(text)
    expect((await listCompanies(app, owner)).count).toBe(0)
  })

  test('is not added when its address is not found', async ({ app, database }) => {
    const owner = await anOwner(database)
    const reply = await addCompany(app, owner, aCompanyDraft({ storeAddress: nowhere }))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'address_not_found', message: 'Failed to add company.' })
    expect((await listCompanies(app, owner)).count).toBe(0)
  })
})

describe('an edit', () => {
  test('changes everything and geocodes again', async ({ app, database }) => {
    const owner = await anOwner(database)
    const store = await aStore(database, { ownerId: owner.id })
    const storeAddress = { street: '600 West Main Street', city: 'Louisville', state: 'KY', zip: '40202' }
    const reply = await updateCompany(
      app,
      owner,
      store.id,
      aCompanyDraft({ name: 'Renamed', employees: 0, storeAddress }),
    )
    expect(reply.json().company).toMatchObject({
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
    const reply = await updateCompany(app, owner, store.id, aCompanyDraft({ storeAddress: nowhere }))
    expect(reply.json()).toMatchObject({
      code: 'address_not_found',
      message: 'Failed to save. Please check the address and try again.',
    })
    expect((await listCompanies(app, owner)).companies).toMatchObject([{ name: 'As before' }])
  })

  test("of another owner's store, or a deleted one, finds no store", async ({ app, database }) => {
    const owner = await anOwner(database)
    const foreign = await aStore(database, { name: 'Foreign' })
    const deleted = await aStore(database, { ownerId: owner.id })
    await deleteCompany(app, owner, deleted.id)
    for (const id of [foreign.id, deleted.id]) {
      const reply = await updateCompany(app, owner, id, aCompanyDraft({ storeAddress: nowhere }))
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    }
    const [row] = await database.sql`select name from stores where id = ${foreign.id}`
    expect(row?.name).toBe('Foreign')
  })
})

describe('a deleted company', () => {
  test('is gone everywhere at once', async ({ app, database }) => {
    const owner = await anOwner(database)
    const { id } = (await addCompany(app, owner, aCompanyDraft())).json().company
    expect((await deleteCompany(app, owner, id)).json()).toEqual({ success: true })
    expect((await listCompanies(app, owner)).count).toBe(0)
    expect((await app.inject({ url: `/api/stores/${id}` })).statusCode).toBe(404)
    const nearby = await app.inject({ url: '/api/stores/nearby?latitude=36.16&longitude=-86.78&limit=100' })
    expect(nearby.body).not.toContain(id)
    expect((await deleteCompany(app, owner, id)).statusCode).toBe(404)
  })

  test('was the own one', async ({ app, database }) => {
    const store = await aStore(database)
    const reply = await deleteCompany(app, await anOwner(database), store.id)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    expect((await app.inject({ url: `/api/stores/${store.id}` })).statusCode).toBe(200)
  })
})
