import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'
import { expectFocusIn } from '../focus.ts'
import { fillNewStore } from '../store-steps.ts'

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

test('a session that ends in the middle of a form keeps what was typed, and logging in goes on', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/401/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit company' })
  await form.getByLabel('Company Name').fill('Typed Before The End')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save Changes' }).click()

  const dialog = signInAgain(page)
  await expect(dialog.getByLabel('Email')).toHaveValue(owner.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Failed to log in. Please check your credentials.')
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(dialog).toHaveCount(0)
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/admin/companies')
  await expect(page.getByRole('row', { name: /Typed Before The End/ })).toBeVisible()
})

test('on a phone the question to log in again dims the window below, and Escape closes only the question', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/401/)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, await signUpOwner())
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit company' })
  const name = form.getByLabel('Company Name')
  await name.fill('Typed Before The End')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const password = signInAgain(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  // The question hides the window below from assistive technology: `form`, a role, no longer finds it.
  const topFirst = await page.getByLabel('Company Name').evaluate((field) => {
    const { x, y } = field.getBoundingClientRect()
    return document
      .elementsFromPoint(x + 5, y + 5)
      .flatMap(({ tagName, classList }) => (classList.contains('dialog-scrim') ? ['scrim'] : tagName))
  })
  expect(topFirst.filter((name) => name === 'scrim' || name === 'INPUT')).toEqual(['scrim', 'INPUT', 'scrim'])

  await page.mouse.click(10, 10)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  const failure = page.getByRole('alertdialog', {
    name: 'Failed to save. Please check the address and try again.',
  })
  await expect(failure.getByRole('button')).toBeFocused()
  await page.mouse.click(10, 10)
  await page.keyboard.press('Escape')
  await expect(failure).toHaveCount(0)
  await expect(name).toHaveValue('Typed Before The End')
})

test('the question to log in again can be closed, and the page keeps what was typed', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/401/)
  await signIn(page, await signUpOwner())
  await fillNewStore(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add company' }).click()
  await expectFocusIn(signInAgain(page))
  await page.keyboard.press('Escape')
  await expect(signInAgain(page)).toHaveCount(0)
  await expect(page.getByLabel('Company Name')).toHaveValue('Second Hearth')

  await page.getByRole('button', { name: 'Add company' }).click()
  await signInAgain(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test('logging in in another tab is enough', async ({ page, context, signUpOwner, allowProblem }) => {
  allowProblem(/401/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await fillNewStore(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(signInAgain(page)).toBeVisible()
  const other = await context.newPage()
  await signInByForm(other, owner)
  await expect(page.getByText('The company was added.')).toBeVisible()
})

test('a login without network says so', async ({ page, context, allowProblem }) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('june@mainstreet.example')
  await page.getByLabel('Password', { exact: true }).fill('correct-horse')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(
    alert.getByText('Failed to log in. Please check your credentials.', { exact: true }),
  ).toBeVisible()
  await expect(alert.getByText('Unable to connect to server. Please try again later.')).toBeVisible()
})

test('a form of a remembered owner keeps what was typed while the stores are read again, and after the sign-in', async ({
  page,
  context,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/401/)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await context.clearCookies()
  await page.goto('/admin/marketing-portal')
  const title = page.getByLabel('Title')
  await title.fill('Typed Before The Sign-In')
  const readAgain = page.waitForResponse('**/api/stores/own?**')
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
  await readAgain
  await page.getByLabel('Description').fill('Fresh from the oven.')
  await expect(title).toHaveValue('Typed Before The Sign-In')
  await page.getByRole('button', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await signInAgain(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('#promotions-heading')).toBeVisible()
  await expect(title).toHaveValue('Typed Before The Sign-In')
})
