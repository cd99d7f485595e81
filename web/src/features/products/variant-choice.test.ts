import { describe, expect, test } from 'vitest'
import { optionsOf } from './variant-choice.ts'

const shirt = (color: string | null, size: string | null, quantity: number | null = 5) => ({
  item_id: `${color}-${size}`,
  color,
  size,
  quantity,
})

const shirts = [shirt('Red', 'S'), shirt('Red', 'M'), shirt('Navy', 'M', 0), shirt('Navy', 'L')]
const chosenIds = (options: ReturnType<typeof optionsOf>) =>
  options.map(({ value, variant }) => [value, variant?.item_id ?? null])

describe('the choices of a product', () => {
  test('keep the size in another color that has it, also sold out', () => {
    expect(chosenIds(optionsOf('color', shirts, shirt('Red', 'M')))).toEqual([
      ['Navy', 'Navy-M'],
      ['Red', 'Red-M'],
    ])
  })

  test('take a size in stock of a color that lacks the chosen size', () => {
    expect(chosenIds(optionsOf('color', shirts, shirt('Red', 'S')))).toEqual([
      ['Navy', 'Navy-L'],
      ['Red', 'Red-S'],
    ])
  })

  test('name the sizes that the chosen color lacks', () => {
    expect(chosenIds(optionsOf('size', shirts, shirt('Red', 'S')))).toEqual([
      ['S', 'Red-S'],
      ['M', 'Red-M'],
      ['L', null],
    ])
  })

  test('order sizes as shops do', () => {
    const sizesOf = (sizes: string[]) =>
      optionsOf(
        'size',
        sizes.map((size) => shirt(null, size)),
        shirt(null, sizes[0] ?? null),
      ).map(({ value }) => value)
    expect(sizesOf(['XL', 'S', 'M', 'L'])).toEqual(['S', 'M', 'L', 'XL'])
    expect(sizesOf(['10', '9', '8.5'])).toEqual(['8.5', '9', '10'])
  })

  test('are none where the variants do not differ, and keep the item among equal ones', () => {
    expect(optionsOf('size', [shirt('Red', null), shirt('Navy', null)], shirt('Red', null))).toEqual([])
    const twins = [{ ...shirt('Red', 'S'), item_id: 'twin' }, shirt('Red', 'S'), shirt('Red', 'M')]
    expect(chosenIds(optionsOf('size', twins, shirt('Red', 'S')))).toEqual([
      ['S', 'Red-S'],
      ['M', 'Red-M'],
    ])
  })
})
