import type { FastifyInstance } from 'fastify'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, signedIn, type TestStore } from '#testing/builders.ts'

/** A store with its owner signed in. */
export type Shop = { store: TestStore; headers: { cookie: string }; url: string }

export async function aShop(database: Database): Promise<Shop> {
  const store = await aStore(database)
  const headers = await signedIn(database, { id: store.ownerId })
  return { store, headers, url: `/api/stores/${store.id}/inventory` }
}

/** Makes calls for a store as its owner. */
export const ownerOf = (app: FastifyInstance, { url, headers }: Shop) => ({
  add: (payload: object) => app.inject({ method: 'POST', url, headers, payload }),
  change: (itemId: string, payload: object) =>
    app.inject({ method: 'PATCH', url: `${url}/${encodeURIComponent(itemId)}`, headers, payload }),
  remove: (itemId: string) =>
    app.inject({ method: 'DELETE', url: `${url}/${encodeURIComponent(itemId)}`, headers }),
  list: async (query = '') =>
    (await app.inject({ url: `${url}?${query}`, headers })).json<{
      count: number
      total: number
      items: InventoryItem[]
      nextCursor: string | null
    }>(),
  import: (csv: string, apply?: string, columns?: object, missingStock?: string) =>
    app.inject({
      method: 'POST',
      url: `${url}/import`,
      headers,
      payload: {
        csv,
        ...(apply !== undefined && { apply }),
        ...(columns && { columns }),
        ...(missingStock && { missingStock }),
      },
    }),
  export: async () => (await app.inject({ url: `${url}/export`, headers })).body,
  changeMany: (payload: object) => app.inject({ method: 'POST', url: `${url}/changes`, headers, payload }),
  undo: (undoId: string) => app.inject({ method: 'POST', url: `${url}/changes/${undoId}/undo`, headers }),
  sync: (payload: object) => app.inject({ method: 'POST', url: '/api/inventory/update', headers, payload }),
})

/** The products that a visitor sees at a store. */
export const customersSee = async (app: FastifyInstance, { store }: Shop) =>
  (await app.inject({ url: `/api/stores/${store.id}/products` })).json<{
    count: number
    products: { item_id: string; item_name: string }[]
  }>()
