import { randomUUID } from 'node:crypto'
import { itemTitle } from '#contract/products/item-title.ts'
import { fillCart, lineOf, readCart } from '../cart-contents.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { logOut } from '../people.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { getPlentifulProduct, listShelf } from '../shelf.ts'

test('an empty cart leads to the stores', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Browse Stores' }).click()
  await expect(page).toHaveURL('/stores/nearby')
})

test('plus stops at the stock and minus at one, and the total follows', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  const product = await getPlentifulProduct(page.request)
  await fillCart(page, [lineOf({ ...product, price: 8.5, quantity: 2, color: 'Rye', size: 'Large' })])
  await page.goto('/cart')
  await expect(page.getByText(product.item_id, { exact: true })).toBeVisible()
  await expect(page.getByText('Rye', { exact: true })).toBeVisible()
  await expect(page.getByText('Large', { exact: true })).toBeVisible()
  const minus = page.getByRole('button', { name: '-' })
  const plus = page.getByRole('button', { name: '+' })
  const total = page.getByRole('complementary', { name: 'What it costs' })
  await minus.click()
  expect((await readCart(page))[0]).toMatchObject({ quantity: 1 })
  await plus.press('Enter')
  await expect(total).toContainText('$17.00')
  await expect(page.getByText('All that is in stock')).toBeVisible()
  await expect(plus).toBeDisabled()
  await expect(plus).toBeFocused()
  // The number is a live region itself, so a second announcement would be read after it.
  await expect(page.getByRole('group', { name: 'Quantity of' }).getByRole('status')).toHaveText('2')
  await expect(page.getByTestId('polite-announcements')).toHaveText('')
  await plus.press('Enter')
  expect((await readCart(page))[0]).toMatchObject({ quantity: 2 })
  await expectAccessible(page)
  await minus.press('Enter')
  await minus.press('Enter')
  await expect(total).toContainText('$8.50')
  expect((await readCart(page))[0]).toMatchObject({ quantity: 1 })
})

test('the cart stands by store, with the fee once, the tax and the sum that the checkout shows', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const shelf = await listShelf(page.request, 'sort=name')
  const one = shelf.find(({ quantity }) => quantity !== 0)
  const two = shelf.find(({ quantity, storeId }) => quantity !== 0 && storeId !== one?.storeId)
  if (!one || !two) throw new Error('The demo town has products of one store only.')
  await fillCart(page, [lineOf({ ...one, price: 10 }), lineOf({ ...two, price: 2.5 }, 2)])
  await page.goto('/cart')
  for (const { storeName, item_name } of [one, two]) {
    const store = page.getByRole('region', { name: storeName, exact: true })
    await expect(store.getByRole('heading', { level: 3 })).toHaveText([item_name])
  }
  const sums = page.getByRole('complementary', { name: 'What it costs' }).getByRole('definition')
  await expect(sums).toHaveText(['$15.00', '$3.99', '$1.20', '$20.19'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('complementary', { name: 'Order summary' }).getByRole('definition')).toHaveText(
    ['$15.00', '$3.99', '$1.20', '$20.19'],
  )
})

test('a line that names no store is shown, summed and ordered like any other', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409/)
  const owner = await openOtherBrowser()
  await signIn(owner, await signUpOwner())
  const item_id = randomUUID()
  await addProducts(owner, await storeIdOf(owner), [{ item_id, item_name: 'Lonely teapot', price: 10 }])
  await signIn(page, await signUpCustomer())
  const line = {
    item_id,
    item_name: 'Lonely teapot',
    price: 10,
    quantity: 2,
    uniqueId: `${item_id}-undefined`,
  }
  const nobodys = { item_id: 'lamp', item_name: 'Lamp of nobody', price: 1, uniqueId: 'lamp-undefined' }
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line, nobodys]))
  await page.goto('/cart')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Lonely teapot', 'Lamp of nobody'])
  await expect(page.getByRole('complementary', { name: 'What it costs' }).getByRole('definition')).toHaveText(
    ['$21.00', '$3.99', '$1.68', '$26.67'],
  )
  await expectAccessible(page)
  const order = async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await continueToPayment(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
  }
  await order()
  await expect(page.getByText(/It is not clear which store sells Lamp of nobody\. Remove it/)).toBeVisible()
  expect(await readCart(page)).toHaveLength(2)
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  const sent = page.waitForRequest('**/api/orders')
  await order()
  expect((await sent).postDataJSON().products).toMatchObject([{ storeId: null, image: null, quantity: 2 }])
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(await readCart(page)).toEqual([])
})

test('Save For Later does nothing and Pickup In Store cannot be pressed', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await fillCart(page, [lineOf(await getPlentifulProduct(page.request))])
  await page.goto('/cart')
  const before = await readCart(page)
  await page.getByRole('button', { name: 'Save For Later' }).click()
  expect(await readCart(page)).toEqual(before)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: 'Pickup In Store' })).toBeDisabled()
})

test('removing a line focuses the next one, and Undo brings it back', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  const shelf = await listShelf(page.request, 'sort=name')
  const stores = Object.values(Object.groupBy(shelf, ({ storeId }) => storeId))
  const [one, two] = stores.find((products) => products && products.length > 1) ?? []
  if (!one || !two) throw new Error('The demo town has no store with two products nearby.')
  await fillCart(page, [lineOf({ ...one, price: 10 }), lineOf({ ...two, price: 2.5 }, 2)])
  await page.goto('/cart')
  await expect(page.getByText('Together $15.00', { exact: true })).toBeVisible()
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'Remove', exact: true }).first().press('Enter')
  await expect(names).toHaveText([two.item_name])
  await expect(names.first()).toBeFocused()
  await expect(page.getByText('The product was removed.', { exact: true })).toBeVisible()
  // Its name is nowhere on the page any more.
  await expect(page.getByText(itemTitle(one), { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: `Undo: ${itemTitle(one)}` }).press('Enter')
  await expect(names).toHaveText([one.item_name, two.item_name])
  await expect(names.first()).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await expect(names).toHaveText([two.item_name])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('every change broadcasts cartUpdated, and other tabs follow', async ({
  page,
  context,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await fillCart(page, [lineOf({ ...(await getPlentifulProduct(page.request)), quantity: 9 })])
  await page.goto('/cart')
  const otherTab = await context.newPage()
  await otherTab.goto('/cart')
  await page.evaluate(() => {
    window.addEventListener('cartUpdated', () => {
      document.body.dataset.heard = String(Number(document.body.dataset.heard ?? 0) + 1)
    })
  })
  await page.getByRole('button', { name: '+' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
  await expect(otherTab.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await otherTab.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('the badge shows the number of units without a limit', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  const [one, two] = await listShelf(page.request, 'sort=name')
  if (!one || !two) throw new Error('The demo town has fewer than two products nearby.')
  await fillCart(page, [{ ...lineOf(one, 149), stock: null }, lineOf(two)])
  const cart = page.getByRole('link', { name: 'Cart, 150 items' })
  await expect(cart).toHaveText('150')
})

test('two people on one browser never see each other’s cart', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/401/)
  const [june, otis] = [await signUpCustomer(), await signUpCustomer()]
  await signIn(page, june)
  await page.goto('/')
  await fillCart(page, [lineOf(await getPlentifulProduct(page.request), 3)])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Delivery Notes').fill('The key is under the pot')
  const drafts = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await drafts()).toContain('under the pot')
  await logOut(page)
  expect(await readCart(page)).toEqual([])
  expect(await drafts()).not.toContain('under the pot')
  await signIn(page, otis)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await logOut(page)
  await signIn(page, june)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('on a phone the checkout link stays visible above many lines', async ({ page, signUpCustomer }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await signUpCustomer())
  await fillCart(
    page,
    (await listShelf(page.request, 'sort=name')).slice(0, 10).map((product) => lineOf(product)),
  )
  await page.goto('/cart')
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(checkout).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await checkout.click()
  await expect(page).toHaveURL('/checkout')
})
