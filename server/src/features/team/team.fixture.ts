import type { FastifyInstance } from 'fastify'
import type { PendingInvite, SentInvite, TeamMember } from '#contract/team/team.ts'
import type { ViewedInvite } from '#contract/team/view-invite.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aStore, aUser, signedIn, type TestStore, type TestUser } from '#testing/builders.ts'

export type Person = TestUser & { headers: { cookie: string } }

/** A person who is signed in at the time of the given clock, because these tests move the clock by days. */
export async function aPerson(
  database: Database,
  given: Partial<TestUser> = {},
  clock?: Clock,
): Promise<Person> {
  const user = await aUser(database, given)
  return { ...user, headers: await signedIn(database, user, clock?.now()) }
}

export type Shop = { owner: Person; store: TestStore }

export async function aShop(database: Database, clock?: Clock): Promise<Shop> {
  const owner = await aPerson(database, { role: 'admin' }, clock)
  return { owner, store: await aStore(database, { ownerId: owner.id }) }
}

export const invite = (app: FastifyInstance, { owner, store }: Shop, email: string) =>
  app.inject({
    method: 'POST',
    url: `/api/stores/${store.id}/invites`,
    headers: owner.headers,
    payload: { email },
  })

/** Invites a person. Returns the reply and the token of its link. */
export async function sentInvite(app: FastifyInstance, shop: Shop, email: string) {
  const reply = await invite(app, shop, email)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return withToken(reply.json<SentInvite>())
}

export const withToken = (sent: SentInvite) => ({ ...sent, token: tokenIn(sent.link) })
export const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

export const accept = (app: FastifyInstance, person: Pick<Person, 'headers'>, token: string) =>
  app.inject({ method: 'POST', url: '/api/invites/accept', headers: person.headers, payload: { token } })

export const view = async (app: FastifyInstance, token: string) =>
  (await app.inject({ method: 'POST', url: '/api/invites/view', payload: { token } })).json<{
    invite?: ViewedInvite
    code?: string
  }>()

export const resend = (app: FastifyInstance, { headers }: Person, inviteId: string) =>
  app.inject({ method: 'POST', url: `/api/invites/${inviteId}/resend`, headers })

export const revoke = (app: FastifyInstance, { headers }: Person, inviteId: string) =>
  app.inject({ method: 'DELETE', url: `/api/invites/${inviteId}`, headers })

export const teamOf = async (app: FastifyInstance, { owner, store }: Shop, query = '') =>
  (await app.inject({ url: `/api/stores/${store.id}/team${query}`, headers: owner.headers })).json<{
    count: number
    members: TeamMember[]
    nextCursor: string | null
    invites: PendingInvite[]
  }>()
