import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { mailsTo } from '../mails.ts'

async function openLink(page: Page, email: string, purpose: 'change' | 'undo') {
  const token = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text).join()
    return new RegExp(`/email-link#${purpose}=3D([\\w-]+)`).exec(texts)?.[1] ?? ''
  }
  await expect.poll(token).not.toBe('')
  const link = `/email-link#${purpose}=${await token()}`
  await page.goto(link)
  return link
}

test('an email is changed by the link to the new one, and undone by the link to the old one', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|401|403|409|410/)
  const person = await signUpCustomer()
  const other = await signUpCustomer()
  await signIn(page, person)
  await page.goto('/account/security')
  const email = page.getByRole('region', { name: 'Email', exact: true })
  const wanted = email.getByLabel('New email')
  const change = email.getByRole('button', { name: 'Change email' })
  await change.press('Enter')
  await expect(email.getByText('New email is required')).toBeVisible()
  await wanted.fill(other.email.toUpperCase())
  await change.press('Enter')
  await expect(email.getByText('An account with this email already exists')).toBeVisible()
  await expect(wanted).toHaveValue(other.email.toUpperCase())
  await expectAccessible(page)
  const next = `next-${person.email}`
  await wanted.fill(`mistyped-${person.email}`)
  await expect(email.getByText('An account with this email already exists')).toBeHidden()
  await change.press('Enter')
  const mistyped = email.getByText(`A link is on its way to mistyped-${person.email}.`)
  await expect(mistyped).toBeVisible()
  await page.reload()
  await expect(mistyped).toBeVisible()
  await expectAccessible(page)
  await email.getByRole('button', { name: 'Keep my email' }).press('Enter')
  await expect(email.getByText('Your email stays as it is.')).toBeVisible()
  await expect(wanted).toBeFocused()
  await wanted.fill(next)
  await change.press('Enter')
  await expect(email.getByText(`A link is on its way to ${next}.`)).toBeVisible()

  await openLink(page, next, 'change')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm new email' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is changed' })).toBeFocused()
  await page.getByRole('link', { name: 'Your account', exact: true }).last().click()
  await expect(page.getByText(`You log in with ${next}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Email changed')

  // The mailbox of the old email, on a device where nobody is signed in.
  const theirs = await openOtherBrowser()
  const link = await openLink(theirs, person.email, 'undo')
  await theirs.getByRole('button', { name: 'Undo the change' }).press('Enter')
  await expect(theirs).toHaveURL(/\/reset-password#token=/)
  await expect(theirs.getByText('Your email is back, and all devices are logged out.')).toBeVisible()
  await theirs.getByLabel('New password', { exact: true }).fill('a better horse')
  await theirs.getByRole('button', { name: 'Change password' }).press('Enter')
  await expect(theirs.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill('a better horse')
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs).toHaveURL('/')
  await page.goto('/cart')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Undo the change' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name: 'This link does not work' })).toBeVisible()
})

test('a person who goes on while their email comes back stays, and is asked for a new password', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The bell may ask once more with the session that has ended.
  allowProblem(/401/)
  const person = await signUpCustomer()
  await signIn(page, person)
  await page.request.post('/api/account/email', { data: { email: `next-${person.email}` } })
  await openLink(page, `next-${person.email}`, 'change')
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is changed' })).toBeVisible()
  await openLink(page, person.email, 'undo')
  const about = page.getByRole('banner').getByRole('link', { name: 'About' })
  const undo = await hold(page, '**/api/email-changes/undo')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await about.click()
  await expect(page).toHaveURL('/about')
  await undo()
  const said = page.getByRole('alertdialog')
  await expect(said).toContainText('Your email is back')
  await expect(page).toHaveURL('/about')
  await said.getByRole('button', { name: 'Set a new password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a better horse')
  const change = await hold(page, '**/api/password-resets/use')
  await page.getByRole('button', { name: 'Change password' }).click()
  await about.click()
  await expect(page).toHaveURL('/about')
  await change()
  await expect(said).toContainText('Your password is changed. Log in with the new one.')
  await expect(page).toHaveURL('/about')
})
