import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { mailsTo } from '../mails.ts'
import { addDevice } from '../passkey-device.ts'

/** Waits until so many links were mailed to a person, and returns the newest. */
async function linkTo(email: string, links = 1): Promise<string> {
  const tokens = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text).join()
    return new Set([...texts.matchAll(/\/reset-password#token=3D([\w-]+)/g)].map(([, token]) => token))
  }
  await expect.poll(async () => (await tokens()).size).toBe(links)
  return `/reset-password#token=${[...(await tokens())].at(-1)}`
}

test('a forgotten password is replaced by the emailed link, other browsers are logged out, and passkeys end', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|401|409|410/)
  const person = await signUpCustomer()
  const other = await openOtherBrowser()
  await signIn(other, person)

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill('june')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('june')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await expect(page.getByText('Invalid email address')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('If there is an account with this email, a link is on its way to it.'),
  ).toBeVisible()

  const link = await linkTo(person.email)
  const waiting = await openOtherBrowser()
  await waiting.goto(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  const field = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await field.fill('short')
  await change.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(field).toHaveValue('short')
  await field.fill(person.password)
  await expect(page.getByText('Password must be at least 6 characters')).toBeHidden()
  await change.click()
  await expect(page.getByText('This is your password already. Choose another one.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('a better horse')
  await expect(page.getByText('This is your password already.')).toBeHidden()
  await change.click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill('a better horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await other.goto('/cart')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()

  // A page that was open before says at the press that the link was used, and a later one says it at once.
  await waiting.getByLabel('New password', { exact: true }).fill('yet another horse')
  await waiting.getByRole('button', { name: 'Change password' }).click()
  await expect(waiting.getByText('This link does not work')).toBeVisible()
  await expect(waiting.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeFocused()
  await waiting.reload()
  await expect(waiting.getByText('This link does not work')).toBeVisible()
  await waiting.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(waiting).toHaveURL('/forgot-password')

  // The next link shows the passkey that was added since, and ends it.
  await addDevice(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await waiting.request.post('/api/password-resets', { data: { email: person.email } })
  await waiting.goto(await linkTo(person.email, 2))
  const keep = waiting
    .getByRole('group', { name: 'Passkeys that open your account, too' })
    .getByRole('checkbox', { name: /^Keep Chrome on .*, added / })
  await expect(keep).toBeChecked()
  await keep.uncheck()
  await expectAccessible(waiting)
  await waiting.getByLabel('New password', { exact: true }).fill('the best horse')
  await waiting.getByRole('button', { name: 'Change password' }).click()
  await expect(waiting).toHaveURL('/login')
  await signIn(waiting, { ...person, password: 'the best horse' })
  await waiting.goto('/account/security')
  await expect(waiting.getByText('You have no passkeys yet.')).toBeVisible()
  await expect(waiting.getByRole('region', { name: 'Recent activity' })).toContainText('Passkey removed')
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContain('Your Mainstreet password was changed')
})

test('a new password in a browser where somebody is logged in leads to the login', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  const [person, somebodyElse] = [await signUpCustomer(), await signUpCustomer()]
  await page.request.post('/api/password-resets', { data: { email: person.email } })
  const link = await linkTo(person.email)
  await signIn(page, somebodyElse)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a better horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})
