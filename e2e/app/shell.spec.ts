import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { brokenWords, expectNoOverflow } from '../layout.ts'

test('visitors see the links in full from 960 pixels, and a menu below', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 700 })
  await page.goto('/')
  const links = page.getByRole('navigation').getByRole('list').first().getByRole('link')
  await expect(links).toHaveText(['Home', 'About', 'Pricing', 'Contact', 'Local Products'])
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
  await expectNoOverflow(page)

  await page.setViewportSize({ width: 959, height: 700 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('on a phone with large text no page is wider than the window', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
}) => {
  const owner = await openOtherBrowser()
  await signIn(page, await signUpCustomer())
  await signIn(owner, await signUpOwner())
  for (const [browser, addresses] of [
    [page, ['/products/local', '/account', '/privacy']],
    [owner, ['/admin', '/admin/orders', '/admin/marketing-portal']],
  ] as const) {
    // As many rem as 390 pixels are where the text is one and a half times as large.
    await browser.setViewportSize({ width: 260, height: 560 })
    for (const address of addresses) {
      await browser.goto(address)
      await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(browser.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectNoOverflow(browser)
    }
  }
})

test('text at 200% breaks no word on a phone', async ({ playwright, baseURL, signUpCustomer }) => {
  const browser = await playwright.chromium.launch({ args: ['--blink-settings=defaultFontSize=32'] })
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await page.goto('/about')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await signIn(page, await signUpCustomer())
  const place = 'place=Nashville,+TN&lat=36.15&lng=-86.794'
  for (const address of [
    '/',
    '/about',
    '/contact',
    '/help',
    '/privacy',
    '/terms',
    `/products/local?${place}`,
    '/stores/nearby',
    '/account',
    '/account/security',
    '/account/notifications',
    '/account/data',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectNoOverflow(page)
    expect(await brokenWords(page), address).toEqual([])
  }
  await browser.close()
})

test('typing finds the order of a list', async ({ page, signUpCustomer }) => {
  await page.goto('/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794')
  const sort = page.getByLabel('Sort by')
  await typeInto(sort, 'na')
  await expect(page).toHaveURL(/sort=name/)

  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await typeInto(sort, 'fav')
  await expect(page).toHaveURL(/sort=favorites/)

  // Again, where a second has passed between two keys: the browser then begins a new word.
  async function typeInto(list: Locator, letters: string) {
    await expect(async () => {
      await list.focus()
      await page.keyboard.type(letters)
      await expect(list).toHaveValue(new RegExp(`^${letters}`), { timeout: 2_000 })
    }).toPass()
  }
})

test('a place that is known by its ZIP alone is called approximate', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  for (const address of ['/stores/nearby', '/products/local']) {
    await page.goto(address)
    await expect(page.getByText('near: Nashville, TN (approximate)')).toBeVisible()
  }
  await page.goto('/stores/nearby?place=Nashville,+TN&lat=36.15&lng=-86.794')
  await expect(page.getByText('near: Nashville, TN', { exact: false })).toBeVisible()
  await expect(page.getByText('(approximate)')).toHaveCount(0)
})

test('loading texts are seen while the answer is on its way', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/404/)
  await signIn(page, await signUpCustomer())
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/stores/**', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/stores/nearby')
  await expectSeen('Loading nearby stores...')
  await page.goto('/store/0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11')
  await expectSeen('Loading store...')
  await page.goto('/')
  seen.resolve()

  async function expectSeen(text: string) {
    // Text for screen readers only is one pixel wide.
    await expect
      .poll(async () => (await page.getByText(text).boundingBox())?.width ?? 0)
      .toBeGreaterThan(text.length * 4)
  }
})

test('where trying again cannot help there is no such button', async ({
  page,
  allowProblem,
  signUpCustomer,
}) => {
  allowProblem(/422|503/)
  await signIn(page, await signUpCustomer())
  let status = 422
  await page.route('**/api/stores/nearby*', (route) => route.fulfill({ status, json: {} }))
  await page.goto('/stores/nearby')
  await expect(page.getByRole('heading', { name: 'Failed to fetch stores.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  status = 503
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
