import type { Page } from '@playwright/test'
import type { LocalProduct } from '#contract/products/list-local-products.ts'
import type { listStoreProducts } from '#contract/products/list-store-products.ts'

/** The cart line of a product, as localStorage holds it. */
export function lineOf(product: LocalProduct, quantity = 1) {
  const { category: _category, distanceMiles: _distance, quantity: stock, ...item } = product
  return { ...item, uniqueId: `${item.item_id}-${item.storeId}`, quantity, stock }
}

/** Lines of all products of these stores, as the cart keeps them. */
export async function linesOf(page: Page, stores: { storeId: string; storeName: string }[]) {
  const lines = []
  for (const { storeId, storeName } of stores) {
    const reply = await page.request.get(`/api/stores/${storeId}/products`)
    const { products } = (await reply.json()) as (typeof listStoreProducts.reply)[200]['_output']
    for (const product of products) {
      lines.push(lineOf({ ...product, storeId, storeName, distanceMiles: 1 } as Parameters<typeof lineOf>[0]))
    }
  }
  return lines
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
