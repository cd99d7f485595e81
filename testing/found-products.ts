import type { FastifyInstance } from 'fastify'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { expect } from './test.ts'

/** The names of the products that a search around a point finds, by name. */
export async function found(app: FastifyInstance, { latitude, longitude }: GeoPoint, search: string) {
  const query = new URLSearchParams({
    search,
    sort: 'name',
    latitude: `${latitude}`,
    longitude: `${longitude}`,
  })
  const reply = await app.inject({ url: `/api/products/local?${query}` })
  const { count, products } = reply.json<{ count: number; products: { item_name: string }[] }>()
  expect(products).toHaveLength(count)
  return products.map(({ item_name }) => item_name)
}
