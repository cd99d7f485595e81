import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { mailsTo } from '../mails.ts'

test('an owner hands a store over to another one, who accepts it in another browser', async ({
  page,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|403|404/)
  const [giver, receiver] = [await signUpOwner(), await signUpOwner()]
  const other = await openOtherBrowser()
  await signIn(page, giver)
  await signIn(other, receiver)

  await page.goto('/admin/companies')
  await page.getByRole('link', { name: 'Hand a store over' }).click()
  const form = page.getByRole('main')
  await expect(form.getByRole('heading', { level: 1, name: 'Hand a store over' })).toBeVisible()
  await form.getByLabel('Email of the new owner').fill('otis')
  await form.getByRole('button', { name: 'Make the offer' }).press('Enter')
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expect(form.getByLabel('Email of the new owner')).toBeFocused()
  await form.getByLabel('Email of the new owner').fill(receiver.email)
  await expect(form.getByText('Invalid email address')).toBeHidden()
  await form.getByRole('link', { name: 'Back to Companies' }).click()
  await answerByKeyboard(page, 'Keep editing')
  await expect(form.getByLabel('Email of the new owner')).toHaveValue(receiver.email)
  await form.getByLabel('I stay as an editor').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make the offer' }).click()
  await expect(form.getByText(`The offer is made. We emailed it to ${receiver.email}.`)).toBeVisible()
  await expect(form.getByText(`${giver.storeName} is offered to ${receiver.email}.`)).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(receiver.email)).map(({ subject }) => subject))
    .toContain(`${giver.username} offers you ${giver.storeName} on Mainstreet`)

  await other.goto('/')
  const offered = other.getByRole('region', { name: 'Stores offered to you' })
  await expect(offered).toContainText(giver.storeName)
  await expectAccessible(other)
  await offered.getByRole('button', { name: 'Accept' }).click()
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(offered).toHaveText(/is yours\. Check its delivery settings/)
  await expect(offered).toBeFocused()
  await expectAccessible(other)
  await other.goto('/admin/companies')
  await expect(other.getByRole('heading', { name: 'Your Companies (2)' })).toBeVisible()

  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { name: 'Your Companies (0)' })).toBeVisible()
  await expect(page.getByText('No companies found')).toBeVisible()
  await page.goto('/admin/product-settings')
  await expect(page.getByLabel('Store', { exact: true }).locator('option:checked')).toHaveText(
    giver.storeName,
  )
  for (const [person, subject] of [
    [giver, `${giver.storeName} has a new owner on Mainstreet`],
    [receiver, `${giver.storeName} is yours on Mainstreet`],
  ] as const) {
    await expect
      .poll(async () => (await mailsTo(person.email)).map((mail) => mail.subject))
      .toContain(subject)
  }
})
