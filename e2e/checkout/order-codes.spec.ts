import type { Page } from '@playwright/test'
import { fillCart, linesOf } from '../cart-contents.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import type { Person } from '../people.ts'
import { follow, launch, storeIdOf } from '../promotion-steps.ts'

type Owner = Person & { storeName: string }

/** A new store of this owner, in a browser of its own, with a loaf for $10.00. */
async function aBakery(page: Page, owner: Owner) {
  await signInByApi(page, owner)
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [
    { item_name: 'Rye loaf', price: 10, quantity: 50, item_category: 'Food & Beverage' },
  ])
  return { page, storeId, storeName: owner.storeName }
}

const sumsOf = (page: Page, name: string) => page.getByRole('complementary', { name })

test('a code from the bell is used with one press, and the owner sees that it was redeemed', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const bakery = await aBakery(await openOtherBrowser(), await signUpOwner())
  const june = await signUpCustomer('knoxville')
  await signIn(page, june)
  await follow(page, june, bakery.storeId)
  await launch(bakery.page, bakery.storeId, { title: 'Ten off', code: { promoCode: 'SAVE10' } })
  await launch(bakery.page, bakery.storeId, { title: 'Open late' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const panel = page.getByRole('banner').getByRole('region', { name: 'Promotions & Updates' })
  const use = panel.getByRole('button', { name: 'Use code SAVE10' })
  await expect(use).toHaveCount(1)
  await expectAccessible(page)
  await use.press('Enter')
  await expect(use).toHaveText('In your order')
  await expect(use).toBeFocused()

  await fillCart(page, await linesOf(page, [bakery]))
  await page.goto('/cart')
  await expect(page.getByText('You save $1.00')).toBeVisible()
  const cart = sumsOf(page, 'What it costs')
  await expect(cart.getByText('Code SAVE10')).toBeVisible()
  await expect(cart.getByRole('definition')).toHaveText(['$10.00', '−$1.00', '$3.99', '$0.72', '$13.71'])
  await expectAccessible(page)

  await page.goto('/checkout')
  await expect(page.getByText('You save $1.00')).toBeVisible()
  await continueToPayment(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeFocused()
  await expect(page.getByText(`$1.00 at ${bakery.storeName} with SAVE10`)).toBeVisible()
  await expect(page.getByText('$13.71')).toBeVisible()
  await expectAccessible(page)

  const listed = await bakery.page.request.get(`/api/stores/${bakery.storeId}/promotions`)
  const { promotions } = (await listed.json()) as { promotions: { title: string }[] }
  expect(promotions.find(({ title }) => title === 'Ten off')).toMatchObject({ redeemed: 1, revenue: 9 })
  // The used code does not wait in the next cart.
  await fillCart(page, await linesOf(page, [bakery]))
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: `Add a code for ${bakery.storeName}` })).toBeVisible()
})

test('a typed code is refused in plain words, kept for each store, and begins to count at its minimum', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const [one, other] = [
    await aBakery(await openOtherBrowser(), await signUpOwner()),
    await aBakery(await openOtherBrowser(), await signUpOwner()),
  ]
  // No other journey has a store with this code.
  const free = `FREE${other.storeId.slice(-8)}`.toUpperCase()
  await launch(one.page, one.storeId, {
    title: 'From fifteen',
    code: { promoCode: 'SAVE10', value: { minimum: 15 } },
  })
  await launch(other.page, other.storeId, {
    title: 'Delivered',
    code: { promoCode: free, value: { offer: { kind: 'free_delivery' } } },
  })
  await launch(other.page, other.storeId, { title: 'Soon', startsInHours: 2, code: { promoCode: 'SOON' } })
  await signIn(page, await signUpCustomer('knoxville'))
  await fillCart(page, await linesOf(page, [one, other]))
  await page.goto('/cart')
  await expect(sumsOf(page, 'What it costs').getByRole('definition')).toHaveText([
    '$20.00',
    '$3.99',
    '$1.60',
    '$25.59',
  ])

  await page.getByRole('button', { name: `Add a code for ${one.storeName}` }).press('Enter')
  const field = page.getByLabel(`Code for ${one.storeName}`, { exact: true })
  await expect(field).toBeFocused()
  for (const [typed, words] of [
    ['nope', `${one.storeName} has no such code. Please check its spelling.`],
    [free, `This code is for ${other.storeName}.`],
  ] as const) {
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words)).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
  }
  await expectAccessible(page)
  await field.fill('save-10')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Spend $5.00 more at ${one.storeName} to use this code.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove code SAVE10' })).toBeFocused()
  await page.getByRole('button', { name: 'Increase quantity of Rye loaf' }).first().click()
  await expect(page.getByText('You save $2.00')).toBeVisible()

  // The other store's code is added at the checkout, and its fee stays, because the first store shares it.
  await page.goto('/checkout')
  await page.getByRole('button', { name: `Add a code for ${other.storeName}` }).click()
  await page.getByLabel(`Code for ${other.storeName}`, { exact: true }).fill('soon')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^This code can be used from .+\.$/)).toBeVisible()
  await page.getByLabel(`Code for ${other.storeName}`, { exact: true }).fill(free.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('The delivery fee stays')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('button', { name: 'Remove code SAVE10' }).click()
  await expect(page.getByText('You save $2.00')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Add a code for ${one.storeName}` })).toBeFocused()
})

test('a code whose last use is taken between cart and order refuses the order, which is placed without it', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409/)
  const bakery = await aBakery(await openOtherBrowser(), await signUpOwner())
  await launch(bakery.page, bakery.storeId, {
    title: 'Only one',
    code: { promoCode: 'ONLY1', value: { uses: 1 } },
  })
  const order = async (tab: Page, person: Person) => {
    await signIn(tab, person)
    await fillCart(tab, await linesOf(tab, [bakery]))
    await tab.goto('/checkout')
    await tab.getByRole('button', { name: `Add a code for ${bakery.storeName}` }).click()
    await tab.getByLabel(`Code for ${bakery.storeName}`, { exact: true }).fill('only1')
    await tab.keyboard.press('Enter')
    await expect(tab.getByText('You save $1.00')).toBeVisible()
    await continueToPayment(tab)
  }
  const other = await openOtherBrowser()
  await order(page, await signUpCustomer('knoxville'))
  await order(other, await signUpCustomer('knoxville'))
  await other.getByRole('button', { name: 'Place Order' }).click()
  await expect(other.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toHaveText(
    'This code has been used up. Nothing was charged.',
  )
  await expect(page.getByLabel(`Code for ${bakery.storeName}`, { exact: true })).toHaveValue('ONLY1')
  await expect(page.getByText('This code has been used up.', { exact: true })).toBeVisible()
  await expect(sumsOf(page, 'Order summary').getByText('$14.79')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('with ONLY1')).toHaveCount(0)
})
