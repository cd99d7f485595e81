import { expect, expectAccessible, ON_A_MAP, signIn, test } from '../fixtures.ts'
import { hold } from '../hold.ts'

test('an address is changed, its point is moved by keyboard, and the lists follow at once', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/500|ERR_FAILED/)
  const person = await signUpCustomer()
  await signIn(page, person)
  await page.goto('/products/local')
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: person.username }).click()
  const section = page.getByRole('region', { name: 'Address', exact: true })
  const save = section.getByRole('button', { name: 'Save address' })
  await section.getByLabel('Street').fill('')
  await save.press('Enter')
  await expect(section.getByText('Required')).toBeVisible()
  await expect(section.getByLabel('Street')).toBeFocused()
  await section.getByLabel('Street').fill('400 Main Street')
  await section.getByLabel('City').fill('Knoxville')
  await section.getByLabel('Zip').fill('37902')

  await page.route('**/api/account/address', (route) => route.abort())
  await save.press('Enter')
  await expect(section.getByRole('alert')).toBeVisible()
  await expect(section.getByLabel('Street')).toHaveValue('400 Main Street')
  await page.unroute('**/api/account/address')
  await save.press('Enter')
  await expect(section.getByText('Your address is saved.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await section.getByRole('button', { name: 'Move the point on the map' }).press('Enter')
  const map = section.getByRole('region', { name: 'Map of 400 Main Street, Knoxville, TN 37902' })
  await expect(map).toBeVisible()
  expect(asked.some((url) => url.includes('move-point-map'))).toBe(true)
  await expectAccessible(page, ON_A_MAP)
  const movePoint = section.getByRole('button', { name: 'Save this point' })
  await expect(movePoint).toBeDisabled()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(movePoint).toBeEnabled()
  const pointOf = async () => (await (await page.request.get('/api/session')).json()).user.coordinates
  const before = await pointOf()
  await movePoint.press('Enter')
  await expect(section.getByText('The point is moved.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Move the point on the map' })).toBeFocused()
  const after = await pointOf()
  expect(after.longitude).toBeGreaterThan(before.longitude)
  expect(after.latitude).toBeCloseTo(before.latitude, 3)
  await expect(section.getByText('The point of this address is at the door.')).toBeVisible()

  // A point that is chosen while another is saved can be saved, too. The first key comes as soon as there is a map.
  await page.evaluate(pressOnFirstMap)
  await section.getByRole('button', { name: 'Move the point on the map' }).press('Enter')
  await expect(movePoint).toBeEnabled()
  const letGo = await hold(page, '**/api/account/address')
  await movePoint.press('Enter')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(section.locator('.leaflet-pan-anim')).toHaveCount(0)
  await letGo()
  await expect(movePoint).not.toHaveAttribute('aria-busy')
  await movePoint.press('Enter')
  await expect(section.getByText('The point is moved.')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Local Products' }).click()
  await expect(page.getByText('Products near: Knoxville, TN')).toBeVisible()
})

/** Moves the next map by a key, at the moment when it is made. */
function pressOnFirstMap() {
  const watch = new MutationObserver(() => {
    const map = document.querySelector<HTMLElement>('.leaflet-container')
    if (!map) return
    watch.disconnect()
    map.focus()
    // Leaflet reads the old name of the key.
    map.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39, bubbles: true }))
  })
  watch.observe(document.body, { subtree: true, attributes: true })
}
