import { expect, type Locator, type Page } from '@playwright/test'
import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'

/** A red square of 8 by 8 pixels. */
export const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

/** Opens the inventory of the signed-in owner's only store. */
export async function openInventory(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/product-settings${query}`)
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeVisible()
}

/** The row of a product. */
export const productRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })

/**
 * The stock of a product in the inventory. While a tab is switched, the list of a platform has a field of the same
 * name.
 */
export const stockField = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Products of this store' })
    .getByLabel(`Quantity of ${name}`, { exact: true })

/** Adds products through the API, as the signed-in person. */
export async function addProducts(
  page: Page,
  storeId: string,
  products: (Partial<InventoryItemDraft> & { item_name: string })[],
): Promise<void> {
  for (const product of products) {
    const reply = await page.request.post(`/api/stores/${storeId}/inventory`, {
      data: { price: 8.5, quantity: 12, ...product },
    })
    expect(reply.status(), await reply.text()).toBe(201)
  }
}

/** Changes the stock as a sale would, without the page that shows it. */
export async function setStock(page: Page, storeId: string, itemId: string, quantity: number): Promise<void> {
  const reply = await page.request.patch(`/api/stores/${storeId}/inventory/${itemId}`, { data: { quantity } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Imports a file through the API, as the signed-in person. */
export async function importProducts(page: Page, storeId: string, csv: string): Promise<void> {
  const address = `/api/stores/${storeId}/inventory/import`
  const preview = await page.request.post(address, { data: { csv } })
  const { fingerprint } = ((await preview.json()) as { preview: { fingerprint: string } }).preview
  const applied = await page.request.post(address, { data: { csv, apply: fingerprint } })
  expect(applied.ok(), await applied.text()).toBe(true)
}

/** Chooses a file of products in the open import window. */
export async function chooseFile(page: Page, csv: string, name = 'products.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
}
