import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn, type TestStore, type TestUser } from '#testing/builders.ts'

export type Owner = TestUser & { headers: { cookie: string } }

export async function anOwner(database: Database, now: Date, given: Partial<TestUser> = {}): Promise<Owner> {
  const user = await aUser(database, { role: 'admin', ...given })
  return { ...user, headers: await signedIn(database, user, now) }
}

export type Handover = { app: FastifyInstance; from: Owner; to: Owner; store: TestStore }

export async function aHandover(app: FastifyInstance, database: Database, now: Date): Promise<Handover> {
  const [from, to] = [await anOwner(database, now), await anOwner(database, now)]
  return { app, from, to, store: await aStore(database, { ownerId: from.id }) }
}

export const offer = ({ app, from, to, store }: Handover, { email = to.email, staysAsEditor = false } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/stores/${store.id}/handover`,
    headers: from.headers,
    payload: { email, staysAsEditor },
  })

export const answer = (
  { app, store }: Pick<Handover, 'app' | 'store'>,
  { headers }: Pick<Owner, 'headers'>,
  verb: 'accept' | 'decline' = 'accept',
) => app.inject({ method: 'POST', url: `/api/handovers/${store.id}/${verb}`, headers })

export const withdraw = ({ app, from, store }: Handover) =>
  app.inject({ method: 'DELETE', url: `/api/stores/${store.id}/handover`, headers: from.headers })

export const listed = async ({ app }: Pick<Handover, 'app'>, { headers }: Owner) =>
  (await app.inject({ url: '/api/account/handovers', headers })).json()

export const ownerOf = async ({ sql }: Database, { id }: TestStore) =>
  (await sql`select owner_id as id from stores where id = ${id}`)[0]?.id
