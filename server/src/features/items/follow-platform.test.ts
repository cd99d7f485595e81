import { expect, test } from 'vitest'
import { HAND_FIELDS } from '#contract/inventory/by-hand.ts'
import { anItemOfShopify } from './an-item.fixture.ts'
import { followPlatform } from './follow-platform.ts'

const told = {
  name: 'Beeswax candle',
  categoryName: 'Gifts',
  category: 'uncategorized',
  priceCents: 1500,
  image: 'https://cdn.shopify.com/candle.jpg',
  description: 'Burns for a day.',
  color: 'Red',
  size: 'Tall',
  status: 'active',
} as const
const { status: _, ...values } = told

test('every field that no person has set follows; the stock is not its business', () => {
  const variant = anItemOfShopify({ platformVariantId: 'red' })
  expect(followPlatform(variant, told)).toEqual({ ...variant, ...values, platformPriceCents: 1500 })
})

test('a field that a person has set stays', () => {
  const variant = anItemOfShopify({ platformVariantId: 'red', byHand: [...HAND_FIELDS] })
  expect(followPlatform(variant, told)).toEqual({ ...variant, platformPriceCents: 1500 })
})

test('a whole product keeps the color and size that it has here', () => {
  const item = anItemOfShopify({ color: 'Blue' })
  expect(followPlatform(item, told)).toMatchObject({ color: 'Blue', size: null })
})

test.for([
  ['a draft is withheld', {}, { status: 'draft' }, 'draft'],
  ['a draft that a person shows is not', { acceptedStatus: 'draft' }, { status: 'draft' }, null],
  ['a product without a price is withheld', {}, { priceCents: null }, 'no-price'],
  ['with a price of the store it is not', { byHand: ['price'] }, { priceCents: null }, null],
  ['an active product is shown again', { hidden: true, withheld: 'draft' }, {}, null],
  ['what a person hides is not withheld', { hidden: true }, { status: 'draft', priceCents: null }, null],
] as const)('%s', ([, differs, says, withheld]) => {
  const item = anItemOfShopify(differs as Parameters<typeof anItemOfShopify>[0])
  const isHidden = withheld !== null || (item.hidden && item.withheld === null)
  expect(followPlatform(item, { ...told, ...says })).toMatchObject({ withheld, hidden: isHidden })
})

test('the last price stays where the platform has none', () => {
  expect(followPlatform(anItemOfShopify(), { ...told, priceCents: null })).toMatchObject({
    priceCents: 1200,
    platformPriceCents: null,
  })
})
