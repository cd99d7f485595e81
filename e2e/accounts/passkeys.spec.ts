import { expect, expectAccessible, signInByForm, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { hold } from '../hold.ts'
import { addDevice } from '../passkey-device.ts'
import { logOut } from '../people.ts'

test('a person adds a passkey, logs in with it, renames and removes it', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/400|401|403/)
  const person = await signUpCustomer()
  await signInByForm(page, person)
  await addDevice(page)
  await page.goto('/account/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
  const add = passkeys.getByRole('button', { name: 'Add a passkey' })
  await add.press('Enter')
  await expect(passkeys.getByText('The passkey is added.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText(/Chrome on .*not used yet/)
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(activity.getByRole('listitem').first()).toContainText('Passkey added')
  await expectAccessible(page)

  // The same device takes no second one.
  await add.click()
  await expect(passkeys.getByText('This device has a passkey already.')).toBeVisible()

  // The email field offers the passkey, and this device accepts at once: back to where the person came from.
  await logOut(page)
  await page.goto('/account/security')
  await expect(passkeys.getByRole('listitem')).toContainText('last used')

  // A browser that offers nothing by itself has the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await logOut(page)
  await page.goto('/login')
  await expectAccessible(page)
  const enter = page.getByRole('button', { name: 'Use a passkey' })
  await enter.click()
  await expect(page).toHaveURL('/')
  await page.goto('/account/security')

  const rename = passkeys.getByRole('button', { name: /^Rename Chrome/ })
  await rename.press('Enter')
  const name = passkeys.getByLabel('Name')
  await name.press('Escape')
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await name.fill('')
  await name.press('Enter')
  await expect(passkeys.getByText('Name is required')).toBeVisible()
  await name.fill('My laptop')
  await name.press('Escape')
  await answerByKeyboard(page, 'Keep editing')
  await expect(passkeys.getByText('Name is required')).toBeHidden()
  await name.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
  const renameLaptop = passkeys.getByRole('button', { name: 'Rename My laptop' })
  await expect(renameLaptop).toBeFocused()

  // A late answer takes the focus from no field.
  await renameLaptop.click()
  const newEmail = page.getByLabel('New email')
  const letGo = await hold(page, '**/api/account/passkeys/*')
  await name.press('Enter')
  await newEmail.focus()
  await letGo()
  await expect(renameLaptop).toBeVisible()
  await expect(newEmail).toBeFocused()

  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
  await expect(passkeys.getByRole('heading')).toBeFocused()
  await logOut(page)
  await page.goto('/login')
  await enter.click()
  await expect(page.getByText('This passkey could not be used.')).toBeVisible()
})
