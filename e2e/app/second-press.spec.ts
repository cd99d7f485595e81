import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { openInventory } from '../inventory-steps.ts'
import { fillNewStore } from '../store-steps.ts'

/** Both presses come before the page can draw the button as busy. */
const pressTwice = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .last()
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })

test('a second press before the page has changed sends nothing twice', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The quote of the store in the workplace and the estimate of a stamp card are questions, and change nothing.
    if (request.method() === 'POST' && !/\/(quote|estimate)$/.test(pathname))
      sent.push(pathname.replace(/[0-9a-f-]{36}/, 'id'))
  })
  await signIn(page, owner)
  await page.goto('/admin/users')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: owner.storeName })
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByLabel('Editor Email Address').fill('someone@mainstreet.example')
  await pressTwice(page, 'Send Invite')
  await expect(page.getByText('Invite created!')).toBeVisible()

  await page.goto('/admin/marketing-portal')
  await page.getByLabel('Title').fill('Summer sale')
  await page.getByLabel('Description').fill('Everything must go.')
  await page.getByLabel('Start Date').fill('2031-01-01T10:00')
  await page.getByLabel('End Date').fill('2031-01-02T10:00')
  await pressTwice(page, 'Launch Promotion')
  await expect(page.getByText('Promotion created successfully!')).toBeVisible()

  await openInventory(page)
  await page.getByRole('button', { name: 'Add your first product' }).click()
  await page.getByLabel('Product Name').fill('Rye loaf')
  await page.getByLabel('Price').fill('6')
  await page.getByLabel('Quantity', { exact: true }).fill('4')
  await pressTwice(page, 'Add product')
  await expect(page.getByText('The product was added.')).toBeVisible()

  await fillNewStore(page)
  await pressTwice(page, 'Add company')
  await expect(page.getByText('The company was added.')).toBeVisible()
  expect(sent).toEqual([
    '/api/stores/id/invites',
    '/api/promotions',
    '/api/stores/id/inventory',
    '/api/geocode',
    '/api/stores',
  ])
})
