import { describe, expect, test } from 'vitest'
import type { FakeRequest } from '#sandbox/answer.ts'
import { aFakeProduct } from '#sandbox/fake-shop.ts'
import { answerAsShopify } from '#sandbox/shopify/fake-shopify.ts'
import { answerAsSquarespace } from '#sandbox/squarespace/fake-squarespace.ts'
import { answerAsWix } from '#sandbox/wix/fake-wix.ts'
import { aShirt, fakeClient, openFakeShop, readAll, SHOPS, theFakePlatforms } from './clients.fixture.ts'

const fake = await theFakePlatforms()
const answerAs = { shopify: answerAsShopify, squarespace: answerAsSquarespace, wix: answerAsWix }

/**
 * Without these nobody can say what an answer is about: lists, ids and the catalog of Wix. Shopify's schema has its own
 * as never null.
 */
const NEEDED = [
  /^(products|variants|inventoryItems|catalogVersion)$/,
  /(^|\.)(id|productId|variantId|productData)$/,
  /^data(\.(shop|products|product)|.*\.(nodes|pageInfo|hasNextPage|endCursor|handle|selectedOptions\.(name|value)))?$/,
]
const isNeeded = (field: string) => NEEDED.some((needed) => needed.test(field.replaceAll('*.', '')))

/** The fields inside, as `products.*.name`. */
function fieldsOf(part: unknown, above = ''): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inside]) => {
    const field = `${above}${Array.isArray(part) ? '*' : key}`
    return [...(Array.isArray(part) ? [] : [field]), ...fieldsOf(inside, `${field}.`)]
  })
}

/** A copy without this field, wherever it stands. */
function without(part: unknown, [key = '', ...inside]: readonly string[]): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => without(one, inside))
  const { [key]: found, ...others } = part as Record<string, unknown>
  return inside.length === 0
    ? others
    : { ...others, ...(found !== undefined && { [key]: without(found, inside) }) }
}

const isSame = (one: FakeRequest, other: FakeRequest) =>
  one.path === other.path &&
  String(one.query) === String(other.query) &&
  JSON.stringify(one.body) === JSON.stringify(other.body)

describe.each(SHOPS)('$name', ({ platform, catalog }) => {
  const read = async () => {
    openFakeShop(fake, platform, { catalog, products: [aShirt(), aFakeProduct(2)] })
    const client = fakeClient(fake, platform)
    await client.verify()
    const { products } = await readAll(client)
    return products.map(({ id }) => id)
  }

  test('connects and lists products when any optional field is missing', async () => {
    const ids = await read()
    const calls = [...fake.calls]
    const answers = await Promise.all(calls.map((call) => answerAs[platform](fake.shops[platform], call)))
    const refused: string[] = []
    let tried = 0
    for (const [at, { json }] of answers.entries()) {
      for (const field of new Set(fieldsOf(json).filter((one) => !isNeeded(one)))) {
        fake.beforeAnswer = async (request) => {
          const place = calls.findIndex((call) => isSame(request, call))
          const answer = answers[place]
          if (answer === undefined) return
          fake.next = [place === at ? { ...answer, json: without(json, field.split('.')) } : answer]
        }
        tried++
        const found = await read().catch(() => null)
        if (JSON.stringify(found) !== JSON.stringify(ids)) refused.push(`${calls[at]?.path}: ${field}`)
      }
    }
    fake.beforeAnswer = null
    expect(refused).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })
})
