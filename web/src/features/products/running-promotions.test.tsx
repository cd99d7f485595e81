import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleRunningPromotion } from '#contract/promotions/running-promotion.ts'
import { LiveRegionProvider } from '../../ui/live-region.tsx'
import { badgeOf, RunningPromotions, stillRunning, untilText } from './running-promotions.tsx'

const zone = 'America/Chicago'
const draw = (count: number) =>
  renderToStaticMarkup(
    <LiveRegionProvider>
      <RunningPromotions
        promotions={Array.from({ length: count }, (_, n) => ({
          ...exampleRunningPromotion,
          id: `${n}`,
          title: `Promotion ${n + 1}`,
        }))}
        category="food-beverage"
        timeZone={zone}
      />
    </LiveRegionProvider>,
  )

test('a store without promotions has no banner and no heading for them', () => {
  expect(draw(0)).not.toContain('<section')
})

test('a banner has the title, what the code gives and the code', () => {
  const html = draw(1)
  for (const words of ['Promotion 1', 'Buy 1, get 1 free', 'once per person', 'TWOLOAVES', 'Copy code'])
    expect(html).toContain(words)
  expect(html).not.toContain('more')
})

test('three banners are shown, and how many more there are', () => {
  expect(draw(3)).not.toContain('<button type="button" aria-expanded')
  const html = draw(5)
  expect(html).toContain('Promotion 3')
  expect(html).not.toContain('Promotion 4')
  expect(html).toMatch(/aria-expanded="false".*And 2 more/)
})

test('a promotion that ends while the page stands open is left out', () => {
  const endsAt = Date.parse(exampleRunningPromotion.endDate)
  expect(stillRunning([exampleRunningPromotion], endsAt)).toHaveLength(1)
  expect(stillRunning([exampleRunningPromotion], endsAt + 1)).toHaveLength(0)
})

test('a store whose answer says nothing of promotions has none', () => {
  expect(stillRunning(undefined, 0)).toEqual([])
})

test('a product has the badge of the first promotion that is for it', () => {
  const loaf = { item_id: 'seeded-sourdough-loaf', category: 'food-beverage' } as const
  const event = { ...exampleRunningPromotion, productIds: null, terms: null, badge: null }
  const tenPercent = { ...exampleRunningPromotion, productIds: null, badge: '10% off' }
  expect(badgeOf(loaf, [event, exampleRunningPromotion, tenPercent])).toBe('Buy 1, get 1 free')
  const mug = { item_id: 'mug', category: 'home-garden' } as const
  expect(badgeOf(mug, [event, exampleRunningPromotion, tenPercent])).toBe('10% off')
  expect(badgeOf(mug, [event, exampleRunningPromotion])).toBeUndefined()
  expect(badgeOf(mug, [{ ...tenPercent, category: 'food-beverage' }])).toBeUndefined()
  expect(badgeOf(loaf, [{ ...tenPercent, category: 'food-beverage' }])).toBe('10% off')
})

test.for([
  ['2026-11-23T22:30:00Z', 'Until 4:30 PM'],
  ['2026-11-25T00:00:00Z', 'Until tomorrow, 6 PM'],
  ['2026-11-28T00:00:00Z', 'Until Friday, 6 PM'],
  ['2026-12-29T00:00:00Z', 'Until Dec 28, 6 PM'],
] as const)('says by the clock of the store that %s is "%s"', ([endsAt, text]) => {
  expect(untilText(Date.parse(endsAt), Date.parse('2026-11-23T18:00:00Z'), zone)).toBe(text)
})
