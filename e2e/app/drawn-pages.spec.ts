import type { Locator, Page } from '@playwright/test'
import { productPath } from '#contract/products/product-path.ts'
import { expect, expectAccessible, expectAwake, test } from '../fixtures.ts'
import { watchShifts } from '../layout.ts'
import { getPlentifulProduct, listShelf } from '../shelf.ts'

const LOCAL = '/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794'
const widths = [390, 1440]

/** Every drawn page with words that are on its first screen. */
async function drawnPages(page: Page): Promise<[address: string, words: string][]> {
  const product = await getPlentifulProduct(page.request)
  const name = product.item_name
  return [
    ['/', 'The stores on your street, at your door today'],
    ['/about', 'A main street for every neighborhood'],
    ['/contact', 'Send Message'],
    ['/pricing', 'Frequently Asked Questions'],
    ['/help', 'Help Center'],
    ['/faq', 'Can I cancel an order?'],
    ['/privacy', 'What your browser keeps'],
    ['/terms', 'Orders and prices'],
    ['/login', 'Forgot your password?'],
    ['/signup', 'Create Account'],
    ['/products/local', 'Local Products'],
    [LOCAL, (await listShelf(page.request))[0]?.item_name ?? ''],
    [`/store/${product.storeId}`, product.storeName],
    [productPath({ storeId: product.storeId, itemId: product.item_id }), name ?? ''],
  ]
}

const shown = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).filter({ visible: true }).first()

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of widths) {
    test(`every drawn page can be read at ${width} px, and its links work`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const [address, words] of await drawnPages(page)) {
        await page.goto(address, { waitUntil: 'commit' })
        await expect(shown(page, words), address).toBeVisible()
      }
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
      await expect(page).toHaveURL('/products/local')
    })
  }
})

for (const width of widths) {
  test(`at ${width} px the app takes over every drawn page as it stands, and asks for nothing again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // A browser offers passkeys in the list of the email field, for which it needs a challenge.
      if (pathname === '/api/login/passkey-challenges') return
      if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname)
    })
    // The journey fails on a page that the browser draws otherwise than the server: React reports it as an error.
    for (const [address, words] of await drawnPages(page)) {
      const release = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(shown(page, words), address).toBeVisible()
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
      release()
      await expectAwake(page)
      expect(await heading?.evaluate(({ isConnected }) => isConnected), address).toBe(true)
      await page.unroute('**/assets/*.js')
      // A newcomer has no place yet. With one, a store page asks what the store promises there.
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(calls).toEqual([])
  })

  test(`at ${width} px nothing of a drawn page moves when the app takes over`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [address] of (await drawnPages(page)).filter(([path]) => path !== '/products/local')) {
      const release = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(async () => {
        // A font that comes after the first paint may wrap a line elsewhere, with or without the app.
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      })
      const shifted = await watchShifts(page, 'now')
      release()
      await expectAwake(page)
      expect(await shifted(), address).toBeLessThanOrEqual(0.01)
      await page.unroute('**/assets/*.js')
      // A newcomer has no place yet. With one, a store page says how far the store is.
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

test('what is typed and chosen before the scripts are there is kept, with the focus', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/geocode')) asked.push(request.postDataJSON())
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  // The script that notes presses has run.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  const place = page.getByRole('textbox', { name: 'ZIP, town or address' })
  await expect(place).toBeVisible()
  await expect(page.locator('button:not([inert])')).toHaveCount(0)
  await place.pressSequentially('72')
  // Later typing cancels this Enter. Only the full ZIP is looked up.
  await page.keyboard.press('Enter')
  await place.pressSequentially('03')
  await place.press('Home')
  await expectAccessible(page)
  release()
  await expectAwake(page)
  await expect(place).toBeFocused()
  // The cursor is where it was.
  await place.press('3')
  await expect(place).toHaveValue('37203')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page).toHaveURL(/\/\?place=Nashville/)
  expect(asked).toEqual([{ address: '37203' }])

  const releaseAgain = await holdScripts(page)
  await page.goto(LOCAL, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Food & Beverage' }).check()
  await page.getByLabel('Sort by').selectOption('name')
  const bar = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await bar.fill('sourdough')
  releaseAgain()
  await expectAwake(page)
  await expect(page).toHaveURL(/category=food-beverage.*sort=name/)
  const used = page.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(used).toBeFocused()
  await used.press('Enter')
  await expect(page).toHaveURL(/search=sourdough/)
})

test('a press before the scripts are there counts as soon as they are', async ({ page, signUpCustomer }) => {
  const { username, email, password } = await signUpCustomer()
  const product = await getPlentifulProduct(page.request)
  const open = async (address: string) => {
    await page.unroute('**/assets/*.js')
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    // The script that asks for them has run.
    await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
    return release
  }
  const enter = async (field: Locator, text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }

  const openProduct = await open(productPath({ storeId: product.storeId, itemId: product.item_id }))
  // Twice, as people press what does not answer.
  await page.getByText('Add to Cart', { exact: true }).first().click({ force: true, clickCount: 2 })
  openProduct()
  await expect(page.getByRole('dialog', { name: 'Join Mainstreet!' })).toBeVisible()

  const openHome = await open('/')
  await enter(page.getByRole('textbox', { name: 'ZIP, town or address' }), '37203')
  // The menu of the browser is no press on the page.
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
  openHome()
  await expect(page).toHaveURL(/\/\?place=Nashville/)

  const openProducts = await open(LOCAL)
  await enter(page.getByRole('searchbox', { name: 'What are you looking for?' }), 'sourdough')
  openProducts()
  await expect(page).toHaveURL(/search=sourdough/)

  const openLogin = await open('/login')
  await page.getByLabel('Email').fill(email)
  await enter(page.getByLabel('Password', { exact: true }), password)
  openLogin()
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible()
})

test('words that are typed beside the products before the scripts are there are searched', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(LOCAL, { waitUntil: 'commit' })
  const words = page.getByRole('textbox', { name: 'Search products' })
  await words.fill('zzzzqqqxx')
  release()
  await expectAwake(page)
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await expect(words).toHaveValue('zzzzqqqxx')
  await expect(page).toHaveURL(/search=zzzzqqqxx/)
})

test('a press on a link of a drawn page leads there without any script', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/products/local')
  await expect(page.getByRole('heading', { level: 1, name: 'Local Products' })).toBeVisible()
})

test('the scripts of the app are asked for after the first paint', async ({ page }) => {
  for (const address of ['/', LOCAL, '/about']) {
    await page.goto(address)
    await expectAwake(page)
    const times = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      return { paint: paint?.startTime ?? 0, scripts: files.map(({ startTime }) => startTime) }
    })
    expect(times.scripts.length).toBeGreaterThan(1)
    expect(Math.min(...times.scripts), address).toBeGreaterThan(times.paint)
  }
})

test('the app starts in a hidden tab too, which paints nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
    window.PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'See what is near' })).toBeEnabled()
  await expectAwake(page)
})

test('a page that was scrolled before the app took over stays there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  release()
  await expectAwake(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('a browser with a cart and a place gets its own page after the drawn one', async ({ page }) => {
  const product = await getPlentifulProduct(page.request)
  await page.goto(LOCAL)
  await page.goto(`/store/${product.storeId}`)
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: product.item_name ?? '', exact: true }),
  })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card.getByRole('group', { name: 'Units in your cart' })).toBeVisible()

  await page.reload()
  await expect(card.getByRole('group', { name: 'Units in your cart' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText('mi from Nashville, TN')
  await expect(page.getByRole('complementary', { name: 'Your order so far' })).toContainText('1 item')
  await expectAwake(page)
})

test('the app takes over a drawn page in a browser that remembers somebody without a session', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/401|could not be loaded/)
  const user = { uid: 'somebody', username: 'June', email: 'june@mainstreet.example', role: 'user' }
  await page.goto('/robots.txt')
  await page.evaluate((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
  await page.goto(LOCAL)
  await expectAwake(page)
  await expect(page.getByRole('banner').getByText('June')).toBeVisible()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  await expect(page.getByText('Log in again to see your orders and to order')).toBeVisible()
})
