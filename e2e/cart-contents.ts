import type { Page } from '@playwright/test'
import type { LocalProduct } from '#contract/products/list-local-products.ts'

/** The cart line of a product, as localStorage holds it. */
export function lineOf(product: LocalProduct, quantity = 1) {
  const { category: _category, distanceMiles: _distance, quantity: stock, ...item } = product
  return { ...item, uniqueId: `${item.item_id}-${item.storeId}`, quantity, stock }
}

/** Replaces the cart by these lines and fires `cartUpdated`. */
export async function fillCart(page: Page, lines: ReturnType<typeof lineOf>[]): Promise<void> {
  await page.evaluate((cart) => {
    localStorage.setItem('cart', cart)
    window.dispatchEvent(new Event('cartUpdated'))
  }, JSON.stringify(lines))
}

export const readCart = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
