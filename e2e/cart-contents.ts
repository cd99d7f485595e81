import type { Page } from '@playwright/test'
import type { LocalProduct } from '#contract/products/list-local-products.ts'

/** The line that a product becomes in localStorage. */
export function lineOf(product: LocalProduct, quantity = 1) {
  const { category: _category, distanceMiles: _distance, quantity: stock, ...item } = product
  return { ...item, uniqueId: `${item.item_id}-${item.storeId}`, quantity, stock }
}

/** Puts lines into the cart, as if they had been added, and tells the page. */
export async function fillCart(page: Page, lines: ReturnType<typeof lineOf>[]): Promise<void> {
  await page.evaluate((cart) => {
    localStorage.setItem('cart', cart)
    window.dispatchEvent(new Event('cartUpdated'))
  }, JSON.stringify(lines))
}

export const readCart = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
