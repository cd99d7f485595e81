import type { Connection } from '#contract/platforms/connection.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { expectNoOverflow } from '../layout.ts'
import {
  connectToSandbox,
  makeEditor,
  openPlatformProducts,
  openProductSettings,
  platformRow,
} from '../platform-steps.ts'

test('a list that cannot be read says why, and Try Again reads it', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/422|500|Failed to load resource/)
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Shopify, 51/)
  const refusal = { code: 'platform_refused', message: 'Shopify does not accept this access token.' }
  await page.route('**/api/shopify/products*', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  // The refresh that follows connecting reads a list again that has failed.
  await expect(page.getByText('Stock refreshed just now.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Error: Shopify does not accept this access token.' }),
  ).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)

  await page.unrouteAll()
  await page.route('**/api/shopify/products*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch platform products.' })).toBeVisible()

  // The second page fails: the list disappears, and the selection stays.
  await page.unrouteAll()
  await page.route('**/api/shopify/products*cursor*', (route) =>
    route.fulfill({ status: 422, json: refusal }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByRole('heading', { name: 'Error: Shopify does not accept this access token.' }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('0 of 51 selected')).toBeVisible()
})

test("after 'Refresh now' a list that could not be read is read again", async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/422|Failed to load resource/)
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  const refusal = { code: 'platform_refused', message: 'Wix did not answer.' }
  await page.route('**/api/wix/products*', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  const failure = page.getByRole('heading', { name: 'Error: Wix did not answer.' })
  await expect(failure).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('0 of 20 selected')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('an empty shop, and products without optional fields', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  const reply = { storeId: '', nextCursor: null, sandbox: true }
  await page.route('**/api/wix/products*', (route) => route.fulfill({ json: { ...reply, products: [] } }))
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expectAccessible(page)
  const bare = {
    id: 'bare',
    title: '',
    price: null,
    currency: null,
    image: null,
    quantity: null,
    category: 'Uncategorized',
    status: 'archived',
    variants: [],
    sync: 'not-synced',
    localQuantity: null,
  }
  const long = {
    ...bare,
    id: 'long',
    title: `A ${'very '.repeat(60)}long title`,
    price: 1_234_567.5,
    currency: 'EUR',
  }
  await page.unrouteAll()
  await page.route('**/api/wix/products*', (route) =>
    route.fulfill({ json: { ...reply, products: [bare, long] } }),
  )
  await page.getByRole('button', { name: 'Read again' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Unnamed Product' })
  await expect(row).toContainText('No price')
  await expect(row).toContainText('Draft')
  await expect(row.getByRole('spinbutton')).toHaveAttribute('placeholder', 'Unlimited')
  await expect(page.getByText('Prices in this shop are in EUR.', { exact: false })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('a reply with the specified members alone is shown whole', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/500|Failed to load resource/)
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  const loaf = { id: 1, title: 'Loaf', price: '19.99', image: '', quantity: 3, category: 'Bakery' }
  await page.route('**/api/wix/products', (route) =>
    route.fulfill({ json: [loaf, { id: 'bun', title: 'Bun', price: 2, status: 'draft' }] }),
  )
  await openPlatformProducts(page)
  const row = platformRow(page, 'Loaf')
  for (const text of ['$19.99', 'Active', 'Not Synced', 'Bakery']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Quantity of Loaf')).toHaveValue('3')
  await expect(platformRow(page, 'Bun')).toContainText('Draft')
  await expect(platformRow(page, 'Bun')).toContainText('Uncategorized')
  await expect(page.getByLabel('Quantity of Bun')).toHaveValue('0')

  await page.route('**/api/wix/products', (route) =>
    route.fulfill({ status: 500, json: { error: 'The shop sleeps' } }),
  )
  // The page may have read the list by itself meanwhile, after the stock was refreshed.
  await page.getByRole('button', { name: /^(Read|Try) again$/ }).click()
  await expect(page.getByText('Error: The shop sleeps', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test("a stock refresh that failed shows in both tabs, with 'Try again'; it can be switched off", async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Squarespace/)
  let failing = true
  await page.route('**/api/stores/*/connection', async (route) => {
    const response = await route.fetch()
    const { connections } = (await response.json()) as { connections: Connection[] }
    const lastFailure = { at: new Date().toISOString(), message: 'Squarespace did not answer.' }
    await route.fulfill({
      json: { connections: connections.map((one) => (failing ? { ...one, lastFailure } : one)) },
    })
  })
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'Squarespace did not answer.' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await openPlatformProducts(page)
  await expect(failure).toBeVisible()
  failing = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByText('Stock refreshed just now.')).toBeVisible()

  const fresh = page.getByRole('switch', { name: 'Keep stock fresh' })
  await expect(fresh).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await fresh.click()
  await expect(fresh).not.toBeChecked()
  await saved
  await page.reload()
  await expect(fresh).not.toBeChecked()
})

test('an editor works with the products, but neither connects nor disconnects', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
}) => {
  await signIn(page, await signUpOwner())
  const storeId = await openProductSettings(page)
  const theirs = await openOtherBrowser()
  const editor = await signUpCustomer()
  await signIn(theirs, editor)
  await makeEditor(page, storeId, theirs, editor)
  await theirs.reload()
  await openProductSettings(theirs)
  await expect(theirs.getByText('Connect to Platform')).toHaveCount(0)
  await expect(theirs.getByRole('tab')).toHaveCount(0)

  await connectToSandbox(page, /^Wix/)
  await theirs.reload()
  await openPlatformProducts(theirs)
  await expect(theirs.getByRole('region', { name: 'Wix connection' })).toBeVisible()
  for (const name of ['Disconnect', 'Change credentials', 'Connect another platform']) {
    await expect(theirs.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(theirs.getByRole('switch')).toHaveCount(0)
  await expect(theirs.getByText('-key')).toHaveCount(0)
  await theirs.getByRole('checkbox', { name: /^Select all/ }).check()
  await theirs.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(theirs.getByText('Products synced successfully!')).toBeVisible()
})

test('an oversale says what to do, and after the last one the focus stays on the page', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  const sale = {
    kind: 'oversold',
    platform: 'squarespace',
    itemId: 'rye',
    orderNumber: 'K7QF-2M9D',
    units: 3,
  }
  let stockFailures = ['Rye loaf', 'Oat loaf'].map((itemName, index) => ({
    ...sale,
    id: `0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a7${index}`,
    itemName,
    missing: 2,
    at: new Date().toISOString(),
  }))
  await page.route('**/api/stores/*/connection', (route) =>
    route.fulfill({ json: { connections: [], stockFailures } }),
  )
  await page.route('**/api/stores/*/stock-failures/*', (route) => {
    stockFailures = stockFailures.filter(({ id }) => !route.request().url().endsWith(id))
    return route.fulfill({ json: { message: 'Done.' } })
  })
  await openProductSettings(page)
  const list = page.getByRole('region', { name: 'Sales to put right' })
  await expect(list.getByText('Rye loaf is oversold by 2 units.')).toBeVisible()
  await expect(
    list.getByText(/3 units were ordered here in order K7QF-2M9D, but Squarespace had only 1 left/),
  ).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done: Rye loaf' }).press('Enter')
  await expect(list.getByText('Rye loaf is oversold by 2 units.')).toHaveCount(0)
  await expect(list).toBeFocused()
  await page.getByRole('button', { name: 'Done: Oat loaf' }).press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
