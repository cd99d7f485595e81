import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'

async function fillAddress(page: Page, street: string, city: string, state: string, zip = '') {
  await page.getByLabel('Street').fill(street)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').selectOption(state)
  await page.getByLabel('Zip', { exact: true }).fill(zip)
}

test('an owner adds a company, changes it and deletes it', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/404/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { name: 'Your Companies (1)' })).toBeVisible()
  await expect(page.getByText('Your Companies')).toHaveCount(1)
  for (const column of ['Company', 'Industry', 'Location', 'Employees', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expectAccessible(page)

  const toggle = page.getByRole('button', { name: 'Add New Company' })
  await toggle.click()
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.locator('form').getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await expect(page.getByText('Store address is incomplete')).toHaveCount(1)
  await expect(page.getByText('Please select a state')).toBeVisible()
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await expectAccessible(page)
  // A town that a press fills in is no longer wrong, nor is a field that is changed.
  await page.getByLabel('Zip', { exact: true }).fill('37203')
  await page.getByRole('button', { name: 'Nashville, TN' }).click()
  await expect(page.getByText('Please select a state')).toHaveCount(0)
  await expect(page.getByText('Store address is incomplete')).toHaveCount(1)
  await page.getByLabel('Street').fill('1 Nowhere Street')
  await expect(page.getByText('Store address is incomplete')).toHaveCount(0)

  await page.getByLabel('Company Name').fill('Second Hearth')
  await fillAddress(page, '1 Nowhere Street', 'Atlantis', 'TN')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByRole('alert').getByText('Failed to add company.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Company Name')).toHaveValue('Second Hearth')
  await expect(page.getByLabel('City')).toHaveValue('Atlantis')
  const employees = page.getByRole('spinbutton', { name: 'Employees' })
  // A number field takes the letter of an exponent and no others.
  await employees.pressSequentially('e')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Employees must be a whole number')).toBeVisible()
  await expect(employees).toBeFocused()
  await employees.press('Backspace')
  await expect(page.getByText('Employees must be a whole number')).toHaveCount(0)
  await employees.pressSequentially('2.5')
  await expect(employees).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Employees must be a whole number')).toBeVisible()
  await expect(page.getByText('Failed to add company.')).toHaveCount(0)
  await employees.fill('12')
  await employees.hover()
  await page.mouse.wheel(0, 100)
  await expect(employees).toHaveValue('12')
  await expect(employees).not.toBeFocused()
  await employees.fill('')

  await fillAddress(page, '600 West Main Street', 'Louisville', 'KY', '40202')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('The company was added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Companies (2)' })).toBeVisible()
  const row = page.getByRole('row', { name: /Second Hearth/ })
  await expect(row.getByRole('cell')).toHaveText([/Second Hearth/, /./, 'Louisville, KY', '0', /Edit/])
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Second Hearth')
  await expectAccessible(page)
  await dialog.getByLabel('Company Name').fill('Second Hearth & Sons')
  await dialog.getByLabel('Employees').fill('12')
  await dialog.getByLabel('City').fill('Atlantis')
  await dialog.getByLabel('Zip', { exact: true }).fill('')
  await dialog.locator('form').getByRole('button', { name: 'Save Changes' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to save. Please check the address and try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Second Hearth & Sons')
  await dialog.getByLabel('City').fill('Louisville')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  const changed = page.getByRole('row', { name: /Second Hearth & Sons/ })
  await expect(changed.getByRole('cell', { name: '12', exact: true })).toBeVisible()

  const storePath = await changed.getByRole('link', { name: 'Second Hearth & Sons' }).getAttribute('href')
  await changed.getByRole('button', { name: 'Delete' }).click()
  // The question is the specified one, with nothing beside it.
  await expect(alert).toContainText('Are you sure you want to delete this company?')
  await expect(alert).toContainText('Second Hearth & Sons and its products leave Mainstreet at once.')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Cancel' }).click()
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Delete' }).click()
  await alert.getByRole('button', { name: 'Delete' }).click()
  await expect(changed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your Companies (1)' })).toBeFocused()
  await page.goto(storePath ?? '')
  await expect(page.getByRole('heading', { name: 'Store Not Found' })).toBeVisible()
})

test('an answer that comes late does not close the form that was opened since', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/stores(\/[^/]+)?$/, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  const name = page.getByLabel('Company Name')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await name.fill('Saved Late')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await edit.click()
  await name.fill('Typed Since')
  release()
  // The heading of the row below, which the open window hides from assistive technology.
  await expect(page.getByText('Saved Late', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Typed Since')
})

test('after the last company is deleted a first one is offered, by keyboard alone', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  await answerByKeyboard(page, 'Delete')
  await expect(page.getByRole('heading', { name: 'No companies found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Your First Company' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.keyboard.type('Hearth')
  await page.getByLabel('Zip', { exact: true }).focus()
  await page.keyboard.type('37203')
  await expect(page.getByRole('button', { name: 'Nashville, TN' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1718 Hayes Street')
  await expect(page.getByLabel('City')).toHaveValue('Nashville')
  await expect(page.getByLabel('State')).toHaveValue('TN')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Hearth/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

test('failed deletes and loads are shown', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/500|503|Failed to load resource/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.route('**/api/stores/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Failed to delete company. Please try again.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row', { name: new RegExp(owner.storeName) })).toBeVisible()

  await page.route('**/api/stores/own*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load companies.' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your Companies (1)' })).toBeVisible()
})

test('visitors log in first, customers go home', async ({ page, signUpCustomer }) => {
  await page.goto('/admin/companies')
  await expect(page).toHaveURL('/login')
  await signIn(page, await signUpCustomer())
  await page.goto('/admin/companies')
  await expect(page).toHaveURL('/')
})

test('a store whose address was not found is marked, with a button to edit it', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner('nowhere')
  await signIn(page, owner)
  await page.goto('/admin/companies')
  const row = page.getByRole('row', { name: new RegExp(owner.storeName) })
  await expect(row).toContainText('Address not found')
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(
    page.getByText(`Customers cannot find ${owner.storeName} nearby: its address was not found.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.getByLabel('City')).toHaveValue('Atlantis')
  await fillAddress(page, '600 West Main Street', 'Louisville', 'TN', '40202')
  await expect(dialog.getByLabel('Zip', { exact: true })).toHaveAccessibleDescription(
    /ZIP 40202 is in KY, not in TN\./,
  )
  await expectAccessible(page)
  await dialog.getByLabel('State').selectOption('KY')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/companies')
  await expect(row).not.toContainText('Address not found')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Store Performance' })).toBeVisible()
  await expect(page.getByText('its address was not found')).toHaveCount(0)
})
