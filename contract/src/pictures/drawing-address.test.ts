import { expect, test } from 'vitest'
import { drawProduct } from './draw-product.ts'
import { findDrawingAddress } from './drawing-address.ts'

const product = { item_name: '', image: null, category: 'clothing', color: null, size: null } as const

test('the server reads what the address says, also of odd and long names', () => {
  for (const item_name of ['', 'Ä & "ö"#?', '🙂'.repeat(50), 'x'.repeat(3000)]) {
    const address = new URL(
      findDrawingAddress({ ...product, item_name, color: 'Red', size: 'M' }, 'a') ?? '',
      'http://a',
    )
    const query = drawProduct.query.parse(Object.fromEntries(address.searchParams))
    expect(query).toEqual({
      name: item_name.slice(0, 200),
      category: 'clothing',
      store: 'a',
      variant: 'Red M',
    })
  }
})

test('a product with a picture has no drawing', () => {
  expect(findDrawingAddress({ ...product, image: '/loaf.webp' }, 'a')).toBeUndefined()
})

test('a product with nothing but an id has a drawing too', () => {
  expect(findDrawingAddress({}, 'A')).toBe('/api/pictures/drawings?name=&store=A&variant=+')
})
