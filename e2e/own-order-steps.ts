import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { MoveName } from '#contract/orders/moves.ts'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { addProducts } from './inventory-steps.ts'
import { type Person, signInByApi } from './people.ts'
import { storeIdOf } from './promotion-steps.ts'

/** A product of a store whose owner is signed in, in an own browser, by the API. */
export type Shop = { page: Page; storeId: string; storeName: string; itemId: string; name: string }

/** Signs the owner in and puts one product for $8.50 on the shelf, 12 of it. */
export async function openShop(
  page: Page,
  owner: Person & { storeName: string },
  name: string,
): Promise<Shop> {
  await signInByApi(page, owner)
  return shopOf(page, await storeIdOf(page), owner.storeName, name)
}

/** Puts the first product on the shelf of a store, for $8.50, 12 of it. */
export async function shopOf(page: Page, storeId: string, storeName: string, name: string): Promise<Shop> {
  await addProducts(page, storeId, [{ item_name: name }])
  const reply = await page.request.get(`/api/stores/${storeId}/inventory`)
  const { items } = (await reply.json()) as { items: { item_id: string }[] }
  return { page, storeId, storeName, itemId: items[0]?.item_id ?? '', name }
}

/** Places an order of two of each shop's product, as the customer who is signed in. Returns the record id. */
export async function placeByApi(page: Page, shops: readonly Shop[], quantity = 2): Promise<string> {
  const lines = shops.map(({ storeId, itemId, name }) => ({
    storeId,
    itemId,
    name,
    priceCents: 850,
    quantity,
  }))
  const reply = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
    data: orderDraft(lines),
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { firestoreId: string }).firestoreId
}

/** Moves a store's part as its owner does. */
export async function moveByApi(
  { page, storeId }: Shop,
  orderId: string,
  move: MoveName,
  more: { version: number; reason?: string; note?: string },
): Promise<void> {
  const reply = await page.request.post(`/api/desk/parts/${orderId}/${storeId}/moves`, {
    data: { move, ...more },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Refuses the parts of a new order, so that it is over. */
export async function refuseByApi(shops: readonly Shop[], orderId: string): Promise<void> {
  for (const shop of shops) await moveByApi(shop, orderId, 'refuse', { version: 1, reason: 'too_busy' })
}

export async function readOrder(page: Page, orderId: string): Promise<OrderProgress> {
  return (await (await page.request.get(`/api/orders/${orderId}`)).json()) as OrderProgress
}

/** The part of a store on the page of an order. */
export const partOf = (page: Page, { storeName }: Shop) => page.getByRole('region', { name: storeName })
