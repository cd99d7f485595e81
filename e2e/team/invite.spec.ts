import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { noteWords } from '../noted-words.ts'

type Owner = { username: string; email: string; password: string; storeName: string }

async function openTeam(page: Page, owner: Owner) {
  await signIn(page, owner)
  await page.goto('/admin/users')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: owner.storeName })
  await expect(page.getByRole('row', { name: new RegExp(owner.username) })).toContainText('Store Owner')
}

/** Invites a person by the open form. Returns the link that the page shows. */
async function invite(page: Page, email: string): Promise<string> {
  const answer = page.waitForResponse((reply) => reply.ok() && reply.url().endsWith('/invites'))
  await page.getByLabel('Editor Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Invite' }).click()
  const { link } = (await (await answer).json()) as { link: string }
  await expect(
    page.getByText(`Invite created! Copy this link to simulate the invite: ${link}`, { exact: true }),
  ).toBeVisible()
  return link
}

/** Whether the lower end of an element can be seen. */
function isUncovered(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 20, bottom - 5))
}

test('an owner invites an editor, who signs up, accepts and joins the team', async ({
  page,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400/)
  const owner = await signUpOwner()
  // The code that scrolls may come after the failure.
  const companion = Promise.withResolvers<void>()
  await page.route(/\/assets\/companion-[^/]+\.js$/, async (route) => {
    await companion.promise
    await route.continue()
  })
  await openTeam(page, owner)
  await expect(page.getByRole('heading', { name: 'No team members found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite First Team Member' }).click()
  await expect(page.getByLabel('Editor Email Address')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.getByRole('button', { name: 'Send Invite' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Please select a store and enter an email.' })
  await expect(failure).toBeVisible()
  companion.resolve()
  // The bar of the workplace is not over it.
  await expect.poll(() => failure.evaluate(isUncovered)).toBe(true)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Invite First Team Member' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect.poll(() => failure.evaluate(isUncovered)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Editor Email Address').fill('nobody')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Failed to send invite.', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()

  const email = `edie+${Date.now()}@mainstreet.example`
  const link = await invite(page, email)
  expect(link).toContain(`&email=${encodeURIComponent(email)}#token=`)
  await expect(page.getByRole('heading', { name: 'Pending Invites (1)' })).toBeVisible()
  await expectAccessible(page)

  const theirs = await openOtherBrowser()
  const token = link.replace(/^.*#token=/, '')
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url()))
  await theirs.goto(link)
  await expect(
    theirs.getByRole('heading', { name: `${owner.username} invites you to ${owner.storeName}` }),
  ).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([])
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Create Account' }).click()
  await expect(theirs.getByLabel('Email', { exact: true })).toHaveValue(email)
  await theirs.getByLabel('Username').fill('Edie Example')
  await theirs.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  await theirs.getByLabel('Street').fill('1718 Hayes Street')
  await theirs.getByLabel('City').fill('Nashville')
  await theirs.getByLabel('State').selectOption('TN')
  await theirs.getByLabel('Zip', { exact: true }).fill('37203')
  await theirs.getByRole('button', { name: 'Create Account' }).click()
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(theirs.getByRole('heading', { name: `You are an editor of ${owner.storeName}` })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Invitation', exact: true })).toBeFocused()
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Product Settings' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to Orders' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('row', { name: /Edie Example/ })).toContainText('Editor')
  await expect(page.getByRole('heading', { name: 'Pending Invites (0)' })).toBeVisible()
})

test('a link says when it is for another person, used, revoked or unknown', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/401/)
  const owner = await signUpOwner()
  const edie = await signUpCustomer()
  await openTeam(page, owner)
  await page.getByRole('button', { name: 'Add User' }).click()
  const link = await invite(page, edie.email)

  const theirs = await openOtherBrowser()
  await signIn(theirs, await signUpCustomer())
  // An old link has its token in the query. The page moves it to the fragment at once.
  await theirs.goto(link.replace('#', '&'))
  await expect(theirs.getByText(/^You are logged in as june-/)).toBeVisible()
  await expect(theirs).toHaveURL(link)
  await expect(theirs.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Log out' }).click()
  await theirs.getByRole('link', { name: 'Sign In' }).click()
  await expect(theirs.getByLabel('Email', { exact: true })).toHaveValue(edie.email)

  await page.getByRole('button', { name: `Resend to ${edie.email}` }).click()
  await expect(page.getByText('Invite created! Copy this link')).toHaveCount(2)
  await page.getByRole('button', { name: `Revoke ${edie.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'No team members found' })).toBeVisible()

  const second = await invite(page, edie.email)
  await page.getByRole('button', { name: `Revoke ${edie.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: /Revoke/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeFocused()
  allowProblem(/404/)
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'This invitation has been withdrawn' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invitation acceptance coming soon...' })).toBeVisible()
  await expect(page.getByText('This invitation link is not valid.')).toBeVisible()
  await page.goto('/invite?storeId=1&email=x')
  await expect(page.getByRole('heading', { name: 'Invitation acceptance coming soon...' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/users/invite')
  await expect(page.getByRole('heading', { name: 'Invitation system coming soon...' })).toBeVisible()
  await expectAccessible(page)
})

test('the chosen store is kept from screen to screen, and the link can be copied', async ({
  page,
  context,
  signUpOwner,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await signUpOwner()
  await openTeam(page, owner)
  await expect(page).toHaveURL(/\?store=[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Add User' }).click()
  const link = await invite(page, 'edie@copied.example')
  // The button says so for three seconds.
  const noted = await noteWords(page, ['Copied'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(noted).toEqual(['Copied'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Close Invite Form' }).click()
  await expect(page.getByLabel('Editor Email Address')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Manage Users', exact: true }).click()
  await expect(page.getByLabel('Store', { exact: true })).not.toHaveValue('')
  const [store, email] = [page.getByLabel('Store', { exact: true }), page.getByLabel('Editor Email Address')]
  await store.selectOption({ label: '-- Select a Store --' })
  await expect(page.getByText('Select a store to see its team.')).toBeVisible()
  await expect(page).toHaveURL('/admin/users')
  // What is typed stays while a store is chosen.
  await page.getByRole('button', { name: 'Add User' }).click()
  await email.fill('edie@chosen.example')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  const failure = page.getByText('Please select a store and enter an email.')
  await expect(failure).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/stores/*/team', async (route) => {
    await held
    await route.continue()
  })
  await store.selectOption({ label: owner.storeName })
  await expect(page.getByText('Loading team members...')).toBeVisible()
  answer()
  await expect(failure).toHaveCount(0)
  await expect(email).toHaveValue('edie@chosen.example')
})
