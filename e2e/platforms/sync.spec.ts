import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { stockField } from '../inventory-steps.ts'
import {
  connectToSandbox,
  openPlatformProducts,
  openProductSettings,
  platformRow,
} from '../platform-steps.ts'
import { fillNewStore } from '../store-steps.ts'

test('both quantities are shown before a changed stock is replaced', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/409/)
  await signIn(page, await signUpOwner())
  await fillNewStore(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('The company was added.')).toBeVisible()
  const storeId = await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  await openPlatformProducts(page)
  // The refresh after the connection reads the list again when it ends.
  await expect(page.getByText(/^Stock refreshed/)).toBeVisible()
  const sync = page.getByRole('button', { name: 'Sync selected products' })
  await sync.click()
  await expect(page.getByText('No products selected.')).toBeVisible()

  const title = (await page.getByRole('row').nth(2).locator('[title]').first().getAttribute('title')) ?? ''
  const box = page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await box.check()
  await sync.click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(platformRow(page, title)).toContainText('Synced')
  await expect(box).not.toBeChecked()

  // A refresh that ends would read the list again.
  const connection = await (await page.request.get(`/api/stores/${storeId}/connection`)).json()
  await page.route(`**/api/stores/${storeId}/connection`, (route) => route.fulfill({ json: connection }))
  // A sale that the open list does not know of.
  const items = await page.request.get(`/api/stores/${storeId}/inventory`)
  const {
    items: [item],
  } = (await items.json()) as { items: { item_id: string }[] }
  const sold = await page.request.patch(
    `/api/stores/${storeId}/inventory/${encodeURIComponent(item?.item_id ?? '')}`,
    { data: { quantity: 3 } },
  )
  expect(sold.ok()).toBe(true)

  await box.check()
  await page.getByLabel(`Quantity of ${title}`, { exact: true }).fill('30')
  await sync.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Replace the stock of ${title}?`)
  await question.getByRole('button', { name: 'Sync' }).click()
  await expect(
    page.getByText(`Sync failed: Sales have changed the stock of ${title} meanwhile.`, { exact: false }),
  ).toBeVisible()
  await expect(platformRow(page, title)).toContainText('3 here')
  await expect(box).toBeChecked()
  await expect(page.getByLabel(`Quantity of ${title}`, { exact: true })).toHaveValue('30')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sync the rest' }).click()
  await expect(question).toContainText('3 here now, 30 after the sync.')
  await question.getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(platformRow(page, title)).toContainText('30 here')

  // A change in the other tab shows in this one.
  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  const stock = stockField(page, title)
  await stock.fill('5')
  await stock.press('Enter')
  await expect(page.getByText('The quantity is now 5.')).toBeAttached()
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  await expect(platformRow(page, title)).toContainText('5 here')

  // A typed quantity stays while another store is chosen, and a way out of the page asks.
  const typed = page.getByLabel(`Quantity of ${title}`, { exact: true })
  await typed.fill('77')
  const store = page.getByLabel('Store', { exact: true })
  await store.selectOption({ index: 2 })
  await expect(typed).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await answerByKeyboard(page, 'Keep editing')
  await store.selectOption({ index: 1 })
  await expect(typed).toHaveValue('77')
})

test('5,000 products: the first are there while the rest is read, and all are synced', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, 'Shopify, 5,000 products')
  // The second page waits until the first has been looked at, however slow this test is.
  const seen = Promise.withResolvers<void>()
  await page.route(/\/api\/shopify\/products\?.*cursor=/, async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Product 1', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reading products from Shopify' })).toBeVisible()
  seen.resolve()
  // The other 248 pages need not make the way through this test.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByText('5,000 of 5,000 selected')).toBeVisible()
  await expect(page.getByText('Page 1 of 100')).toBeVisible()

  await page.getByLabel('Search products').fill('product 4999')
  await expect(page.getByRole('checkbox', { name: 'Select Product 4999' })).toBeVisible()
  await expect(page.getByText('Select all 1 product found')).toBeVisible()
  await page.getByLabel('Search products').fill('')

  const shown = Promise.withResolvers<void>()
  await page.route('**/api/inventory/update', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByRole('progressbar', { name: 'Syncing products' })).toBeVisible()
  shown.resolve()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(page.getByText('All 5,000 are in your store now.')).toBeVisible()
  await page.getByLabel('Sync status').selectOption('Not here yet')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Shopify products' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51 to 100 of 5,000')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  await expect(page.getByText('5,000 Products', { exact: true })).toBeVisible()
})

test('a sync that fails in the middle says what was done, and goes on from there', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/500|ERR_FAILED|Failed to load resource/)
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, 'Shopify, 5,000 products')
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  // Three batches. The journey above syncs all products.
  await page.getByLabel('Search products').fill('product 1')
  await page.getByRole('checkbox', { name: 'Select all 1,111 products found' }).check()
  await expect(page.getByText(/^1,111 of [\d,]+ selected$/)).toBeVisible()
  let calls = 0
  await page.route('**/api/inventory/update', (route) => (++calls > 2 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByText('Something went wrong while syncing.')).toBeVisible()
  await expect(
    page.getByText('1,000 of 1,111 products were synced; the rest is still selected.'),
  ).toBeVisible()
  await expect(page.getByText(/^111 of [\d,]+ selected$/)).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/inventory/update', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Sync the rest' }).click()
  await expect(page.getByText('Sync failed: Unknown error')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sync the rest' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
})

test('by keyboard alone: connect, choose, edit, sync, disconnect', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  const sandbox = page.getByRole('complementary', { name: 'Sandbox' })
  await sandbox.getByText('Sandbox', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await sandbox.getByRole('button', { name: /^Wix/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('API Key / OAuth Token').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('Wix credentials saved successfully!')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose products' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Local Inventory' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Platform Products' })).toBeFocused()
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  await expect(box).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select all/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sync selected products' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Sync selected products' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync selected products' })).toBeFocused()
  await page.getByRole('button', { name: 'Disconnect' }).focus()
  await page.keyboard.press('Enter')
  await answerByKeyboard(page, 'Disconnect')
  await expect(page.locator(':focus')).toContainText('Wix is disconnected.')
  // The shelf is read again, and its buttons come with it.
  await expect(page.getByRole('button', { name: 'Add product', exact: true })).toBeVisible()
  const again = page.getByRole('button', { name: 'Use your online shop' })
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
})

test('after a sync an empty shelf is read again before anything is shown of it', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  const storeId = await openProductSettings(page)
  await expect(page.getByText('No products yet')).toBeVisible()
  await connectToSandbox(page, /^Wix/)
  await openPlatformProducts(page)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  const letGo = Promise.withResolvers<void>()
  await page.route(`**/api/stores/${storeId}/inventory?*`, async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()

  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  await expect(page.getByText('Loading local products...')).toBeVisible()
  await expect(page.getByText('No products yet')).toBeHidden()
  letGo.resolve()
  await expect(page.getByRole('button', { name: 'Add product', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test("by keyboard 'Sync selected products' comes before the rows", async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  await openPlatformProducts(page)
  await page.getByRole('checkbox', { name: /^Select all/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sync selected products' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sync selected products' })).toBeInViewport()
})
