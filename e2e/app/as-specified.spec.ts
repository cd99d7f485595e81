import type { Page } from '@playwright/test'
import { readCart } from '../cart-contents.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { sendSignInForm } from '../people.ts'

// Written from the specification alone: by role, label, text, route, storage key and the named members of a reply, with
// addresses that do not exist.

const seeded = {
  item_id: 'X1',
  item_name: 'Seeded Mug',
  item_category: 'home',
  price: '10',
  quantity: 1,
  image: '',
  color: 'blue',
  size: 'L',
  uniqueId: 'X1-storeABC',
  storeId: 'storeABC',
  storeName: 'Seeded Store',
}

const seedCart = (page: Page, lines: object[]) =>
  page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines))

async function fillDummyAddress(page: Page): Promise<void> {
  for (const [name, text] of [
    ['street', '123 Main St'],
    ['city', 'Anytown'],
    ['zip', '12345'],
  ])
    await page.locator(`input[name=${name}]`).fill(text ?? '')
  await page.locator('select[name=state]').selectOption('CA')
}

test.beforeEach(({ allowProblem }) => {
  // Addresses that do not exist, and stores that were made up.
  allowProblem(/40[04]/)
})

for (const role of ['Customer', 'Business Owner']) {
  test(`a ${role} signs up with an address that does not exist`, async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('radio', { name: role }).check()
    await page.getByLabel('Username').fill('dummy')
    await page.getByLabel('Email').fill(`${role.replace(' ', '')}-${Date.now()}@dummy.example`)
    await page.locator('input[name=password]').fill('secret1')
    if (role === 'Business Owner') await page.locator('input[name=storeName]').fill('Dummy Store')
    await fillDummyAddress(page)
    await page.locator('main button[type=submit]').click()
    await expect(page.getByText('Account created successfully! Redirecting to login...')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
}

test('two presses on Add to Cart are two units, and an order for cash at a dummy address is confirmed', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/products/local')
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeDisabled()
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await add.click()
  await expect.poll(async () => (await readCart(page)).map(({ quantity }) => quantity)).toEqual([2])
  await page.goto('/cart')
  await page.getByRole('button', { name: '+' }).click()
  await page.getByRole('button', { name: 'minus' }).click()
  await expect.poll(async () => (await readCart(page)).map(({ quantity }) => quantity)).toEqual([2])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDummyAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Cash on Delivery').click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  await expect(page.getByText('Total Paid at the Door', { exact: true })).toBeVisible()
  await expect(page.getByText('Estimated Delivery: 25-35 minutes')).toBeVisible()
  await expect(page.getByText(/123 Main St.*Anytown/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue Shopping' }).press('Space')
  await expect(page).toHaveURL('/stores/nearby')
  expect(await readCart(page)).toEqual([])
})

test('a seeded cart keeps its spelling, and the named members of a reply lead to the confirmation', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await seedCart(page, [seeded])
  let sent: { products?: { storeId: string }[]; total?: number } = {}
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent = route.request().postDataJSON()
    return route.fulfill({
      json: { success: true, orderId: 'ORD-77', firestoreId: 'abc', message: 'Order placed successfully' },
    })
  })
  await page.goto('/cart')
  await expect(page.getByText('Seeded Mug', { exact: true })).toBeVisible()
  await expect(page.getByText('X1', { exact: true })).toBeVisible()
  await page.goto('/checkout')
  for (const step of ['Review Cart', 'Delivery Info', 'Payment']) {
    await expect(page.getByText(step, { exact: true })).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDummyAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  await expect(page.getByText('ORD-77', { exact: true })).toBeVisible()
  await expect(page.getByText('$14.79')).toBeVisible()
  expect([sent.products?.[0]?.storeId, sent.total]).toEqual(['storeABC', 14.79])
  await expect.poll(() => readCart(page)).toEqual([])
})

test('the cart names a store that is gone, and an id of a platform by its last part', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const gone = { storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11', item_id: 'gid://shopify/Product/4242' }
  await seedCart(page, [{ ...seeded, ...gone }])
  await page.goto('/cart')
  await expect(page.getByText('4242', { exact: true })).toBeVisible()
  await expect(page.getByText(/^This store is not available right now\./)).toBeVisible()
})

test('an error that names itself alone is shown, and the order stays at its step', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await seedCart(page, [seeded])
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { error: 'The kitchen is closed' } })
      : route.fallback(),
  )
  await page.goto('/checkout?step=3')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('The kitchen is closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test('at 1000 px a visitor has the links, one Login and the only form of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/contact')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'About', 'Pricing', 'Contact', 'Local Products'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(1)
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(page.getByRole('combobox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('at 800 px Logout is outside the menu, which stays open when the login leads home', async ({
  page,
  signUpCustomer,
}) => {
  await page.setViewportSize({ width: 800, height: 800 })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/login', async (route) => {
    await answered.promise
    await route.continue()
  })
  const who = await signUpCustomer()
  await page.goto('/login')
  await sendSignInForm(page, who)
  await page.getByRole('button', { name: 'Open menu' }).click()
  answered.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.getByText(/Welcome/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('replies with the named members alone: a user, a point, a favorite, the products of a platform', async ({
  page,
  signUpOwner,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.route('**/api/geocode', (route) =>
    route.fulfill({ json: { latitude: 36.15, longitude: -86.79 } }),
  )
  await page.route('**/api/favorites', (route) => route.fulfill({ json: {} }))
  await page.goto('/stores/nearby')
  await page.getByRole('button', { name: 'Change Delivery Address' }).click()
  await page.getByLabel('Address or city').fill('Anytown')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Showing stores near: Anytown')).toBeVisible()
  const heart = page.getByRole('button', { name: /^Favorite / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Logout' }).click()

  const owner = await signUpOwner()
  await page.route('**/api/login', async (route) => {
    const reply = await route.fetch()
    const { uid, id, username, email, role } = (await reply.json()).user
    await route.fulfill({ response: reply, json: { user: { uid, id, username, email, role } } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').first().fill(owner.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign In$/i })
    .click()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()

  // Products without a word about the local inventory are compared with it.
  let quantity = 4
  await page.route('**/api/squarespace/products*', (route) =>
    route.fulfill({ json: [{ id: 'p1', title: 'Oak Stool', price: '30.00', image: '', quantity }] }),
  )
  await page.goto('/admin/product-settings')
  await page.getByLabel('Platform', { exact: true }).selectOption('squarespace')
  await page.getByLabel('Site URL').fill('https://dummy.squarespace.com')
  await page.getByLabel('API Access Token', { exact: true }).fill('0123456789abcdef')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  await expect(page.getByText('Not Synced', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Oak Stool' }).check()
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  quantity = 9
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
})
