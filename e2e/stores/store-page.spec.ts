import { readCart } from '../cart-contents.ts'
import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { getPlentifulProduct, productCard } from '../shelf.ts'

test('a visitor fills a guest cart at a store, and it joins the cart at login', async ({
  page,
  signUpCustomer,
}) => {
  const person = await signUpCustomer()
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/store/${product.storeId}`)
  await expect(page.getByRole('heading', { level: 1, name: product.storeName })).toBeVisible()
  await expect(page.getByText(/, TN \d{5}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible()
  await expectAccessible(page)
  await productCard(page, product.item_name).getByRole('button', { name: 'Add to Cart' }).click()

  await signInByForm(page, person)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect((await readCart(page))[0]).toMatchObject({
    item_id: product.item_id,
    item_name: product.item_name,
    uniqueId: `${product.item_id}-${product.storeId}`,
    quantity: 1,
    storeId: product.storeId,
    storeName: product.storeName,
  })
})

test('an owner sees the shelves but has no cart', async ({ page }) => {
  await signIn(page, 'owner')
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/store/${product.storeId}`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
})

for (const storeId of ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11', 'no-such-store']) {
  test(`the store ${storeId} is not found`, async ({ page, allowProblem }) => {
    allowProblem(/40[04]/)
    await page.goto(`/store/${storeId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Store Not Found' })).toBeVisible()
    await expect(page.getByText('Store not found.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a store that cannot be loaded says so and can be asked for again', async ({
  page,
  allowProblem,
  signUpCustomer,
}) => {
  allowProblem(/ERR_FAILED/)
  // A visitor's page comes with the answers.
  await signIn(page, await signUpCustomer())
  const { storeId, storeName } = await getPlentifulProduct(page.request)
  const seen = Promise.withResolvers<void>()
  await page.route(`**/api/stores/${storeId}`, async (route) => {
    await seen.promise
    await route.abort()
  })
  await page.goto(`/store/${storeId}`)
  await expect(page.getByText('Loading store...')).toBeAttached()
  seen.resolve()
  await expect(page.getByText('Failed to load store page.')).toBeVisible()
  await page.unroute(`**/api/stores/${storeId}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()
})

test('an empty store and sold-out products are named as such', async ({ page, signUpCustomer }) => {
  // A visitor's page comes with the answers.
  await signIn(page, await signUpCustomer())
  const { storeId, ...product } = await getPlentifulProduct(page.request)
  const answers = {
    none: { count: 0, products: [], nextCursor: null },
    odd: {
      count: 2,
      products: [
        { ...product, item_id: 'gone', item_name: '', image: null, quantity: 0 },
        { ...product, item_id: 'last', item_name: 'Last one', quantity: 1 },
      ],
      nextCursor: null,
    },
  }
  let answer: keyof typeof answers = 'none'
  await page.route(`**/api/stores/${storeId}/products*`, (route) => route.fulfill({ json: answers[answer] }))
  await page.goto(`/store/${storeId}`)
  await expect(page.getByRole('heading', { name: 'No products available' })).toBeVisible()
  await expect(
    page.getByText(
      "This store doesn't have any products listed at the moment. Check back later for updates.",
    ),
  ).toBeVisible()
  await expectAccessible(page)

  answer = 'odd'
  await page.reload()
  const gone = productCard(page, 'Unnamed Product')
  await expect(gone.getByText('Out of stock')).toBeVisible()
  await expect(gone.getByText('No image available')).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  const last = productCard(page, 'Last one')
  await expect(last.getByText('Only 1 left')).toBeVisible()
  await last.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(last.getByText('1 in your cart, all there is')).toBeVisible()
  const more = last.getByRole('button', { name: 'Add to Cart' })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toBeFocused()
  await expectAccessible(page)
})

test('the products of a store are searched and chosen by category on its page', async ({ page }) => {
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/store/${product.storeId}`)
  const cards = page.getByRole('region', { name: 'Available Products' }).getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  const search = page.getByRole('region', { name: 'Available Products' }).getByLabel('Search products')
  await search.fill(product.item_name)
  await expect(page).toHaveURL(/search=/)
  await expect(cards.first()).toHaveText(product.item_name)
  await expectAccessible(page)
  await page.reload()
  await expect(search).toHaveValue(product.item_name)

  await search.fill('qzxqzx')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(cards.first()).toBeVisible()
})

test('a store with products of several categories shows one of them', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner('knoxville')
  await signIn(page, owner)
  const own = await page.request.get('/api/stores/own')
  const [store] = ((await own.json()) as { stores: { id: string }[] }).stores
  const storeId = store?.id ?? ''
  await addProducts(page, storeId, [
    { item_name: 'Rye loaf', item_category: 'Food & Beverage', price: 8 },
    { item_name: 'Apron', item_category: 'Clothing', price: 30 },
  ])
  await page.goto(`/store/${storeId}`)
  await page.getByRole('radio', { name: 'Clothing 1 product', exact: true }).press('Space')
  await expect(page).toHaveURL(/category=clothing/)
  await expect(page.getByRole('heading', { name: 'Rye loaf' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Apron' })).toBeVisible()
})
