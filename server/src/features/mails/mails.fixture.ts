import type { FastifyInstance } from 'fastify'
import { listTasks } from '#server/app/features.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aPromotionDraft, aStore, aUser, signedIn, type TestStore, type TestUser } from '#testing/builders.ts'
import { type FakeSmtp, startFakeSmtp } from '#testing/fake-smtp.ts'
import { test as base, expect, testConfig } from '#testing/test.ts'

const sender = { OPERATOR_NAME: 'Main Street Cooperative', OPERATOR_ADDRESS: '12 Hayes Street' }
const quiet = { info() {}, error() {} }

type Reader = TestUser & { headers: { cookie: string } }
type Launched = { store: TestStore; owner: Reader; promotionId: string }
type Mailed = { reader: Reader; path: string; search: string; wants: () => Promise<boolean> }

export const test = base.extend<{
  smtp: FakeSmtp
  /** Runs the jobs that are due, with the fake mail server. */
  run: () => Promise<unknown>
  /** As `run`, and again a minute later: promotions are emailed after they notified. */
  runLater: () => Promise<unknown>
  aReader: (given?: Partial<TestUser>) => Promise<Reader>
  /** Launches a promotion of a store that these people follow. */
  launch: (followers: TestUser[]) => Promise<Launched>
  /** An emailed promotion's reader, and the link that ends it. */
  mailed: Mailed
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  smtp: async ({}, use) => {
    await using smtp = await startFakeSmtp()
    await use(smtp)
  },
  run: async ({ database, clock, smtp }, use) => {
    const tasks = listTasks({ ...testConfig, SMTP_URL: smtp.url, ...sender })
    await use(() => runDueJobs({ database, clock, log: quiet, tasks }))
  },
  runLater: async ({ clock, run }, use) =>
    use(async () => {
      await run()
      clock.advanceSeconds(60)
      await run()
    }),
  aReader: async ({ database, clock }, use) =>
    use(async (given = {}) => {
      const user = await aUser(database, given)
      return { ...user, headers: await signedIn(database, user, clock.now()) }
    }),
  launch: async ({ app, database, clock, aReader }, use) =>
    use(async (followers) => {
      const owner = await aReader({ role: 'admin' })
      const store = await aStore(database, { ownerId: owner.id })
      for (const { id } of followers) {
        await database.sql`
          insert into favorites (user_id, store_id, created_at) values (${id}, ${store.id}, ${clock.now()})`
      }
      const reply = await app.inject({
        method: 'POST',
        url: '/api/promotions',
        headers: owner.headers,
        payload: aPromotionDraft(store.id, clock.now()),
      })
      expect(reply.statusCode, reply.body).toBe(201)
      return { store, owner, promotionId: reply.json().promotion.id }
    }),
  mailed: async ({ app, smtp, runLater, aReader, launch }, use) => {
    const reader = await aReader()
    await choose(app, reader, 'promotions', true)
    await launch([reader])
    await runLater()
    const { pathname, search } = new URL(linkIn(smtp.mails[0]?.data))
    const wants = async () => {
      const { choices } = await settingsOf(app, reader)
      return choices.find(({ kind }: { kind: string }) => kind === 'promotions').wanted
    }
    await use({ reader, path: pathname + search, search, wants })
  },
})

export const choose = (app: FastifyInstance, { headers }: Reader, kind: string, wanted: boolean) =>
  app.inject({ method: 'PATCH', url: '/api/account/mails', headers, payload: { kind, wanted } })

export const settingsOf = async (app: FastifyInstance, { headers }: Reader) =>
  (await app.inject({ url: '/api/account/mails', headers })).json()

/** An email without the line folding of its headers and its text. */
export function plain(data = ''): string {
  const textAt = data.indexOf('\n\n')
  const headers = data.slice(0, textAt).replace(/\n[ \t]+(?=<http)/g, ' ')
  // Only the text is quoted-printable. The token of a link in the headers may begin with 3D.
  return headers + data.slice(textAt).replace(/=\n/g, '').replace(/=3D/g, '=')
}
const linkIn = (data?: string) => /<(https?:\S+)>/.exec(plain(data))?.[1] ?? ''
