import { expect, expectAccessible, expectAwake, signIn, test } from '../fixtures.ts'

test('the home page shows what is around the place that is typed, and the ZIP serves the sign-up', async ({
  page,
}) => {
  await page.goto('/')
  // Before a place is given: real products of the town, which say nothing of the way to the visitor.
  const ofTown = page.getByRole('region', { name: /^On the shelves in \w+, [A-Z]{2}$/ })
  await expect(ofTown.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(ofTown.getByText(/mi away|^By /)).toHaveCount(0)
  await page.getByLabel('ZIP, town or address').fill('37203')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page).toHaveURL(/\/\?place=Nashville/)
  await expect(ofTown).toHaveCount(0)
  const shelf = page.getByRole('heading', { name: 'On the shelves around Nashville, TN' })
  await expect(shelf).toBeFocused()
  await expect(page.getByText(/\d stores? (is|are) open now$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Nearest stores' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: /Add .* to cart|Add to Cart/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of nearby stores' })).toBeVisible()
  await expectAccessible(page)
  // The server draws the same page, and a reload leaves the focus alone.
  await page.reload()
  await expectAwake(page)
  await expect(shelf).toBeVisible()
  await expect(shelf).not.toBeFocused()
  await page.getByRole('link', { name: /^See all [\d,]+$/ }).click()
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

test('Use my location shows what is around', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.15, longitude: -86.794 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('heading', { name: 'On the shelves around you' })).toBeVisible()
  await expect(page.getByText('around Current Location')).toHaveCount(0)
  await page.getByRole('link', { name: /^See all [\d,]+$/ }).click()
  await expect(page.getByText('Products near: Current Location')).toBeVisible()
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
  await page.getByRole('link', { name: /^See all [\d,]+$/ }).click()
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

  // The code of the next page may still be on its way.
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/contact-page-[^/]+\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/')
  const ask = page.getByRole('button', { name: 'Use my location' })
  await ask.click()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  await locate()
  await expect(ask).not.toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/contact')
  code.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/contact')
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
