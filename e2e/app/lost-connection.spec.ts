import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { openInventory } from '../inventory-steps.ts'

const contactCode = /\/assets\/contact-page-[^/]*\.js$/
const failedHeading = { level: 1, name: 'This page needs the network' } as const

test('a page whose code could not be fetched is shown by Try again, and by another visit', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|A part of the page failed|dynamically imported/)
  await page.route(contactCode, (route) => route.abort())
  await page.goto('/')
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await contact.click()
  await expect(page.getByRole('heading', failedHeading)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', failedHeading)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', failedHeading)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await contact.click()
  await expect(page.getByRole('heading', failedHeading)).toBeVisible()
  // Firefox does not fetch the code a second time. The page is reloaded instead.
  let asked = 0
  await page.unroute(contactCode)
  await page.route(contactCode, (route) => (asked++ < 2 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await page.unroute(contactCode)

  // A network that changes ends what is under way.
  await page.reload()
  await page.route(/\/assets\/about-page-[^/]*\.js$/, (route) => route.abort(), { times: 1 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'A main street for every neighborhood' })).toBeVisible()
})

test('a page whose code could not be fetched comes by itself when the network returns', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|A part of the page failed|dynamically imported/)
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', failedHeading)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})

test('a page of an old build loads the new one, once', async ({ page, allowProblem }) => {
  allowProblem(/404|A part of the page failed|dynamically imported/)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  // The server has a new build: the code of the old one is gone, and its document names another script.
  await page.route(contactCode, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/pricing')
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A new build</p>' }))
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await contact.click()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', failedHeading)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(loads).toBe(2)
})

test('a window whose code cannot be fetched says so, and the page stays', async ({ page, allowProblem }) => {
  allowProblem(/ERR_FAILED|A part of the page failed|dynamically imported/)
  const windowCode = /\/assets\/dialog-window-[^/]*\.js$/
  await page.route(windowCode, (route) => route.abort())
  await page.goto('/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794')
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(page.getByRole('alertdialog')).toContainText('This window could not be opened.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.unroute(windowCode)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Join Mainstreet!' })).toBeVisible()

  await page.route(/\/assets\/alert-dialog-window-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/about')
  const words = new Promise<string>((said) => {
    page.once('dialog', async (native) => {
      said(native.message())
      await native.accept()
    })
  })
  await page.getByRole('button', { name: 'Sign Up Now' }).click()
  expect(await words).toContain('coming soon')
})

test('an inventory window whose code could not be fetched leaves the inventory as it is', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|A part of the page failed|dynamically imported/)
  const windowCode = /\/assets\/item-dialog-[^/]*\.js$/
  await signIn(page, await signUpOwner())
  await page.route(windowCode, (route) => route.abort())
  await openInventory(page)
  const add = page.getByRole('button', { name: 'Add your first product' })
  await add.click()
  const alert = page.getByRole('alertdialog', { name: 'This window could not be opened.' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeVisible()
  await page.unroute(windowCode)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add product' })).toBeVisible()
})

test('a list is fetched again when the network returns', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  // The map may still read when the network goes.
  allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await expect(page.getByRole('heading', { name: /store\(s\) near you$/ })).toBeVisible()
  await context.setOffline(true)
  await page.route('**/api/stores/nearby*', (route) =>
    route.fulfill({ json: { count: 0, stores: [], nextCursor: null } }),
  )
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'No stores found nearby' })).toBeVisible()
})
