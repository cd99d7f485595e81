import { readCart } from '../cart-contents.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { getPlentifulProduct, productCard } from '../shelf.ts'

test("'Add to Cart' adds one more at each press, and minus and plus below it change the units", async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const { item_name: name } = await getPlentifulProduct(page.request)
  await page.goto(`/products/local?search=${encodeURIComponent(name)}`)
  const card = productCard(page, name).first()
  const add = card.getByRole('button', { name: 'Add to Cart', exact: true })
  const minus = card.getByRole('button', { name: 'Minus' })

  await add.press('Enter')
  await expect(card.getByRole('group', { name: 'Units in your cart' })).toHaveText('1 in your cart')
  await add.press('Enter')
  await expect(card.getByRole('group', { name: 'Units in your cart' })).toHaveText('2 in your cart')
  expect((await readCart(page)).map(({ quantity }) => quantity)).toEqual([2])
  // The name of the product is not repeated by what is announced.
  await expect(page.getByTestId('polite-announcements')).toHaveText('Added to your cart')
  await card.getByRole('button', { name: 'Plus' }).press('Enter')
  expect((await readCart(page)).map(({ quantity }) => quantity)).toEqual([3])
  await minus.press('Enter')
  await expectAccessible(page)
  await minus.press('Enter')
  await expect(minus).toBeFocused()
  await page.reload()
  await minus.press('Enter')
  await expect(add).toBeFocused()
  await expect(page.getByTestId('polite-announcements')).toHaveText('Taken out of your cart')
  expect(await readCart(page)).toEqual([])
})

test("'Add to Cart' stops at 999 units", async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  const product = await getPlentifulProduct(page.request)
  await page.route('**/api/products/local?*', async (route) => {
    const reply = await route.fetch()
    const found = (await reply.json()) as { products: { quantity: number | null }[] }
    const unlimited = found.products.map((listed) => ({ ...listed, quantity: null }))
    await route.fulfill({ response: reply, json: { ...found, products: unlimited } })
  })
  await page.goto(`/products/local?search=${encodeURIComponent(product.item_name)}`)
  const card = productCard(page, product.item_name).first()
  await card.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const [line] = await readCart(page)
  await page.evaluate(
    (lines) => {
      localStorage.setItem('cart', lines)
    },
    JSON.stringify([{ ...line, quantity: 998 }]),
  )
  await page.reload()
  const more = card.getByRole('button', { name: 'Add to Cart', exact: true })
  await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  expect((await readCart(page))[0]?.quantity).toBe(999)
})

test('a visitor with the product in the cart is still asked to join', async ({ page }) => {
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/store/${product.storeId}`)
  const card = productCard(page, product.item_name).first()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card.getByRole('button', { name: 'Minus' })).toBeVisible()
  await page.goto(
    `/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794&search=${encodeURIComponent(product.item_name)}`,
  )
  await productCard(page, product.item_name)
    .filter({ hasText: product.storeName })
    .first()
    .getByRole('button', { name: 'Add to Cart' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Join Mainstreet!' })).toBeVisible()
  expect((await readCart(page))[0]?.quantity).toBe(1)
})

test('on the page of a product the units are chosen before and changed after they are added', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const { item_id: itemId, storeId } = await getPlentifulProduct(page.request)
  await page.goto(`/store/${storeId}/product/${itemId}`)
  const main = page.getByRole('article')
  const plus = main.getByRole('button', { name: 'Plus' })
  const minus = main.getByRole('button', { name: 'Minus' })
  await expect(main.getByRole('group', { name: 'Units to add' })).toHaveText('1')
  await minus.press('Enter')
  await plus.press('Enter')
  await plus.press('Enter')
  await expect(main.getByRole('group', { name: 'Units to add' })).toHaveText('3')
  await main.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  const inCart = main.getByRole('group', { name: 'Units in your cart' })
  await expect(inCart).toHaveText('3')
  await main.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(inCart).toHaveText('4')
  await minus.press('Enter')
  await plus.press('Enter')
  expect((await readCart(page)).map(({ quantity }) => quantity)).toEqual([4])
})
