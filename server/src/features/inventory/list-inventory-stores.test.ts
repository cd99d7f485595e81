import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'

test('a person gets the stores that they own or edit, connected ones first', async ({ app, database }) => {
  const owner = await aUser(database, { role: 'admin' })
  const headers = await signedIn(database, owner)
  const apothecary = await aStore(database, { ownerId: owner.id, name: 'apothecary' })
  const bakery = await aStore(database, { ownerId: owner.id, name: 'Bakery' })
  const cobbler = await aStore(database, { name: 'Cobbler' })
  const gone = await aStore(database, { ownerId: owner.id, name: 'Gone' })
  await aStore(database, { name: 'Foreign' })
  await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
  await database.sql`insert into store_editors (store_id, user_id) values (${cobbler.id}, ${owner.id})`
  await database.sql`
    insert into platform_connections (store_id, platform, address, credentials, connected_at)
    values (${bakery.id}, 'wix', 'site', '', now()), (${bakery.id}, 'shopify', 'shop', '', now() - interval '1 day')`
  await anItem(database, { storeId: apothecary.id })
  const found: object[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { count: number; stores: object[]; nextCursor: string | null } = (
      await app.inject({ url: `/api/inventory/stores?limit=1&cursor=${cursor}`, headers })
    ).json()
    expect(page.count).toBe(3)
    found.push(...page.stores)
    cursor = page.nextCursor
  }
  expect(found).toMatchObject([
    {
      id: bakery.id,
      rights: 'owner',
      platforms: ['shopify', 'wix'],
      hasItems: false,
      storeAddress: { city: 'Nashville' },
    },
    { id: apothecary.id, rights: 'owner', platforms: [], hasItems: true },
    { id: cobbler.id, rights: 'editor', platforms: [] },
  ])
})

test('a customer who edits no store gets an empty list', async ({ app, database }) => {
  const headers = await signedIn(database, await aUser(database))
  const reply = await app.inject({ url: '/api/inventory/stores', headers })
  expect(reply.json()).toEqual({ count: 0, stores: [], nextCursor: null })
})
