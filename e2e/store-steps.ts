import { expect, type Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import type { Person } from './people.ts'
import { makeEditor } from './platform-steps.ts'
import { storeIdOf } from './promotion-steps.ts'

/** Opens the form for another store of the signed-in owner and fills it. The journey sends it. */
export async function fillNewStore(page: Page): Promise<void> {
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Add New Company' }).click()
  await page.getByLabel('Company Name').fill('Second Hearth')
  await page.getByLabel('Street').fill('600 West Main Street')
  await page.getByLabel('City').fill('Louisville')
  await page.getByLabel('State').selectOption('KY')
}

/** Signs both people in, makes one an editor of the other's store, and opens its inventory. Returns the store's id. */
export async function openAsEditor(page: Page, owner: Person, theirs: Page, editor: Person): Promise<string> {
  await signIn(page, owner)
  const storeId = await storeIdOf(page)
  await signIn(theirs, editor)
  await makeEditor(page, storeId, theirs, editor)
  await theirs.goto('/admin/product-settings')
  await expect(theirs.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  return storeId
}
