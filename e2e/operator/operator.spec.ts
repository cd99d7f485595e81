import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page, Route } from '@playwright/test'
import type { OtherServer } from '#tools/e2e/serve-other-times.ts'
import { confirmEmail } from '../confirm-email.ts'
import { test as base, expect, expectAccessible, serverAt, signIn } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { addProducts } from '../inventory-steps.ts'
import { expectNoOverflow } from '../layout.ts'
import { mailsTo } from '../mails.ts'
import { type Person, sendSignInForm } from '../people.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { openAsEditor } from '../store-steps.ts'

/**
 * On a server of its own: what operators do reaches everybody. A notice stands on all pages, and kept pages are
 * dropped.
 */
const test = base.extend<{ verifying: boolean; server: OtherServer; command: Command }>({
  /** Whether new accounts are asked to confirm their email. */
  verifying: [false, { option: true }],
  server: async ({ verifying }, use) => use(await serverAt(new Date(), { alone: true, verifying })),
  baseURL: async ({ server }, use) => use(server.address),
  command: async ({ server }, use) => use((...words) => type(server, words)),
})

type Command = (...words: string[]) => Promise<string>

/** Types a command of the operators, with the settings of the server. */
async function type({ settings }: OtherServer, words: string[]): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..')
  const dataDirectory = path.dirname(process.env.E2E_OUTBOX ?? '')
  const env = { ...process.env, DATA_DIR: dataDirectory, ...settings }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'operate', ...words, '--json'],
    { cwd: root, env },
  )
  return stdout
}

/** An operator, made at the command line, at their page. */
async function openAsOperator(page: Page, command: Command, person: Person, part: string): Promise<void> {
  expect(JSON.parse(await command('operators', 'add', person.email))).toMatchObject({ added: true })
  await signIn(page, person)
  await page.goto(`/operator?part=${part}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible()
}

/** What the server answers to a person who signed in more than ten minutes ago. */
const refuseAsLongAgo = (route: Route) =>
  route.fulfill({
    status: 403,
    contentType: 'application/problem+json',
    json: { status: 403, code: 'confirmation_needed', detail: 'Please confirm that it is you.' },
  })

/** Gives the reason in the open window, and does what it asks about. */
async function because(page: Page, reason: string, action: string): Promise<void> {
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: action, exact: true }).click()
  await expect(window.getByText('Say why')).toBeVisible()
  await window.getByLabel('Reason').fill(reason)
  await expect(window.getByText('Say why')).toBeHidden()
  await window.getByRole('button', { name: action, exact: true }).click()
  await expect(window).toBeHidden()
}

test('a store is reported by a visitor and suspended; its owner answers, and it comes back', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
  command,
  allowProblem,
}) => {
  allowProblem(/404|403/)
  const owner = await signUpOwner()
  const theirs = await openOtherBrowser()
  await signIn(theirs, owner)
  const storeId = await storeIdOf(theirs)

  const visitor = await openOtherBrowser()
  await visitor.goto(`/store/${storeId}`)
  await visitor.getByRole('button', { name: 'Report this store' }).press('Enter')
  await visitor.getByRole('radio', { name: 'Looks like a fraud' }).check()
  await visitor.getByLabel('What happened?').fill('Nothing ever arrived.')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(
    visitor.getByText('Thank you. The people who look after this site read your report.'),
  ).toBeVisible()
  await visitor.getByRole('button', { name: 'Done' }).click()

  const operator = await signUpCustomer()
  await openAsOperator(page, command, operator, 'reports')
  const row = page.getByRole('row').filter({ hasText: owner.storeName })
  await expect(row).toContainText('Looks like a fraud (1)')
  await expect(row).toContainText('Nothing ever arrived.')
  await expectAccessible(page)
  await page.route('**/api/operator/stores/*/suspend', refuseAsLongAgo, { times: 1 })
  await row.getByRole('button', { name: `Suspend ${owner.storeName}` }).press('Enter')
  const suspending = page.getByRole('dialog', { name: `Suspend ${owner.storeName}?` })
  await suspending.getByLabel('Reason').fill('Orders did not arrive.')
  await suspending.getByRole('button', { name: 'Suspend' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Password', { exact: true }).fill(operator.password)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await answerByKeyboard(page, 'Keep editing')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(suspending).toBeHidden()
  await expect(row).toContainText('Suspended')
  await row.getByRole('button', { name: `Resolve the reports about ${owner.storeName}` }).click()
  await because(page, 'The store is suspended.', 'Resolve')
  await expect(row).toBeHidden()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Store Not Found' })).toBeVisible()
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
    item_id: 'mug',
    item_name: 'Mug',
    price: '10',
    quantity: 1,
    uniqueId: `mug-${storeId}`,
    storeId,
  })
  await page.goto('/cart')
  await expect(page.getByText(/^This store is not available right now\./)).toBeVisible()
  await page.goBack()
  await expect
    .poll(async () => (await mailsTo(owner.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('is suspended'))

  await theirs.goto(`/store/${storeId}`)
  await expect(theirs.getByRole('alert')).toHaveText(
    new RegExp(`^Your store ${owner.storeName} is suspended. The reason: Orders did not arrive.`),
  )
  await theirs.goto('/admin/orders')
  await expect(theirs.getByRole('alert')).toContainText('The reason: Orders did not arrive.')
  await theirs.goto('/')
  await theirs
    .getByRole('link', { name: `Read why and answer: ${owner.storeName} is suspended` })
    .press('Enter')
  await expect(theirs).toHaveURL('/admin')
  const told = theirs.getByRole('region', { name: `${owner.storeName} is suspended` })
  await expect(told).toContainText('The reason: Orders did not arrive.')
  await told.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(told.getByText('Write an answer')).toBeVisible()
  await told.getByLabel('Your answer').fill('The courier was ill. All are on their way.')
  await expect(told.getByText('Write an answer')).toBeHidden()
  await expectAccessible(theirs)
  await told.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(told.getByText('Your answer was sent.')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Operator' })
    .getByRole('link', { name: 'Stores' })
    .press('Enter')
  await page.getByLabel('Search stores').fill(owner.storeName.toUpperCase())
  const store = page.getByRole('row').filter({ hasText: owner.storeName })
  await expect(store).toContainText('They answered: The courier was ill.')
  await expectAccessible(page)
  await store.getByRole('button', { name: `Restore ${owner.storeName}` }).press('Enter')
  await because(page, 'All arrived.', 'Restore')
  await expect(store).toContainText('Active')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: owner.storeName })).toBeVisible()

  await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('row').filter({ hasText: owner.storeName }).first()).toContainText(
    'All arrived.',
  )
  await page.getByLabel('Who did it').selectOption(operator.email)
  await page.getByLabel('What was done').selectOption('Suspended the store …')
  await expect(page.getByRole('rowheader')).toHaveText([
    `${operator.email} suspended the store ${owner.storeName}`,
  ])
  await expectAccessible(page)
})

test('a suspended person answers, a hidden product disappears, and a notice reaches another browser', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
  command,
  allowProblem,
}) => {
  allowProblem(/401|403|404/)
  const [operator, customer, owner] = [await signUpCustomer(), await signUpCustomer(), await signUpOwner()]
  await openAsOperator(page, command, operator, 'people')
  await page.getByLabel('Search people').fill(customer.email)
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await row.getByRole('button', { name: `Suspend ${customer.username}` }).press('Enter')
  await because(page, 'Orders that nobody paid.', 'Suspend')
  await expect(row).toContainText('Suspended')

  const theirs = await openOtherBrowser()
  await theirs.goto('/login')
  await sendSignInForm(theirs, { ...customer, password: 'a wrong one' })
  await expect(theirs.getByText('Failed to log in. Please check your credentials.')).toBeVisible()
  await sendSignInForm(theirs, customer)
  await expect(theirs.getByText('The reason: Orders that nobody paid.')).toBeVisible()
  await expect(theirs.getByLabel('Your answer')).toBeFocused()
  await expect(theirs.getByText('Welcome back to your street.')).toBeHidden()
  await expect(theirs.getByText('Read why you cannot, and answer.')).toBeVisible()
  await theirs.keyboard.type('I paid at the door.')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(theirs.getByText('Your answer was sent.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Use another account' }).press('Enter')
  await expect(theirs.getByLabel('Email', { exact: true })).toBeFocused()
  await page.reload()
  await expect(row).toContainText('They answered: I paid at the door.')

  const shop = await openOtherBrowser()
  await signIn(shop, owner)
  const storeId = await storeIdOf(shop)
  await addProducts(shop, storeId, [{ item_id: 'teapot', item_name: 'Wandering teapot' }])
  const visitor = await openOtherBrowser()
  await visitor.goto(`/store/${storeId}/product/teapot`)
  await visitor.getByRole('button', { name: 'Report this product' }).click()
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('button', { name: 'Hide Wandering teapot' }).click()
  await because(page, 'The picture shows another one.', 'Hide')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await shop.goto('/admin/product-settings')
  await expect(shop.getByText('Why: The picture shows another one.')).toBeVisible()
  await page.goto('/operator?part=products')
  await page.getByRole('button', { name: 'Show Wandering teapot again' }).click()
  await because(page, 'It is the right one now.', 'Show again')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Wandering teapot' })).toBeVisible()

  await page.goto('/operator')
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  await expect(page.getByText(/^Mainstreet \d+\.\d+\.\d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Write the notice')).toBeVisible()
  await page.getByLabel('Text').fill('Deliveries may be late: snow.')
  await expect(page.getByText('Write the notice')).toBeHidden()
  await page.getByRole('radio', { name: 'For information' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Warning' })).toBeChecked()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('The notice is published on all pages.')).toBeVisible()
  const notice = visitor.getByRole('complementary', { name: 'Notice' })
  await expect(async () => {
    await visitor.goto('/about')
    await expect(notice).toContainText('Deliveries may be late: snow.', { timeout: 1_000 })
  }).toPass()
  await expectAccessible(visitor)
  await notice.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(notice).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('The notice is unpublished.')).toBeVisible()
  await command('operators', 'remove', operator.email, '--last')
  await page.reload()
  await expect(page).toHaveURL('/')
})

test('an editor who is an operator has the links and the search in the bar of a wide window', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
  command,
}) => {
  const theirs = await openOtherBrowser()
  const [owner, editor] = [await signUpOwner(), await signUpCustomer()]
  await openAsEditor(theirs, owner, page, editor)
  await openAsOperator(page, command, editor, 'people')
  for (const width of [1216, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Operator' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(bar.getByRole('link', { name: 'Mainstreet' })).toBeVisible()
    expect((await bar.locator('input').first().boundingBox())?.width).toBeGreaterThan(100)
    const settings = await bar.getByRole('link', { name: 'Product Settings' }).boundingBox()
    const logout = await bar.getByRole('button', { name: 'Logout' }).boundingBox()
    expect((settings?.x ?? 0) + (settings?.width ?? 0)).toBeLessThan(logout?.x ?? 0)
    await expectNoOverflow(page)
  }
})

test.describe('on a site that asks new accounts to confirm their email', () => {
  test.use({ verifying: true })

  test('operators see which stores wait for it', async ({
    page,
    openOtherBrowser,
    signUpOwner,
    signUpCustomer,
    command,
  }) => {
    const [waiting, confirmed] = [await signUpOwner(), await signUpOwner()]
    const theirs = await openOtherBrowser()
    await confirmEmail(theirs, confirmed.email)
    await openAsOperator(page, command, await signUpCustomer(), 'stores')
    const stores = page.getByRole('rowheader')
    await expect(stores).toHaveCount(2)
    const only = page.getByRole('switch', { name: 'Unverified only' })
    await only.press('Space')
    await expect(stores).toHaveText([new RegExp(waiting.storeName)])
    await expect(page.getByRole('row').filter({ hasText: waiting.storeName })).toContainText('Unverified')
    await expectAccessible(page)
    await confirmEmail(theirs, waiting.email)
    await page.reload()
    await expect(only).toBeChecked()
    await expect(page.getByRole('heading', { level: 2, name: 'No store found' })).toBeVisible()
    await expect(page.getByText('No store matches the filter.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
    await expect(stores).toHaveCount(2)
    await expect(only).not.toBeChecked()
    await expect(only).toBeFocused()
  })
})
