import { confirmEmail, expectVerifyLinks, verifyLinksTo } from '../confirm-email.ts'
import { test as base, expect, expectAccessible, serverAt, signIn } from '../fixtures.ts'

/** On a server that asks new accounts to confirm their email, as one with a mail server does. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use((await serverAt(new Date(), { verifying: true })).address),
})

test('a store is shown, and an invitation is accepted, once the email is confirmed', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/403|404|410/)
  const owner = await signUpOwner('knoxville')
  await signIn(page, owner)
  await page.goto('/')
  const hidden = page.getByText('Your stores are not shown to customers yet: confirm your email first.')
  await expect(hidden).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText('Confirm your email to show your stores to customers, and')).toBeVisible()
  await expect(page.getByText('Confirm your email first: then you can add a passkey.')).toBeVisible()
  await expect(page.getByText('Confirm your email first: then you can set up codes.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add a passkey|Set up codes/ })).toHaveCount(0)
  await page.goto('/admin')
  await expect(hidden).toBeVisible()
  await page.goto('/admin/companies')
  await expect(hidden).toBeVisible()
  await expectAccessible(page)
  const address = (await page.getByRole('link', { name: owner.storeName }).getAttribute('href')) ?? ''
  const visitor = await openOtherBrowser()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Store Not Found' })).toBeVisible()
  // The newest link is the one that works, so the first mail is written before the second is asked for.
  await expectVerifyLinks(owner.email, 1)
  await page.getByRole('button', { name: 'Send the link again' }).press('Enter')
  await expect(page.getByText(`A link is on its way to ${owner.email}.`)).toBeVisible()

  // The link works in any browser, also where nobody is signed in.
  await confirmEmail(visitor, owner.email, 2)
  await expectAccessible(visitor)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: owner.storeName })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: owner.storeName })).toBeVisible()
  await expect(hidden).toBeHidden()

  const [link = ''] = await verifyLinksTo(owner.email)
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Confirm email' }).click()
  await expect(visitor.getByRole('heading', { level: 2, name: 'This link does not work' })).toBeVisible()

  const edie = await signUpCustomer('knoxville')
  const storeId = address.split('/').at(-1)
  const invited = await page.request.post(`/api/stores/${storeId}/invites`, { data: { email: edie.email } })
  const theirs = await openOtherBrowser()
  await signIn(theirs, edie)
  await theirs.goto((await invited.json()).link)
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(
    theirs.getByText('Confirm your email first. Press the link that we emailed to you.'),
  ).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await expectAccessible(theirs)
  const other = await theirs.context().newPage()
  await confirmEmail(other, edie.email)
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(theirs.getByText(`You are an editor of ${owner.storeName}`)).toBeVisible()
})
