import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { placeNearby } from '#server/infrastructure/http/network-places.ts'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { accountTasks } from './tasks.ts'

const quiet = { info() {}, error() {} }

/** An email that no other test uses. */
export const anEmail = () => `${randomUUID()}@mainstreet.example`

/** A network address that no other test uses: failures count by address too. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

export const hayesStreet = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }

export const aCustomerSignUp = (given: Record<string, unknown> = {}) => ({
  username: 'June',
  email: anEmail(),
  password: 'correct-horse',
  role: 'user',
  deliveryAddress: hayesStreet,
  ...given,
})

export const anOwnerSignUp = (given: Record<string, unknown> = {}) => ({
  username: 'Otis',
  email: anEmail(),
  password: 'correct-horse',
  role: 'admin',
  storeName: 'Hayes Street Books',
  storeAddress: hayesStreet,
  ...given,
})

export const signUp = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: '/api/signup', payload })

export type LogInOptions = { password?: string; from?: string; cookie?: string }

export const logIn = (
  app: FastifyInstance,
  username: string,
  { password = 'correct-horse', from = anAddress(), cookie }: LogInOptions = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    remoteAddress: from,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

/** What the browser sends back after this reply. */
export function cookieOf(reply: { cookies: { name: string; value: string }[] }): string {
  const [cookie] = reply.cookies
  return `${cookie?.name}=${cookie?.value}`
}

export const sessionOf = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/api/session', headers: { cookie } })).json<{ user: { email: string } | null }>()

/** Runs the jobs, and returns the emails that they sent. */
export async function mailsOf({ database, clock }: { database: Database; clock: FakeClock }) {
  await using smtp = await startFakeSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
  await runDueJobs({
    database,
    clock,
    log: quiet,
    tasks: accountTasks({ mailer, places: async () => placeNearby }),
  })
  return smtp.mails.map(({ to, data }) => ({ to, text: data.replace(/=\n/g, '').replace(/=3D/g, '=') }))
}
