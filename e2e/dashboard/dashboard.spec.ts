import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { placeByApi, shopOf } from '../own-order-steps.ts'
import { signInWithFollower } from '../promotion-steps.ts'
import { fillNewStore } from '../store-steps.ts'

test('an owner sees the counts of the stores and the links to other pages', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Hello, Otis', { exact: true })).toBeVisible()
  for (const label of ['Orders Received', 'Orders Processed/Shipped', 'Orders Delivered']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${label} \\d[\\d,]*$`) })).toBeVisible()
  }
  await expect(page.getByText(/^Store Favorites \d[\d,]*$/)).toBeVisible()
  await expectAccessible(page)
  for (const [name, path] of [
    ['Manage Companies', '/admin/companies'],
    ['Manage Users', '/admin/users'],
    ['Product Settings', '/admin/product-settings'],
    ['Marketing Portal', '/admin/marketing-portal'],
  ] as const) {
    await page.goto('/admin')
    await page.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    // The page may already have added its store to the URL.
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
  }
})

test('the counts stand above the tiles, against last week and per store, and lead to what runs low', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const givens = { page, signUpOwner, signUpCustomer, openOtherBrowser }
  const { owner, storeId, customer } = await signInWithFollower(givens)
  const sourdough = await shopOf(page, storeId, owner.storeName, 'Sourdough')
  await addProducts(page, storeId, [{ item_name: 'Rye', quantity: 3 }])
  // Four are left of twelve, and eight were ordered in this week.
  await placeByApi(customer, [sourdough], 8)

  await page.goto('/admin')
  const favorites = page.getByRole('listitem').filter({ hasText: 'Store Favorites' })
  await expect(favorites.getByText('1', { exact: true })).toBeVisible()
  await expect(favorites.getByText('1 (+1)', { exact: true })).toBeVisible()
  const delivered = page.getByRole('listitem').filter({ hasText: 'Orders Delivered' })
  await expect(delivered).toContainText('This week0')
  await expect(page.getByRole('listitem').filter({ hasText: 'Orders Received' })).toContainText('New now')
  const tops = async () =>
    Promise.all(
      [favorites, page.getByRole('link', { name: 'Manage Companies' })].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    )
  const [counts = 0, tiles = 0] = await tops()
  expect(counts).toBeLessThan(tiles)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: '1 product is low on stock' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2 Products', { exact: true })).toBeVisible()

  await fillNewStore(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('The company was added.')).toBeVisible()
  await page.goto('/admin')
  const row = page.getByRole('row', { name: owner.storeName })
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '0', '1', '1'])
  await expect(page.getByRole('row', { name: 'Second Hearth' }).getByRole('cell').last()).toHaveText('None')
  await expect(page.getByRole('img', { name: /^Sales by day, .* in all, the most on/ })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: `${owner.storeName}: 1 product is low on stock` }).click()
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('store') === storeId)
  await expect(page.getByText('1 of 2 Products', { exact: true })).toBeVisible()
})

test('an owner is led through the steps of a new store, and told while it is empty', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/')
  const opening = page.getByRole('region', { name: 'Open your store' })
  const steps = opening.getByRole('listitem')
  await expect(steps.getByRole('img', { name: 'To do' })).toHaveCount(6)
  await expect(opening.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('Nothing else waits for you.')).toBeVisible()
  await expectAccessible(page)
  for (const [way, opened] of [
    ['From a list', page.getByRole('dialog', { name: 'Import CSV' })],
    ['From your shop', page.getByRole('heading', { name: 'Connect to Platform' })],
    ['By hand', page.getByRole('dialog', { name: 'Add product' })],
  ] as const) {
    await page.goto('/')
    await opening.getByRole('link', { name: `${way}: Five products` }).focus()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('begin'))
  }
  const isEmpty = `${owner.storeName} shows no products: customers find nothing in it.`
  const storeId = new URL(page.url()).searchParams.get('store') ?? ''

  await page.goto('/admin')
  await expect(page.getByRole('status').filter({ hasText: isEmpty })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()

  await addProducts(page, storeId, [{ item_name: 'Sourdough', quantity: 30 }])
  await page.goto('/')
  await expect(steps.filter({ hasText: 'Five products' })).toContainText('1 of 5')
  // With a clock that stands still, no answer gets old: only what is done here brings a new one.
  await page.clock.setFixedTime(Date.now())
  await opening.getByRole('link', { name: 'Add industry: Name, place and category' }).click()
  await expect(page.getByLabel('Industry', { exact: true })).toBeFocused()
  await page.keyboard.type('Pottery')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // The next step is one press away, without the way home.
  await expect(page.getByText('0 of 6 steps are done.')).toBeVisible()
  await page.getByRole('link', { name: 'Next step' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused()
  await page.getByLabel('Category', { exact: true }).selectOption('Home & Garden')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('1 of 6 steps are done.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(steps.filter({ hasText: 'Name, place and category' })).toContainText('Home & Garden in')
  await opening.getByRole('link', { name: 'Set hours: When you are open' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(opening.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuenow', '3')
  await opening.getByRole('link', { name: 'Create one: Your first promotion' }).click()
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('One for you, one for a neighbour.')
  await page.getByRole('button', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText(/^Promotion created successfully!/)).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(opening.getByRole('img', { name: 'Done' })).toHaveCount(4)
  await opening.getByRole('link', { name: 'See your store as customers do' }).click()
  await expect(page.getByRole('heading', { level: 1, name: owner.storeName })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Loaves for two' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Orders Received 0' })).toBeVisible()
  await expect(page.getByText(isEmpty)).toHaveCount(0)
})

test('one press in the workplace pauses the store, or says that it is busy, and one takes each back', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin')
  const workplace = page.getByRole('region', { name: 'Workplace' })
  await workplace.getByRole('button', { name: 'Pause 30 min' }).click()
  await expect(workplace.getByRole('button', { name: 'Take orders again' })).toBeVisible()
  await expect(page.getByText(`${owner.storeName} takes no new orders right now.`)).toBeVisible()
  await workplace.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText('takes no new orders')
  await expect(page.getByText('No new orders.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Take orders again' }).click()
  await expect(page).toHaveURL(/\/delivery$/)
  // That page has a switch of its own beside the one of the workplace.
  await page.getByRole('main').getByRole('button', { name: 'Take orders again' }).click()
  await expect(page.getByRole('heading', { name: 'Taking orders', exact: true })).toBeVisible()
  await page.goto('/admin')
  await expect(workplace.getByRole('button', { name: 'Pause 30 min' })).toBeVisible()

  await workplace.getByRole('button', { name: 'Busy +15 min' }).click()
  await expect(workplace.getByRole('status')).toContainText(/^Busy until \d/)
  await workplace.getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByText(/^New orders are promised 15 minutes later until/)).toBeVisible()
  await page.getByRole('button', { name: 'Promise usual times' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add 15 min for 1 hour' })).toBeFocused()
  await page.getByRole('button', { name: 'Add 30 min for 2 hours' }).click()
  await expect(page.getByText(/^New orders are promised 30 minutes later until/)).toBeVisible()
  await page.goto('/admin')
  await workplace.getByRole('button', { name: 'Not busy' }).click()
  await expect(workplace.getByRole('status')).toHaveText('Open now')
})

test('counts that cannot be loaded are shown as unknown', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/503/)
  await signIn(page, await signUpOwner())
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/admin')
  await expect(page.getByText('The counts could not be loaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders Received unknown' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Orders Received 0' })).toBeVisible()
})

test('a page closes when the server refuses its role', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/403/)
  await signIn(page, await signUpOwner())
  await page.route('**/api/stores/own*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Only store owners can do this.' } }),
  )
  await page.goto('/admin/companies')
  await expect(
    page.getByRole('heading', {
      name: 'Unauthorized Access - You must be logged in as an admin to manage companies.',
    }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

const VIEW = 'You must be logged in as an admin to view this page.'

test('every page for owners closes when the role changes while it is open', async ({
  page,
  context,
  signUpOwner,
  signUpCustomer,
  allowProblem,
}) => {
  // For a moment the cookie and the cached user belong to different people, or the cookie is a closed session's. Reads
  // that are still under way are then refused.
  allowProblem(/40[134]/)
  const [owner, customer] = [await signUpOwner(), await signUpCustomer()]
  const other = await context.newPage()
  const signedInAs = async (person: typeof customer) => {
    await signInByApi(other, person)
    const { user } = (await (await other.request.get('/api/session')).json()) as { user: object }
    return JSON.stringify(user)
  }
  for (const [path, text] of [
    ['/admin', `Unauthorized Access - ${VIEW}`],
    ['/admin/companies', 'Unauthorized Access - You must be logged in as an admin to manage companies.'],
    ['/admin/users', `Unauthorized Access - ${VIEW}`],
    ['/admin/users/invite', `Unauthorized Access - ${VIEW}`],
    ['/admin/marketing-portal', 'Unauthorized Access'],
    ['/admin/product-settings', 'Unauthorized Access - You must own or edit a store to view this page.'],
  ] as const) {
    // An open app would ask with a session that ends at this moment, and remove the user that the other tab writes.
    await page.goto('/robots.txt')
    // Another tab of the same browser signs in as somebody else.
    await other.goto('/about')
    const write = (user: string) => other.evaluate((text) => localStorage.setItem('currentUser', text), user)
    await write(await signedInAs(owner))
    // The page is open once the server has confirmed the owner. A role that changes before that leads home.
    const confirmed = page.waitForResponse(/\/api\/session$/)
    await page.goto(path)
    await (await confirmed).finished()
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toContainText('Unauthorized')
    await write(await signedInAs(customer))
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true }), path).toBeVisible()
    if (path === '/admin/marketing-portal') await expect(page.getByText(VIEW, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    const role = path === '/admin/marketing-portal' ? 'button' : 'link'
    await page.getByRole(role, { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  }
})
