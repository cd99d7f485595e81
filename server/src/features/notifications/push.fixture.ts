import { listTasks } from '#server/app/features.ts'
import { enqueue } from '#server/infrastructure/queue/queue.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { aPromotionDraft, signedIn, type TestStore } from '#testing/builders.ts'
import { aSubscription, type FakePushService, startFakePushService } from '#testing/fake-push-service.ts'
import { test as base, expect, testConfig } from '#testing/test.ts'

type Cookie = { cookie: string }
type Log = { details: object; message: string }[]

export const test = base.extend<{
  push: FakePushService
  /** Runs the jobs that are due, with the fake push service. Returns what was logged. */
  send: (service?: string) => Promise<Log>
  /** Signs a person in on a new browser that shows these kinds of notices. */
  aBrowser: (
    user: { id: string },
    kinds: string[],
  ) => Promise<{ headers: Cookie; subscription: ReturnType<typeof aSubscription> }>
  /** Launches a promotion of a store, as its owner. */
  launch: (store: TestStore, given?: { title: string; description: string }) => Promise<{ id: string }>
  /** The id of the subscription of this endpoint; null without one. */
  idOf: (endpoint: string) => Promise<string | null>
  /** Adds a notice about an order that waits for this subscription, and expires in an hour. */
  aWaitingNotice: (subscriptionId: string | null) => Promise<void>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  push: async ({}, use) => {
    await using push = await startFakePushService()
    await use(push)
  },
  send: async ({ database, clock, push }, use) =>
    use(async (service = `${push.url}/`) => {
      const logged: Log = []
      const tasks = listTasks({ ...testConfig, PUSH_SERVICE_BASE: service })
      const log = {
        info() {},
        error: (details: object, message: string) => void logged.push({ details, message }),
      }
      await runDueJobs({ database, clock, tasks, log })
      // Pushes are spread over the next moments.
      clock.advanceSeconds(1)
      await runDueJobs({ database, clock, tasks, log })
      return logged
    }),
  aBrowser: async ({ app, database, clock }, use) =>
    use(async (user, kinds) => {
      const headers = await signedIn(database, user, clock.now())
      const subscription = aSubscription()
      const payload = { ...subscription.sent, kinds }
      const reply = await app.inject({ method: 'PUT', url: '/api/account/push', headers, payload })
      expect(reply.json(), reply.body).toMatchObject({ kinds })
      return { headers, subscription }
    }),
  launch: async ({ app, database, clock }, use) =>
    use(async (store, given) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/promotions',
        headers: await signedIn(database, { id: store.ownerId }, clock.now()),
        payload: { ...aPromotionDraft(store.id, clock.now()), ...given },
      })
      expect(reply.statusCode, reply.body).toBe(201)
      return reply.json().promotion
    }),
  idOf: async ({ database }, use) =>
    use(
      async (endpoint) =>
        (await database.sql`select id from push_subscriptions where endpoint = ${endpoint}`)[0]?.id ?? null,
    ),
  aWaitingNotice: async ({ database, clock }, use) =>
    use(async (subscriptionId) => {
      const content = { note: { title: 'Order', body: '', path: '/orders', tag: 'order' } }
      const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
      await enqueue(
        database.sql,
        'notifications.push',
        { subscriptionId, kind: 'orders', content, expiresAt },
        { runAt: clock.now(), maxAttempts: 9 },
      )
    }),
})
