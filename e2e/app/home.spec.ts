import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { getPlentifulProduct } from '../shelf.ts'

test('a visitor finds the way into the shop from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(/\/products\/local/)
})

test('a customer signs in and sees who is signed in', async ({ page, signUpCustomer }) => {
  const person = await signUpCustomer()
  await signIn(page, person)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(person.username).filter({ visible: true })).toHaveCount(1)
})

test('the place field of the home page leads to the products there, and the ZIP serves the sign-up', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('ZIP, town or address').fill('37203')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page).toHaveURL(/\/products\/local\?place=Nashville/)
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()

  await page.goto('/signup')
  await expect(page.getByLabel('Zip', { exact: true })).toHaveValue('37203')
  await expect(page.getByLabel('City')).toHaveValue('Nashville')
  await expect(page.getByLabel('State')).toHaveValue('TN')
})

test('a place that cannot be found is said at the field, and the typed text stays', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/404/)
  await page.goto('/')
  const place = page.getByLabel('ZIP, town or address')
  await place.fill('Qwertyville')
  await place.press('Enter')
  await expect(
    page.getByText('We cannot find “Qwertyville”. Try another ZIP, or a town with its state.'),
  ).toBeVisible()
  await expect(place).toHaveValue('Qwertyville')
  await expect(place).toBeFocused()
  await expectAccessible(page)
  await place.fill('00000')
  await expect(page.getByText(/We cannot find/)).toBeHidden()
  await place.press('Enter')
  await expect(page.getByText(/We cannot find “00000”/)).toBeVisible()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(
    page.getByText('Location access denied. Type a ZIP, a town or an address instead.'),
  ).toBeVisible()
})

test('Use my location leads to the products around', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.15, longitude: -86.794 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Products near: Current Location')).toBeVisible()
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
})

test('a location that comes late leads nobody away from what they chose since', async ({ page }) => {
  await page.addInitScript(() => {
    const answers: (() => void)[] = []
    const position = { coords: { latitude: 38.25, longitude: -85.76 } } as GeolocationPosition
    navigator.geolocation.getCurrentPosition = (found) => void answers.push(() => found(position))
    Object.assign(window, { locate: () => answers.map((answer) => answer()) })
  })
  const locate = () => page.evaluate(() => (window as unknown as { locate: () => void }).locate())
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByLabel('ZIP, town or address').fill('37203')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await locate()
  await page.getByRole('radio', { name: 'Clothing', exact: true }).check()
  await expect(page).toHaveURL(/place=Nashville.*category=clothing$/)

  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await locate()
  await page.getByText('Sales Percentage', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Sales Percentage' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/pricing')
})

test('the home page of a customer shows what is going on around them', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  const tiles = page.getByRole('list', { name: 'Where to go' })
  await expect(tiles.getByRole('link')).toHaveText([
    'Find Stores',
    'Browse Products',
    'Learn More',
    'Contact Us',
  ])
  await expect(page.getByText('You are signed in as Customer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Around Nashville, TN' })).toBeVisible()
  const newest = page.getByRole('region', { name: 'New nearby' })
  await expect(newest.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  const promotions = page.getByRole('region', { name: 'Promotions', exact: true })
  await expect(promotions.getByText('When a favorite store has a promotion, it appears here.')).toBeVisible()
  // The bell opens on this page, and its words are there once.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('No new promotions')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const favorites = page.getByRole('region', { name: 'Your favorites' })
  await expect(favorites.getByText(/Press the heart of a store/)).toBeVisible()
  await expectAccessible(page)

  const { storeId, storeName } = await getPlentifulProduct(page.request)
  await page.goto(`/store/${storeId}`)
  await page.getByRole('button', { name: `Favorite ${storeName}` }).click()
  await expect(page.getByRole('button', { name: `Favorite ${storeName}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/')
  await favorites.getByRole('link', { name: storeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()

  await page.goto('/')
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Food & Beverage' }).click()
  await expect(page.getByRole('radio', { name: /Food & Beverage/ })).toBeChecked()
})

test('a customer whose address was not found is asked for a place', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer('nowhere'))
  await page.goto('/')
  await page.getByLabel('ZIP, town or address').fill('Nashville, TN')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()

  // The place is known now, so the links lead there.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Around Nashville, TN' })).toBeVisible()
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Clothing' }).click()
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Clothing', exact: true })).toBeChecked()
})

test('the home page of an owner shows the four counts and what needs doing', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner('nowhere')
  await signIn(page, owner)
  await page.goto('/')
  await expect(page.getByText('You are signed in as Business Owner.')).toBeVisible()
  for (const count of ['Orders Received', 'Orders Processed/Shipped', 'Orders Delivered', 'Store Favorites'])
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Edit address: Customers cannot find/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit company' }).getByLabel('City')).toHaveValue('Atlantis')
})

test('an editor is called an editor and finds the inventory', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/')
  await expect(page.getByText('You are signed in as Editor.')).toBeVisible()
  await page
    .getByRole('list', { name: 'Where to go' })
    .getByRole('link', { name: 'Product Settings' })
    .click()
  await expect(page).toHaveURL(/\/admin\/product-settings/)
})
