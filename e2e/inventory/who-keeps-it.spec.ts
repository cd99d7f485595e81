import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { addProducts, openInventory, productRow } from '../inventory-steps.ts'
import { expectNoOverflow } from '../layout.ts'
import { storeIdOf } from '../promotion-steps.ts'

test('an editor keeps the inventory of the store, without connecting it', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const [owner, edie] = [await signUpOwner(), await signUpCustomer()]
  await signIn(page, owner)
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Loaf', item_id: 'loaf' }])
  const invited = await page.request.post(`/api/stores/${storeId}/invites`, { data: { email: edie.email } })
  const { link } = (await invited.json()) as { link: string }

  const theirs = await openOtherBrowser()
  await signIn(theirs, edie)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /Product/ })
    .click()
  await expect(theirs).toHaveURL(`/admin/product-settings?store=${storeId}`)
  await expect(theirs.getByLabel('Store').locator('option:checked')).toHaveText(owner.storeName)
  await expect(theirs.getByRole('heading', { name: 'Your products' })).toBeVisible()
  await theirs.getByLabel('Quantity of Loaf').fill('3')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Add product', exact: true })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Connect to Platform' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  await expectAccessible(theirs)

  await openInventory(page)
  await expect(page.getByLabel('Quantity of Loaf')).toHaveValue('3')
})

test('a person who logs out can log in again on the page', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/401|503/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf' }])
  await openInventory(page)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/product-settings/)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByText('Loaf', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
  await expect(productRow(page, 'Loaf')).toBeVisible()

  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout failed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('loading and failures are shown, and the list can be loaded again', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/503/)
  await signIn(page, await signUpOwner())
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/stores/*/inventory?*', async (route) => {
    await asked
    await route.fulfill({ status: 503, json: {} })
  })
  await openInventory(page)
  await expect(page.getByText('Loading local products...')).toBeAttached()
  await expectAccessible(page)
  answer()
  await expect(page.getByRole('heading', { name: 'Failed to fetch local products.' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()

  // Also where the stores of the inventory cannot be read.
  await page.route('**/api/**/inventory*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/inventory/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch local products.')
})

test('an owner without stores is led to add one', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await page.request.delete(`/api/stores/${await storeIdOf(page)}`)
  await page.goto('/admin/product-settings')
  await expect(page.getByRole('heading', { name: 'No companies found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Your First Company' }).click()
  await expect(page).toHaveURL('/admin/companies')
})

test('on a phone the inventory is as wide as the screen, whatever its products are called', async ({
  page,
  signUpOwner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [
    { item_name: 'W'.repeat(120), item_category: 'Category'.repeat(20), quantity: 1_000_000, price: 999_999 },
    { item_name: 'Loaf', quantity: 0, hidden: true },
  ])
  await openInventory(page)
  await expect(productRow(page, 'Loaf')).toContainText('Hidden')
  await page.getByLabel('Quantity of Loaf').pressSequentially('e')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${'W'.repeat(120)}` }).click()
  await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('an owner whom this browser only remembers sees the form to connect a platform, and logs in to use it', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/401/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await context.clearCookies()
  await page.goto('/admin/product-settings')
  await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Store', { exact: true })).toHaveValue('')
  await expect(page.getByText('No companies found')).toHaveCount(0)
  await expectAccessible(page)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await connect.click()
  await expect(page.getByText('Please complete all fields.')).toBeVisible()
  await page.getByLabel('Shop Domain').fill('corner-bakery.myshopify.com')
  const token = page.getByLabel('Admin API Access Token')
  await token.fill('sandbox-shopify-token')
  const readAgain = page.waitForResponse('**/api/inventory/stores**')
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
  await readAgain
  await page.keyboard.type('-2')
  await expect(token).toHaveValue('sandbox-shopify-token-2')
  await token.fill('sandbox-shopify-token')
  await connect.click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
})
