import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { shopifySchema } from '#sandbox/shopify/fake-shopify.ts'
import { COST_AT_MOST, queryCost } from '#sandbox/shopify/query-cost.ts'
import { PRODUCTS_A_PAGE, shopifyOperations } from './shopify-queries.ts'

const nameOf = (source: string) => /\w+ (\w+)/.exec(source)?.[1] ?? ''

test.each(shopifyOperations.map((source) => [nameOf(source), source] as const))(
  '%s costs no more points than Shopify allows for one query',
  async (_, source) => {
    const cost = queryCost(await shopifySchema(), source, { first: PRODUCTS_A_PAGE })
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(COST_AT_MOST)
  },
)

test.each(shopifyOperations.map((source) => [nameOf(source), source] as const))(
  '%s asks for no field that Shopify is about to remove',
  async (_, source) => {
    const rules = [...specifiedRules, NoDeprecatedCustomRule]
    expect(validate(await shopifySchema(), parse(source), rules)).toEqual([])
  },
)

test('a connection costs two points and those of the nodes that it asks for', async () => {
  const query = 'query A { products(first: 5) { nodes { id category { name } } } }'
  expect(queryCost(await shopifySchema(), query, {})).toBe(2 + 5 * 2)
})
