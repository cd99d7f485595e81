import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { watchShifts } from '../layout.ts'
import { getPlentifulProduct, listShelf, productCard } from '../shelf.ts'

test('a customer filters, sorts and shares the products nearby, and Back undoes each step', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/products/local')
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  const count = page.getByText(/^\d+ Product\(s\)$/)
  await expect(count).toBeVisible()
  await expect(page.getByText(/^From \d+ local store\(s\)$/)).toBeVisible()
  await expect(page.getByText(/^\d+\.\d mi away$/).first()).toBeVisible()
  const products = page.getByRole('main').getByRole('list').filter({ hasText: 'mi away' })
  const [cards, prices] = [products.getByRole('listitem'), products.getByText(/\$\d/)]
  await expect(prices.first()).toBeVisible()
  expect(await prices.allTextContents()).toEqual(
    Array.from({ length: await cards.count() }, () => expect.stringMatching(/^\$\d+\.\d\d$/)),
  )
  const named = cards.first().getByRole('heading', { level: 3 })
  await expect(cards.first().getByRole('img', { name: (await named.textContent()) ?? '' })).toHaveCount(1)
  await expectAccessible(page)

  const all = await count.textContent()
  await page.getByRole('radio', { name: 'Food & Beverage' }).check()
  await expect(page).toHaveURL(/category=food-beverage/)
  await expect(count).not.toHaveText(all ?? '')
  await page.getByRole('radio', { name: 'Under $25' }).check()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL(/price=under-25.*sort=price-low/)
  const [cheapest] = await listShelf(page.request, 'category=food-beverage&price=under-25&sort=price-low')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(cheapest?.item_name ?? '')

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Under $25' })).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Any price' })).toBeChecked()
  await page.goBack()
  await expect(count).toHaveText(all ?? '')
})

test('a search forgives a typing error, and one without a hit can be cleared', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/products/local?search=sourdugh')
  await expect(page.getByRole('heading', { name: /sourdough/i }).first()).toBeVisible()

  const words = page.getByLabel('Search products')
  await words.fill('qqqzzzxx')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search in a different area.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(words).toHaveValue('')
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
})

test('more products come below, and the keyboard goes on at the first of them', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/products/local')
  const names = page.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(60)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(names).toHaveCount(120)
  await expect(names.nth(60)).toBeFocused()
})

test('a visitor without a location searches for a place, and is asked to join before adding', async ({
  page,
}) => {
  await page.goto('/products/local')
  await expect(page.getByRole('heading', { name: 'Location Error' })).toBeVisible()
  await expect(page.getByText('Please enable location access to find local products.')).toBeVisible()
  await expect(page.getByText('Location access denied.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Address or city').fill('Nashville, TN')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()

  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  const name = (await page.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Join Mainstreet!' })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Free to join • No credit card required')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue Browsing' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await add.click()
  await dialog.getByRole('button', { name: 'Create Account / Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the browser’s location serves where no address is saved', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.15, longitude: -86.794 })
  await page.goto('/products/local')
  await expect(page.getByText('Products near: Current Location')).toBeVisible()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
})

test("the product's picture and the bar count what was added", async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/products/local?search=${encodeURIComponent(product.item_name)}`)
  const card = productCard(page, product.item_name).first()
  await card.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await card.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(card.getByText('2 in your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page.getByTestId('polite-announcements')).toHaveText('Added to your cart')
})

test('products that cannot be fetched can be asked for again', async ({
  page,
  allowProblem,
  signUpCustomer,
}) => {
  allowProblem(/500/)
  // A visitor's page comes with its products.
  await signIn(page, await signUpCustomer())
  await page.route('**/api/products/local?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794')
  await expect(page.getByRole('heading', { name: 'Failed to fetch products.' })).toBeVisible()
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products/local?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
})

test('new products do not move the ones on the screen', async ({ page, signUpCustomer }) => {
  // A visitor's page comes with its products.
  await signIn(page, await signUpCustomer())
  const seen = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/products/local?*', async (route) => {
    calls++
    await seen.promise
    await route.continue()
  })
  await page.goto('/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794')
  await expect(page.getByRole('status').filter({ hasText: 'Loading products...' })).toBeVisible()
  seen.resolve()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  const shifted = await watchShifts(page)
  expect(await shifted()).toBeLessThan(0.05)
  // The page took the answer that the server's HTML had preloaded.
  expect(calls).toBe(1)
})
