import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'
import { expectFocusIn } from '../focus.ts'
import { mailsTo } from '../mails.ts'

test('a person takes the data along and deletes the account, on all devices', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/401|403/)
  const person = await signUpCustomer()
  await signIn(page, person)
  const other = await openOtherBrowser()
  await signIn(other, person)
  await other.goto('/stores/nearby')

  await page.goto('/account/data')
  const data = page.getByRole('region', { name: 'Your data' })
  const saving = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('mainstreet-data.json')
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(saved.sections.users.rows[0].email).toBe(person.email)
  await expect(data.getByText('Your data are saved as mainstreet-data.json.')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Account' })
  await pages.getByRole('link', { name: 'Login and security' }).click()
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(activity.getByRole('listitem').first()).toContainText('All data downloaded')
  await pages.getByRole('link', { name: 'Your data' }).click()

  await data.getByRole('button', { name: 'Delete my account...' }).click()
  const deletion = page.getByRole('region', { name: 'Delete your account' })
  await expect(deletion.getByRole('heading')).toBeFocused()
  await deletion.getByRole('button', { name: 'Keep my account' }).press('Enter')
  const begin = data.getByRole('button', { name: 'Delete my account...' })
  await expect(begin).toBeFocused()
  await begin.press('Enter')
  await expect(deletion.getByText('Stores see ‘Deleted customer’')).toBeVisible()
  await expectAccessible(page)
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expectFocusIn(question)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  const password = question.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not your current password.')).toBeVisible()
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBe(null)

  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toEqual(['Your Mainstreet account is deleted'])

  await other.goto('/cart')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  const reply = await page.request.post('/api/signup', {
    data: {
      ...person,
      role: 'user',
      deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
    },
  })
  expect(reply.status()).toBe(201)
  await signInByForm(page, person)
})
