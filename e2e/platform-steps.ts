import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Opens the inventory of the only store that the signed-in person keeps. Returns the store's id. */
export async function openProductSettings(page: Page): Promise<string> {
  await page.goto('/admin/product-settings')
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeVisible()
  const reply = await page.request.get('/api/inventory/stores')
  const { stores } = (await reply.json()) as { stores: { id: string }[] }
  return stores[0]?.id ?? ''
}

/** Unfolds the sandbox beside the connect form, and fills the form with one of its offers. */
export async function takeOffer(page: Page, offer: RegExp | string): Promise<void> {
  const sandbox = page.getByRole('complementary', { name: 'Sandbox' })
  await sandbox.getByText('Sandbox', { exact: true }).click()
  await sandbox.getByRole('button', { name: offer }).click()
}

/** Fills the connect form with an offer of the sandbox, and connects. */
export async function connectToSandbox(page: Page, offer: RegExp | string): Promise<void> {
  await takeOffer(page, offer)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText(/credentials saved successfully!$/)).toBeVisible()
}

/** Opens the list of a connected platform, and waits until it is complete. */
export async function openPlatformProducts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Platform Products' }).click()
  await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible()
}

/** The row of a platform's product. While a tab is switched, the inventory has a row with a box of the same name. */
export const platformRow = (page: Page, title: string): Locator =>
  page
    .getByRole('table', { name: /^Products at / })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${title}`, exact: true }) })

/** Makes a signed-in person an editor of a store, through the API. */
export async function makeEditor(owner: Page, storeId: string, theirs: Page, editor: Person): Promise<void> {
  const invited = await owner.request.post(`/api/stores/${storeId}/invites`, {
    data: { email: editor.email },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const { link } = (await invited.json()) as { link: string }
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const accepted = await theirs.request.post('/api/invites/accept', { data: { token } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}
