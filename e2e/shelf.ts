import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { LocalProduct } from '#contract/products/list-local-products.ts'

/** Central Nashville, where the customers of the journeys live. */
export const NASHVILLE = { latitude: 36.15, longitude: -86.794 }

/** Products around central Nashville as the server lists them now. */
export async function listShelf(request: APIRequestContext, query = ''): Promise<LocalProduct[]> {
  const { latitude, longitude } = NASHVILLE
  const reply = await request.get(`/api/products/local?latitude=${latitude}&longitude=${longitude}&${query}`)
  expect(reply.status()).toBe(200)
  return ((await reply.json()) as { products: LocalProduct[] }).products
}

/**
 * A product with plenty of stock, so that parallel journeys do not sell it out, and without colors and sizes, so that
 * one card has its name.
 */
export async function getPlentifulProduct(request: APIRequestContext): Promise<LocalProduct> {
  const plentiful = (await listShelf(request)).find(
    ({ quantity, color, size }) => !color && !size && (quantity === null || quantity > 20),
  )
  if (!plentiful) throw new Error('The demo town has no product with more than 20 in stock nearby.')
  return plentiful
}

/** The card of a product, found by its name. */
export const productCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
