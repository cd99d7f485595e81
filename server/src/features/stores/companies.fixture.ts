import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aUser, signedIn } from '#testing/builders.ts'

export const aCompanyDraft = (given: Record<string, unknown> = {}) => ({
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

export const addCompany = (app: FastifyInstance, { headers }: Owner, payload: object) =>
  app.inject({ method: 'POST', url: '/api/companies', headers, payload })

export const updateCompany = (app: FastifyInstance, { headers }: Owner, id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/companies/${id}`, headers, payload })

export const deleteCompany = (app: FastifyInstance, { headers }: Owner, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/companies/${id}`, headers })

export const listCompanies = async (app: FastifyInstance, { headers }: Owner, query = '') =>
  (await app.inject({ url: `/api/companies${query}`, headers })).json<{
    count: number
    companies: { id: string; name: string }[]
    nextCursor: string | null
  }>()
