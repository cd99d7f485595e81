import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import { expect, expectAccessible, ON_A_MAP, signIn, test } from '../fixtures.ts'

test('a customer finds the stores around the saved address, in the list and on the map', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  // Exactly, although the address of a new account is an approximate place.
  await expect(page.getByText('Showing stores near: Nashville, TN', { exact: true })).toBeVisible()
  await expect(page.getByText('(approximate)', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ store\(s\) near you$/)).toHaveRole('heading')
  await expect(page.getByTestId('polite-announcements')).toHaveText(/^Stores found: \d+$/)
  await expect(page.getByText(/^\d+ store\(s\) near you$/)).toHaveCount(1)
  await expect(page.getByText(/^\d+\.\d\d mi$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your place: Nashville, TN' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset to My Address' })).toHaveCount(0)
  await expectAccessible(page, ON_A_MAP)

  const pin = page.getByRole('button', { name: /, \d+\.\d\d miles$/ }).first()
  await pin.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(/^\d+\.\d\d mi$/)).toBeVisible()
  await expectAccessible(page, ON_A_MAP)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(pin).toBeFocused()
})

test('a searched place stays in the address, survives Back, and can be reset', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/404/)
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await page.getByRole('button', { name: 'Change Delivery Address' }).click()
  const address = page.getByLabel('Address or city')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(address).toBeFocused()
  await address.fill('   ')
  await expect(search).toBeDisabled()

  await address.fill('Qzxqzx Nowhere')
  await search.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Address not found. Please try a different address.')
  await alert.getByRole('button').click()
  await expect(address).toHaveValue('Qzxqzx Nowhere')

  await address.fill('Louisville, KY')
  await search.click()
  await expect(page.getByText('Showing stores near: Louisville, KY')).toBeVisible()
  await expect(page).toHaveURL(/place=Louisville/)
  await page.goBack()
  await expect(page.getByText('Showing stores near: Nashville, TN')).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Reset to My Address' }).click()
  await expect(page.getByText('Showing stores near: Nashville, TN')).toBeVisible()
  await expect(page).toHaveURL('/stores/nearby')
})

test('a place without stores offers to search elsewhere', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby?place=Fargo,+ND&lat=46.8772&lng=-96.7898')
  await expect(page.getByRole('heading', { name: 'No stores found nearby' })).toBeVisible()
  await expect(page.getByTestId('polite-announcements')).toHaveText('Stores found: 0')
  await expect(page.getByText('No stores found nearby')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '0 store(s) near you' })).toBeVisible()
  await expectAccessible(page, ON_A_MAP)
  await page.getByRole('button', { name: 'Search Different Area' }).click()
  await expect(page.getByLabel('Address or city')).toBeFocused()
})

test('the order of the list is kept in the address, and more stores come page by page', async ({
  page,
  signUpCustomer,
}) => {
  // As where a page of the list is full. The town has fewer stores.
  await page.route('**/api/stores/nearby?*', (route) =>
    route.continue({ url: `${route.request().url()}&limit=60` }),
  )
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  const rows = page.getByRole('list', { name: 'Nearby stores' }).getByRole('listitem')
  await expect(rows).toHaveCount(60)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect(rows).not.toHaveCount(60)

  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  const sorted = (
    await page.request.get(`/api/stores/nearby?latitude=36.15&longitude=-86.79&sort=name`)
  ).json()
  const [first] = ((await sorted) as { stores: { name: string }[] }).stores
  await expect(rows.first()).toContainText(first?.name ?? 'a store')
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
})

test('the map has a marker for the search point and for each listed store, which opens its popup', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const answered = page.waitForResponse('**/api/stores/markers?*')
  await page.goto('/stores/nearby')
  // A cluster stands for several stores. The others have a marker each, also outside of the view.
  const { markers: pins } = (await (await answered).json()) as { markers: MapMarker[] }
  const [one, other] = pins.flatMap(({ store }) => store ?? [])
  if (!one || !other) throw new Error('The map of the demo town has fewer than two stores with a pin.')
  const markers = page.locator('.leaflet-marker-icon')
  const clusters = pins.filter(({ store }) => store === null)
  const clustered = clusters.reduce((sum, { count }) => sum + count, 0)
  const listed = page.getByRole('list', { name: 'Nearby stores' }).getByRole('listitem')
  await expect(listed.first()).toBeVisible()
  await expect(markers).toHaveCount(1 + clusters.length + (await listed.count()) - clustered)
  const markerOf = ({ name }: { name: string }) =>
    markers.filter({ has: page.getByRole('button', { name: new RegExp(`^${name}, `) }) })
  const popup = page.locator('.leaflet-popup')
  await markerOf(one).dispatchEvent('click')
  await expect(popup).toContainText(one.name)
  await expect(popup).toContainText(/Nashville, TN\s*\d+\.\d\d mi/)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await markerOf(other).click()
  await expect(popup).toContainText(other.name)
  await page.keyboard.press('Escape')
  await markers.filter({ has: page.getByRole('button', { name: /^Your place: / }) }).click()
  await expect(popup).toContainText(/Your search point\s*Nashville, TN/)
})

test('the map is one Tab stop among its pins, and the arrow keys lead from pin to pin', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  const searchPoint = page.getByRole('button', { name: /^Your place/ })
  const pins = page.getByRole('region', { name: 'Map of nearby stores' }).getByRole('button')
  await expect.poll(() => pins.count()).toBeGreaterThan(3)
  await searchPoint.focus()
  await page.keyboard.press('ArrowUp')
  await expect(searchPoint).not.toBeFocused()
  await expect(pins.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(pins.and(page.locator(':focus'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused()
})
