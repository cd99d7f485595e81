import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, signInByForm, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { logOut, sendSignInForm } from '../people.ts'

test('a person sets up codes, logs in with them, loses the phone and turns them off', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/400|401|403/)
  const person = await signUpCustomer()
  await signInByForm(page, person)
  await page.goto('/account/security')
  const section = page.getByRole('region', { name: 'Codes at login' })
  await section.getByRole('button', { name: 'Set up codes' }).press('Enter')
  const setUp = page.getByRole('dialog', { name: 'Set up codes' })
  await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = (await setUp.getByText('Key:').innerText()).replace('Key:', '').replaceAll(' ', '').trim()
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  const code = setUp.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('12')
  await code.press('Enter')
  await expect(setUp.getByText('Enter the six digits that the app shows')).toBeVisible()
  await expectAccessible(page)
  const first = app.generate()
  await code.fill(first)
  await code.press('Enter')

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const [one = '', two = ''] = await kept.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await kept.getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(one)
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(section.getByRole('heading')).toBeFocused()

  const signInAgain = async () => {
    await logOut(page)
    // The page that asks for a sign-in gets the person back.
    await page.goto('/account/security')
    await sendSignInForm(page, person)
  }
  await signInAgain()
  const second = page.getByLabel('Code', { exact: true })
  await expect(second).toBeFocused()
  await expectAccessible(page)
  await second.fill(first)
  await second.press('Enter')
  await expect(page.getByText('This code is wrong, or it was used before.')).toBeVisible()
  await expect(second).toBeFocused()
  await second.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page.getByText('This code is wrong, or it was used before.')).toBeHidden()
  await second.press('Enter')
  await expect(page).toHaveURL('/account/security')

  await signInAgain()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = page.getByLabel('Recovery code')
  await recovery.fill(one.toLowerCase())
  await recovery.press('Enter')
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible()

  await section.getByRole('button', { name: 'Turn off' }).click()
  const turnOff = page.getByRole('dialog', { name: 'Turn off codes?' })
  await turnOff.getByLabel('Code').press('Enter')
  await expect(turnOff.getByText('Password is required')).toBeVisible()
  await expect(turnOff.getByText('Code is required')).toBeVisible()
  await expect(turnOff.getByLabel('Password', { exact: true })).toBeFocused()
  await turnOff.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(turnOff.getByText('Password is required')).toBeHidden()
  await expect(turnOff.getByText('Code is required')).toBeVisible()
  await turnOff.getByLabel('Code').fill(two)
  await page.keyboard.press('Escape')
  await answerByKeyboard(page, 'Keep editing')
  await turnOff.getByLabel('Code').press('Enter')
  await expect(section.getByText('Codes are off.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Set up codes' })).toBeVisible()
})
