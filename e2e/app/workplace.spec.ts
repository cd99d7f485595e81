import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { expectNoOverflow, watchShifts } from '../layout.ts'
import { connectToSandbox, makeEditor } from '../platform-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { fillNewStore } from '../store-steps.ts'

const WIDTHS = [390, 768, 1440]

test('an owner walks through the workplace with the keyboard alone', async ({ page, signUpOwner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await signUpOwner())
  await page.goto('/admin')
  const workplace = page.getByRole('region', { name: 'Workplace' })
  for (const [label, path, heading] of [
    ['Orders', '/admin/orders', 'Orders'],
    ['Companies', '/admin/companies', 'Company Management'],
    ['Team', '/admin/users', 'Manage Users'],
    ['Products', '/admin/product-settings', 'Product Inventory'],
    ['Promotions', '/admin/marketing-portal', 'Marketing Portal'],
    ['Dashboard', '/admin', 'Admin Dashboard'],
  ] as const) {
    await workplace.getByRole('link', { name: label }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    const current = workplace.getByRole('link', { name: label })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(workplace.locator('[aria-current]')).toHaveCount(1)
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectNoOverflow(page, `${width} px`)
  }
})

test('the first visit of a device does not move while its answers come', async ({ page, signUpOwner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await signUpOwner())
  const letGo = await hold(page, '**/api/stores/own')
  await page.goto('/admin/companies')
  await expect(page.getByText('Loading companies...')).toBeVisible()
  const shifted = await watchShifts(page)
  await letGo()
  await expect(page.getByRole('button', { name: 'Add New Company' })).toBeVisible()
  expect(await shifted()).toBeLessThan(0.01)
})

test('the links of a wide window stay where they are when the store of the workplace comes', async ({
  page,
  signUpOwner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, await signUpOwner())
  const letGo = await hold(page, '**/api/stores/own?*')
  await page.goto('/admin/users')
  const workplace = page.getByRole('region', { name: 'Workplace' })
  const last = workplace.getByRole('link', { name: 'Companies' })
  const place = await last.boundingBox()
  await expect(workplace.getByText('Delivery')).toBeVisible()
  await letGo()
  await expect(workplace.getByRole('link', { name: 'Delivery' })).toBeVisible()
  await expect(workplace.getByRole('button', { name: 'Pause 30 min' })).toBeVisible()
  expect(await last.boundingBox()).toEqual(place)
})

test('an editor has orders and products in the workplace, and a customer has no workplace', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const editor = await signUpCustomer()
  await signIn(page, await signUpOwner())
  const theirs = await openOtherBrowser()
  await signIn(theirs, editor)
  await makeEditor(page, await storeIdOf(page), theirs, editor)
  await theirs.goto('/admin/product-settings')
  const workplace = theirs.getByRole('region', { name: 'Workplace' })
  await expect(workplace.getByRole('link')).toHaveText(['Orders', 'Products'])
  await theirs.goto('/products/local')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(workplace).toHaveCount(0)
})

test('the name of the store in the workplace leads to the same page for another store', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  const first = await storeIdOf(page)
  const workplace = page.getByRole('region', { name: 'Workplace' })
  await page.goto('/admin/users')
  await expect(workplace.getByRole('button', { name: 'Pause 30 min' })).toBeVisible()
  // A single store is only named.
  await expect(workplace.getByRole('button', { name: owner.storeName })).toHaveCount(0)
  await fillNewStore(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('The company was added.')).toBeVisible()

  await page.goto(`/admin/companies/${first}/delivery`)
  const name = (store: string) => workplace.getByRole('button', { name: store, exact: true })
  await name(owner.storeName).press('Enter')
  // The open list covers a part of the page's own links.
  await expectAccessible(page, ['target-size'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(name(owner.storeName)).toBeFocused()
  await page.keyboard.press('Enter')
  await workplace.getByRole('link', { name: 'Second Hearth' }).press('Enter')
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(page.getByText('Second Hearth')).toBeVisible()
  await expect(name('Second Hearth')).toBeVisible()
  // The next pages are about it too.
  await workplace.getByRole('link', { name: 'Orders' }).click()
  await expect(name('Second Hearth')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect(name('Second Hearth')).toBeVisible()
    await expectNoOverflow(page, `${width} px`)
  }
})

test('the chosen store is the same on all pages and after a return, for each person apart', async ({
  page,
  signUpOwner,
}) => {
  const [owner, other] = [await signUpOwner(), await signUpOwner()]
  await signIn(page, owner)
  const picker = page.getByLabel('Store', { exact: true })
  await page.goto('/admin/users')
  await expect(picker.getByRole('option')).toHaveText(['-- Select a Store --', owner.storeName])
  await page.goto('/admin/product-settings')
  await expect(picker.locator('option:checked')).toHaveText(owner.storeName)

  await fillNewStore(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('The company was added.')).toBeVisible()
  await page.goto('/admin/users')
  await expect(picker).toHaveValue('')
  // No page of products is empty but for a list of stores.
  await page.goto('/admin/product-settings')
  await expect(picker.locator('option:checked')).toHaveText(owner.storeName)
  await page.goto('/admin/marketing-portal')
  const chosen = picker.locator('option:checked')
  // The first store is the default, by name.
  await expect(chosen).toHaveText(owner.storeName)
  await expect(page).toHaveURL('/admin/marketing-portal')
  const first = await picker.inputValue()
  await picker.selectOption('Second Hearth')
  // The URL has the choice too, for a page that is shared.
  await expect(page).toHaveURL(/\?store=/)
  const team = page.getByRole('region', { name: 'Workplace' }).getByRole('link', { name: 'Team' })
  await expect(team).not.toHaveAttribute('href', new RegExp(first))
  await team.click()
  await expect(chosen).toHaveText('Second Hearth')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  for (const path of ['/admin/product-settings', '/admin/users', '/admin/marketing-portal']) {
    await page.goto(path)
    await expect(chosen).toHaveText('Second Hearth')
    await expect(page).toHaveURL(path)
  }

  await signIn(page, other)
  await page.goto('/admin/marketing-portal')
  await expect(page.getByText(`Store: ${other.storeName}`, { exact: true })).toBeVisible()
  await signIn(page, owner)
  await page.goto('/admin/marketing-portal')
  await expect(chosen).toHaveText('Second Hearth')
  await picker.selectOption('-- Select a Store --')
  await page.goto('/admin/users')
  await expect(picker).toHaveValue('')

  // The products begin with a store that has a shop, and the navigation follows them.
  await page.goto('/admin/product-settings')
  await picker.selectOption('Second Hearth')
  await connectToSandbox(page, /51 products/)
  await picker.selectOption('-- Select a Store --')
  await page.goto('/admin')
  const workplace = page.getByRole('region', { name: 'Workplace' })
  const pause = workplace.getByRole('button', { name: 'Pause 30 min' })
  await expect(pause).toHaveAccessibleDescription(owner.storeName)
  await workplace.getByRole('link', { name: 'Products' }).click()
  await expect(chosen).toHaveText('Second Hearth')
  await expect(pause).toHaveAccessibleDescription('Second Hearth')
  await page.goto('/Admin/product-settings/')
  await expect(chosen).toHaveText('Second Hearth')
  await expect(pause).toHaveAccessibleDescription('Second Hearth')
})

test('the workplace shows the current and the focused link whole', async ({ page, signUpOwner }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, await signUpOwner())
  await page.goto('/admin/companies')
  const workplace = page.getByRole('region', { name: 'Workplace' })
  // Comes after the links, and takes room of their row.
  await expect(workplace.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(workplace.getByRole('link', { name: 'Companies' })).toBeInViewport({ ratio: 0.99 })
  // A link that is partly out of sight comes into it with the focus.
  await page.setViewportSize({ width: 640, height: 800 })
  await workplace.getByRole('link', { name: 'Dashboard' }).focus()
  for (const label of ['Orders', 'Products', 'Promotions', 'Delivery', 'Team', 'Companies']) {
    await page.keyboard.press('Tab')
    const link = workplace.getByRole('link', { name: label })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 0.99 })
  }
})

test('a page of a person who is signed in asks early for what it shows, and for nothing else', async ({
  page,
  signUpOwner,
  signUpCustomer,
}) => {
  const owner = await signUpOwner()
  const customer = await signUpCustomer()
  await signIn(page, owner)
  const delivery = `/admin/companies/${await storeIdOf(page)}/delivery`
  const ofOwners = ['/', '/admin', '/admin/orders', '/admin/companies', '/admin/product-settings', delivery]
  for (const address of ofOwners) await expectUsefulPreloads(page, address)
  // No call of the last page is on its way without its session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, customer)
  for (const address of ['/', '/orders']) await expectUsefulPreloads(page, address)
})

/** The app makes each call that the document of this page preloads, also where the document does not. */
async function expectUsefulPreloads(page: Page, address: string): Promise<void> {
  const links = /<link rel="preload" as="fetch"[^>]* href="([^"]*)" \/>/g
  let preloaded: string[] = []
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      preloaded = [...html.matchAll(links)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
      await route.fulfill({ response, body: html.replaceAll(links, '') })
    },
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^\w+:\/\/[^/]+/, '')))
  await page.goto(address)
  await expect.poll(() => asked, address).toEqual(expect.arrayContaining(preloaded))
  expect(preloaded[0], address).toBe('/api/session')
  expect(preloaded.length, address).toBeGreaterThan(1)
  await page.unrouteAll()
}
