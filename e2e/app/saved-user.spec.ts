import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// Written from the specification alone: a saved user in the browser's storage, replies with the named members,
// addresses and credentials that do not exist. No person signs in here.

const customer = {
  uid: 'dummy-customer',
  username: 'Dummy',
  email: 'dummy@dummy.example',
  role: 'user',
  favoriteStoreIDs: [],
  deliveryAddress: { street: '123 Main St', city: 'Nashville', state: 'TN', zip: '37203' },
  coordinates: { latitude: 36.15, longitude: -86.79 },
}
const owner = { uid: 'dummy-owner', username: 'Ownie', email: 'owner@dummy.example', role: 'admin' }

const line = {
  item_id: 'X1',
  item_name: 'Seeded Mug',
  item_category: 'home',
  price: '10',
  quantity: 1,
  image: '',
  uniqueId: 'X1-storeABC',
  storeId: 'storeABC',
  storeName: 'Seeded Store',
}

const WIDTHS = [375, 1000, 1440]

/** Seeds what a browser keeps, before any page of the app. */
async function seed(page: Page, kept: Record<string, object>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}

const keptUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { username: string } | null,
  )

test.beforeEach(({ allowProblem }) => {
  // The server knows none of these people.
  allowProblem(/40[014]|could not be (loaded|marked)/)
})

for (const width of WIDTHS) {
  test(`at ${width} px a saved customer has the routes, the name and public data, and no dialog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await seed(page, { currentUser: customer, cart: [line] })
    for (const [path, heading] of [
      ['/stores/nearby', 'Nearby Stores'],
      ['/cart', 'Shopping Cart'],
      ['/checkout', 'Checkout'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByText('Log in again to see your orders and to order')).toBeVisible()
    }
    await page.goto('/stores/nearby')
    await expect(page.getByText('Showing stores near: Nashville, TN')).toBeVisible()
    await expect(page.getByText(/^\d+ store\(s\) near you$/)).toBeVisible()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText('No new promotions')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(
      page.getByText('Unauthorized Access - You must be logged in as an admin to view this page.'),
    ).toBeVisible()
    await page.reload()
    expect(await keptUser(page)).toMatchObject({ username: 'Dummy' })
  })
}

test('a saved customer orders with a mocked reply, and the first refused change asks to log in', async ({
  page,
}) => {
  await seed(page, { currentUser: customer, cart: [line] })
  let sent: { products?: { image: unknown }[] } = {}
  await page.route('**/api/orders', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { success: true, orderId: 'ORD-9', firestoreId: 'x', message: 'ok' } })
  })
  await page.goto('/cart')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'minus' }).click()
  await expect(page.getByRole('main').getByText('$10.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  expect(sent.products?.[0]?.image).toBeNull()

  await page.goto('/stores/nearby')
  await page
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please log in to save favorite stores')).toBeVisible()
})

test('a mocked login shows the person, and Logout forgets them', async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ json: { user: customer } }))
  await page.goto('/login')
  await page.getByLabel('Email').fill('dummy@dummy.example')
  await page.getByLabel('Password').first().fill('secret1')
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL('/')
  const bar = page.getByRole('navigation')
  await expect(bar.getByText('Welcome, Dummy')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(bar.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await keptUser(page)).toBeNull()
})

test('a saved owner has the pages of owners: companies, team, portal', async ({ page }) => {
  await seed(page, { currentUser: owner })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/cart')
  await expect(page).toHaveURL('/')

  await page.route('**/api/geocode', (route) =>
    route.fulfill({ status: 404, json: { error: 'Failed to geocode address' } }),
  )
  await page.goto('/admin/companies')
  await expect(page.getByText('No companies found')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Company' }).click()
  await page.getByLabel('Zip', { exact: true }).fill('12345')
  const form = page.locator('form').filter({ has: page.getByLabel('Company Name') })
  await form.locator('button[type=submit]').click()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await expect(page.getByText('Please select a state')).toBeVisible()
  await page.getByLabel('Company Name').fill('Dummy & Sons')
  await page.getByLabel('Street').fill('123 Main St')
  await page.getByLabel('City').fill('Anytown')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('spinbutton', { name: 'Employees' }).fill('7')
  const asked = page.waitForRequest('**/api/geocode')
  await form.locator('button[type=submit]').click()
  expect((await asked).postDataJSON()).toEqual({ address: '123 Main St, Anytown, CA 12345' })
  await expect(page.getByText(/Failed to add company\./)).toBeVisible()
  await expect(page.getByLabel('Company Name')).toHaveValue('Dummy & Sons')

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Please select a store and enter an email.')).toBeVisible()

  await page.goto('/admin/marketing-portal')
  await expect(page.getByLabel(/start/i)).toHaveValue('')
  await expect(page.getByLabel(/end/i)).toHaveValue('')
  await expect(page.getByText(/^No discount is set\./)).toBeVisible()
  await page.getByLabel('Promo Code').fill('save10')
  await expect(page.getByLabel('Promo Code')).toHaveValue('SAVE10')
  await page.getByRole('button', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  await expect(page.getByLabel('End Date')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('Are you sure you want to cancel? Any unsaved changes will be lost.'),
  ).toBeVisible()
})

test('a session that the server has ended logs out at once, and the key goes', async ({ page, context }) => {
  await seed(page, { currentUser: customer })
  const { origin } = new URL(page.url())
  await context.addCookies([{ name: 'mainstreet_session', value: 'ended', url: origin }])
  await page.goto('/stores/nearby')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await keptUser(page)).toBeNull()
})
