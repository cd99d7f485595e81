import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { describe, expect, test } from '#testing/test.ts'
import { accept, aPerson, aShop, type Person, type Shop, sentInvite, teamOf } from './team.fixture.ts'

type Editing = { shop: Shop; edie: Person }

async function anEditor(app: FastifyInstance, database: Database): Promise<Editing> {
  const shop = await aShop(database)
  const edie = await aPerson(database)
  await accept(app, edie, (await sentInvite(app, shop, edie.email)).token)
  return { shop, edie }
}

const remove = (app: FastifyInstance, { headers }: Person, { store }: Shop, userId: string) =>
  app.inject({ method: 'DELETE', url: `/api/stores/${store.id}/editors/${userId}`, headers })

const inventoryOf = async (app: FastifyInstance, { headers }: Person, { store }: Shop) =>
  (await app.inject({ url: `/api/stores/${store.id}/inventory`, headers })).statusCode

const editedBy = async (app: FastifyInstance, { headers }: Person) =>
  (await app.inject({ url: '/api/session', headers })).json().user.editorOfStoreIds

describe("an editor's access", () => {
  test('ends at once, in the session that is open', async ({ app, database }) => {
    const { shop, edie } = await anEditor(app, database)
    expect(await inventoryOf(app, edie, shop)).toBe(200)
    const reply = await remove(app, shop.owner, shop, edie.id.toUpperCase())
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(await inventoryOf(app, edie, shop)).toBe(404)
    expect(await editedBy(app, edie)).toEqual([])
    expect((await teamOf(app, shop)).members.map(({ role }) => role)).toEqual(['owner'])
    // Ending it a second time changes nothing.
    expect((await remove(app, shop.owner, shop, edie.id)).statusCode).toBe(200)
  })

  test('ends at one store, and can be granted again', async ({ app, database }) => {
    const { shop, edie } = await anEditor(app, database)
    const other = await aShop(database)
    await accept(app, edie, (await sentInvite(app, other, edie.email)).token)
    await remove(app, shop.owner, shop, edie.id)
    expect(await editedBy(app, edie)).toEqual([other.store.id])
    const { token } = await sentInvite(app, shop, edie.email)
    expect((await accept(app, edie, token)).statusCode).toBe(200)
    expect(await inventoryOf(app, edie, shop)).toBe(200)
  })

  test('is not brought back by the link that granted it', async ({ app, database }) => {
    const shop = await aShop(database)
    const edie = await aPerson(database)
    const { token } = await sentInvite(app, shop, edie.email)
    await accept(app, edie, token)
    await remove(app, shop.owner, shop, edie.id)
    expect((await accept(app, edie, token)).json().code).toBe('invite_used')
    expect(await inventoryOf(app, edie, shop)).toBe(404)
  })

  test('can be ended only by the owner of that store', async ({ app, database }) => {
    const { shop, edie } = await anEditor(app, database)
    const { owner: stranger } = await aShop(database)
    expect((await remove(app, stranger, shop, edie.id)).json().code).toBe('store_not_found')
    expect((await remove(app, edie, shop, edie.id)).statusCode).toBe(403)
    expect(await inventoryOf(app, edie, shop)).toBe(200)
  })

  test('does not include the access of the owner', async ({ app, database }) => {
    const { shop } = await anEditor(app, database)
    await remove(app, shop.owner, shop, shop.owner.id)
    expect(await inventoryOf(app, shop.owner, shop)).toBe(200)
  })

  test('ends when the store is deleted', async ({ app, database }) => {
    const { shop, edie } = await anEditor(app, database)
    await app.inject({
      method: 'DELETE',
      url: `/api/stores/${shop.store.id}`,
      headers: shop.owner.headers,
    })
    expect(await inventoryOf(app, edie, shop)).toBe(404)
    expect(await editedBy(app, edie)).toEqual([])
  })
})
