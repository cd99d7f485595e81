import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'

export const aStoreDraft = (given: Record<string, unknown> = {}) => ({
  name: 'Rosemary & Rye',
  industry: 'Food & Beverage',
  employees: 6,
  storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
  ...given,
})

export type Owner = { id: string; headers: { cookie: string } }

/** A signed-in owner without any store. */
export async function anOwner(database: Database): Promise<Owner> {
  const { id } = await aUser(database, { role: 'admin' })
  return { id, headers: await signedIn(database, { id }) }
}

export const addStore = (app: FastifyInstance, { headers }: Owner, payload: object) =>
  app.inject({ method: 'POST', url: '/api/stores', headers, payload })

export const updateStore = (app: FastifyInstance, { headers }: Owner, id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/stores/${id}`, headers, payload })

export const deleteStore = (app: FastifyInstance, { headers }: Owner, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/stores/${id}`, headers })

export const listOwnStores = async (app: FastifyInstance, { headers }: Owner, query = '') =>
  (await app.inject({ url: `/api/stores/own${query}`, headers })).json<{
    count: number
    stores: { id: string; name: string; timeZone: string }[]
    nextCursor: string | null
  }>()
