import { expect, signIn, test } from '../fixtures.ts'
import { watchShifts } from '../layout.ts'

const forEveryone = ['/', '/about', '/contact', '/login', '/signup', '/pricing', '/invite', '/products/local']
const forCustomers = ['/stores/nearby', '/cart', '/checkout']
const forOwners = [
  '/admin',
  '/admin/companies',
  '/admin/users',
  '/admin/users/invite',
  '/admin/marketing-portal',
]
const inventory = '/admin/product-settings'

type Visit = { paths: string[]; lands: string | 'there' }

/** Where each kind of person lands. An editor is a customer who may change some store's inventory. */
const table: Record<'visitor' | 'customer' | 'owner' | 'editor', Visit[]> = {
  visitor: [
    { paths: forEveryone, lands: 'there' },
    { paths: forCustomers, lands: '/' },
    { paths: [...forOwners, inventory], lands: '/login' },
  ],
  customer: [
    { paths: forCustomers, lands: 'there' },
    { paths: [...forOwners, inventory], lands: '/' },
  ],
  owner: [
    { paths: forCustomers, lands: '/' },
    { paths: [...forOwners, inventory], lands: 'there' },
  ],
  editor: [
    { paths: [...forCustomers, inventory], lands: 'there' },
    { paths: forOwners, lands: '/' },
  ],
}

for (const [person, visits] of Object.entries(table) as [keyof typeof table, Visit[]][]) {
  test(`the pages that the ${person} can open`, async ({ page }) => {
    if (person !== 'visitor') await signIn(page, person)
    for (const { paths, lands } of visits) {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        await expect(page, path).toHaveURL(({ pathname }) => pathname === (lands === 'there' ? path : lands))
      }
    }
  })
}

test('an edited copy of the user in the browser opens no page of owners', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
    localStorage.setItem('currentUser', JSON.stringify({ ...user, role: 'admin' }))
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('an unreadable saved user is removed and the visitor stays logged out', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/saved user could not be read/)
  await page.addInitScript(() => localStorage.setItem('currentUser', '{"uid":'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
})

test('while the server is asked who is there, the footer is out of sight', async ({ page }) => {
  await signIn(page, 'owner')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/session', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})

test('nothing jumps while a visitor is sent away from a page of customers', async ({ page }) => {
  await page.route(/visitor-home-[^/]+\.js$/, async (route) => {
    await page.waitForFunction(() => document.querySelector('footer') !== null)
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shifted = await watchShifts(page)
  expect(await shifted()).toBeLessThan(0.05)
})
