import type { Page, Worker } from '@playwright/test'
import { aPromotionDraft } from '#testing/builders.ts'
import { aSubscription } from '#testing/fake-push-service.ts'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

type Received = { path: string; body: string }[]

/** A browser without a screen has no push service. Its subscription is replaced by one with real keys. */
async function stubSubscription(
  page: Page,
  { endpoint, p256dh, auth }: Record<string, string>,
): Promise<void> {
  await page.addInitScript(
    (json) => {
      const subscription = {
        toJSON: () => json,
        unsubscribe: async () => localStorage.removeItem('stubbed') === undefined,
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('stubbed') ? subscription : null),
        async subscribe() {
          localStorage.setItem('stubbed', 'yes')
          return subscription
        },
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

/** Hands a message to the service worker, as the browser does when a push service sends one. */
async function deliver(page: Page, note: unknown): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(note),
  })
}

type Shown = { title: string; data: string }
type Scope = {
  shown?: Shown
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent: (event: Event) => void
  ExtendableEvent: new (name: string) => Event
}

/** A browser without a screen shows no notices. What the service worker would show is noted in it. */
const noteWhatIsShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.registration.showNotification = async (title, { data } = {}) => {
      scope.shown = { title, data }
    }
  })

async function expectShown(worker: Worker): Promise<Shown> {
  const shown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown ?? null)
  await expect.poll(shown).not.toBeNull()
  return (await shown()) ?? { title: '', data: '' }
}

/** Presses a notice with this data. Returns the address that the service worker opens, which only a real press may. */
const press = (worker: Worker, data: string) =>
  worker.evaluate((given) => {
    const scope = globalThis as unknown as Scope
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      const event = new scope.ExtendableEvent('notificationclick')
      scope.dispatchEvent(Object.assign(event, { notification: { data: given, close() {} } }))
    })
  }, data)

test('a person switches notifications on, gets one of a promotion, and a press opens its store', async ({
  page,
  context,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/401/)
  const [june, owner] = [await signUpCustomer('bangor'), await signUpOwner('bangor')]
  const ownersPage = await openOtherBrowser()
  await signInByApi(ownersPage, owner)
  const { stores } = await (await ownersPage.request.get('/api/stores/own')).json()
  const storeId: string = stores[0].id

  const { sent, path, read } = aSubscription()
  await stubSubscription(page, sent)
  await signIn(page, june)
  const favorite = { email: june.email, storeId }
  expect((await page.request.post('/api/favorites', { data: favorite })).status()).toBe(200)
  await page.goto('/account/notifications')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated')
  const notices = page.getByRole('region', { name: 'Notifications on this device' })
  const promotions = notices.getByRole('switch', { name: 'Promotions of your favorite stores' })
  await expect(notices.getByRole('switch')).toHaveCount(2)
  await expect(promotions).not.toBeChecked()
  await promotions.press('Space')
  await expect(promotions).toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(promotions).toBeChecked()
  await expect(notices.getByRole('switch', { name: 'What happens to your orders' })).not.toBeChecked()

  // The browser's own question to install the app is kept for a press.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => localStorage.setItem('installed', String(offer.defaultPrevented)),
    })
    window.dispatchEvent(offer)
  })
  await page.getByRole('button', { name: 'Install Mainstreet' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('installed'))).toBe('true')
  await expect(page.getByRole('button', { name: 'Install Mainstreet' })).toHaveCount(0)

  const draft = { ...aPromotionDraft(storeId), title: 'Loaves for two' }
  expect((await ownersPage.request.post('/api/promotions', { data: draft })).status()).toBe(201)
  const received = async () =>
    ((await (await fetch(process.env.E2E_PUSH_SERVICE ?? '')).json()) as Received).filter(
      (message) => message.path === path,
    )
  await expect.poll(received).toHaveLength(1)
  const [message] = await received()
  const note = read(Buffer.from(message?.body ?? '', 'base64url'))
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('The page has a service worker.')
  await noteWhatIsShown(worker)
  await deliver(page, note)
  const { title, data } = await expectShown(worker)
  expect(title).toBe(`${owner.storeName}: Loaves for two`)
  const opened = await press(worker, data)
  expect(new URL(opened).pathname).toBe(`/store/${storeId}`)
  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1, name: owner.storeName })).toBeVisible()

  // The next person on this browser gets none of it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stubbed'))).toBe('yes')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stubbed'))).toBeNull()
})
