import type { Page } from '@playwright/test'
import { fillCart, linesOf } from '../cart-contents.ts'
import { aSite } from '../deploy.ts'
import { test as base, expect, expectAccessible, expectAwake, signIn, signInByForm } from '../fixtures.ts'
import { openShop, placeByApi, readOrder, refuseByApi, type Shop } from '../own-order-steps.ts'
import { launch } from '../promotion-steps.ts'
import { getPlentifulProduct } from '../shelf.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof aSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  site: async ({}, use) => {
    await using site = await aSite()
    await use(site)
  },
  baseURL: async ({ site }, use) => use(site.address),
})
test.use({ serviceWorkers: 'allow' })

const LOCAL = '/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794'

const UNSEEN_STORE = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'

/** The worker controls the page and has kept what was loaded before it. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        if (!navigator.serviceWorker.controller) return false
        return Boolean(await caches.match(address, { ignoreVary: true }))
      }, path),
    )
    .toBe(true)
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

test('a visitor opens home, products and a store without a network, and goes on when it is back', async ({
  page,
  site,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_|Failed to fetch|503/)
  const product = await getPlentifulProduct(page.request)
  await page.goto('/')
  await expectKept(page, '/')
  await expectKept(page, '/shell.html')
  for (const path of [LOCAL, `/store/${product.storeId}`]) {
    await page.goto(path)
    await expectKept(page, path)
  }
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A whole Chromium takes the context of a journey for a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // A network without an answer leaves no blank page either.
  site.fallSilent()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The stores on your street')
  await expect(notice(page)).toContainText('Showing what was saved at')
  site.goAway()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The stores on your street')
  await expect(notice(page)).toContainText(/Showing what was saved at \d+:\d\d [AP]M\./)
  await expectAccessible(page)
  await page.goto(LOCAL)
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  await page.goto(`/store/${product.storeId}`)
  await expect(page.getByRole('heading', { level: 1, name: product.storeName })).toBeVisible()
  await expect(page.getByRole('heading', { name: product.item_name ?? '', exact: true })).toBeVisible()

  // A page that was never opened is the app with a plain failure. What was typed stays.
  await page.goto('/contact')
  await expect(notice(page)).toHaveText('You are offline.')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible()
  site.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  // The notice below is that of the login, not the one from before.
  await expect(notice(page)).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  site.goAway()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('june@example.com')
  site.comeBack()
  await expect(notice(page)).toHaveCount(0)
})

test('people on one browser see nothing of each other, offline included, and the desk stays as it was', async ({
  page,
  site,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/401|ERR_|Failed to fetch|could not be|failed on the server/)
  const [june, mark] = [await signUpCustomer('nashville'), await signUpCustomer('knoxville')]
  const baker = await signUpOwner()
  const bakery = await openShop(await openOtherBrowser(), baker, 'Loaf')
  await launch(bakery.page, bakery.storeId, { title: 'Ten off', code: { promoCode: 'TENOFF' } })
  await signInByForm(page, june)
  const again = `/orders/${await refusedOrder(page, bakery)}`
  const firestoreId = await placeByApi(page, [bakery], 1)
  const { orderId } = (await readOrder(page, firestoreId)).order
  const order = `/orders/${firestoreId}`
  await page.reload()
  await expectKept(page, '/shell.html')
  await page.goto(again)
  await expect(page.getByRole('button', { name: /^Order again/ })).toBeVisible()
  for (const path of ['/account', '/stores/nearby', LOCAL, order]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await fillCart(page, await linesOf(page, [bakery]))
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('button', { name: 'Add a code' }).click()
  await page.getByLabel(/^Code for/).fill('tenoff')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('You save $0.85')).toBeVisible()

  // What was seen opens as it was, and a page that was not seen says what it needs.
  site.goAway()
  const part = page.getByRole('heading', { name: bakery.storeName })
  await page.goto(order)
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  await expect(part).toBeVisible()
  await expect(notice(page)).toContainText(/Showing what was saved at \d+:\d\d [AP]M\./)
  await page.goto(again)
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Check your connection and try again.')
  await page.goto('/cart')
  await expect(part).toBeVisible()
  await expect(page.getByText('You save $0.85')).toBeVisible()
  for (const path of [`/store/${UNSEEN_STORE}`, '/orders']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible()
  }
  site.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(bakery.storeName)
  const kept = () =>
    page.evaluate(async () => {
      const all: { address: string; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) {
          const answer = await cache.match(url, { ignoreVary: true })
          const { pathname, search } = new URL(url)
          all.push({ address: pathname + search, text: (await answer?.text()) ?? '' })
        }
      }
      return all
    })
  for (const { address, text } of await kept()) {
    expect(text.includes(june.email), address).toBe(false)
    expect(address).not.toMatch(
      /^\/(api\/(session|account|orders|favorites|notifications|stores\/nearby)|account|orders|stores)\b/,
    )
  }
  const products = async () =>
    (await kept()).map(({ address }) => address).filter((address) => address.startsWith('/api/products'))
  const seen = await products()
  expect(seen).not.toEqual([])
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  // What the first person looked at is gone.
  expect(await page.evaluate(() => localStorage.getItem('ownAnswers'))).toBeNull()
  // The home page of visitors has products of its own.
  await expect.poll(async () => (await products()).filter((address) => seen.includes(address))).toEqual([])
  await signInByForm(page, mark)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  site.goAway()
  for (const path of ['/', order, '/account', LOCAL]) {
    await page.goto(path)
    await expectAwake(page)
    await expect(notice(page)).toBeVisible()
    expect(await page.content()).not.toContain(june.email)
    expect(await page.content()).not.toContain(orderId)
  }

  site.comeBack()
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await signInByForm(page, baker)
  const card = page.getByRole('region', { name: 'New', exact: true }).getByText(orderId)
  await page.goto('/admin/orders')
  await expect(card).toBeVisible()
  site.goAway()
  await page.reload()
  await expect(page.getByText('Orders cannot be moved without a network')).toBeVisible()
  await expect(card).toBeVisible()
})

test('a new version is offered, waits for typed text, and is taken by a press', async ({ page, site }) => {
  await page.goto('/')
  await expectKept(page, '/shell.html')
  const caches = () => page.evaluate(async () => window.caches.keys())
  await page.goto('/contact')
  const field = page.getByLabel('Message')
  await field.fill('Half a sentence')
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(offer).toHaveCount(0)
  site.deploy()
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect(offer).toBeVisible()
  await expect(field).toHaveValue('Half a sentence')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(offer).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload' }).press('Enter')
  await reloaded
  await expect(offer).toHaveCount(0)
  await expectAwake(page)
  await expect.poll(async () => (await caches()).filter((name) => name.startsWith('files')).length).toBe(1)
})

test("a page's calls go past the service worker: what replaces them is seen", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/503/)
  await page.goto(LOCAL)
  await expectKept(page, '/shell.html')
  await page.route('**/api/products/local?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'The shelves are being counted.' } }),
  )
  await page.getByRole('radio', { name: 'Clothing' }).check()
  await expect(page.getByText('Failed to fetch products.')).toBeVisible()
})

const pagesOf = {
  customer: ['/', '/products/local', '/stores/nearby', '/cart', '/checkout', '/orders', '/account'],
  editor: ['/', '/orders', '/admin/product-settings', '/admin/orders'],
  owner: [
    '/',
    '/admin',
    '/admin/companies',
    '/admin/users',
    '/admin/product-settings',
    '/admin/marketing-portal',
    '/admin/orders',
  ],
} as const

for (const role of ['customer', 'editor', 'owner'] as const) {
  test(`no page says to the ${role} that they are offline while they are not`, async ({ page }) => {
    await signIn(page, role)
    await page.goto('/')
    await expectKept(page, '/shell.html')
    for (const path of pagesOf[role]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The part of the page that shows the strip comes a second after everything else.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /assets\/companion/.test(name)),
      )
      await page.waitForLoadState('networkidle')
      await expect(notice(page), path).toHaveCount(0)
    }
  })
}

async function refusedOrder(page: Page, shop: Shop): Promise<string> {
  const orderId = await placeByApi(page, [shop], 1)
  await refuseByApi([shop], orderId)
  return orderId
}
