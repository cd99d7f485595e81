import { describe, expect, test } from 'vitest'
import { readImport } from '../imports/read-import.ts'

/** The titles of the newer export that are read here, in its order. */
const TITLES =
  'handle,fieldType,name,visible,plainDescription,categorySlugs,primaryCategorySlug,media,price,strikethroughPrice,inventory,productOptionName1,productOptionType1,productOptionChoices1,productOptionName2,productOptionType2,productOptionChoices2'

const read = (...lines: string[]) => {
  const { vendor, rows, leftOut, errors } = readImport([TITLES, ...lines].join('\n'))
  expect([vendor, errors.first]).toEqual(['Wix', []])
  return { items: rows.map(({ item }) => item), leftOut: leftOut.first.map(({ message }) => message) }
}

describe("Wix's newer export", () => {
  test('has variants with their own price and stock, and the texts and picture of their product', () => {
    const { items, leftOut } = read(
      'tee,PRODUCT,Tee,TRUE,<p>Soft</p>,all-products;clothing,,tee~mv2.jpg,20,25,,Size,TEXT_CHOICES,Small;Large,Color,SWATCH_CHOICES,#ff0000:Red',
      'tee,VARIANT,,TRUE,,,,,20,,4,Size,TEXT_CHOICES,Small,Color,SWATCH_CHOICES,#ff0000:Red',
      'tee,VARIANT,,FALSE,,,,large~mv2.jpg,26.50,,7,Size,TEXT_CHOICES,Large,Color,SWATCH_CHOICES,Red',
    )
    expect(items).toEqual([
      {
        itemId: 'wix_tee_red_small',
        name: 'Tee',
        description: 'Soft',
        categoryName: 'clothing',
        color: 'Red',
        size: 'Small',
        priceCents: 2000,
        quantity: 4,
        image: 'https://static.wixstatic.com/media/tee~mv2.jpg',
        hidden: false,
      },
      {
        itemId: 'wix_tee_red_large',
        name: 'Tee',
        description: 'Soft',
        categoryName: 'clothing',
        color: 'Red',
        size: 'Large',
        priceCents: 2650,
        quantity: 7,
        image: 'https://static.wixstatic.com/media/large~mv2.jpg',
        hidden: true,
      },
    ])
    expect(leftOut).toEqual(['The variants of Tee are rows of their own'])
  })

  test('reads the rows of a product wherever they stand', () => {
    const { items, leftOut } = read(
      'soap,VARIANT,,,,,,,9,,IN_STOCK,Scent,,Fig,,,',
      'soap,MEDIA,,,,,,https://static.wixstatic.com/media/side.jpg,,,,,,,,,',
      'mug,PRODUCT,Mug,TRUE,,kitchen,,mug.jpg,12,,OUT_OF_STOCK,,,,,,',
      'soap,PRODUCT,Soap,FALSE,,bath,,,8,,IN_STOCK,Scent,,Fig;Ratio 1:2,,,',
      'mug,MEDIA,,,,,,handle.jpg,,,,,,,,,',
      'soap,VARIANT,,,,,,,,,OUT_OF_STOCK,Scent,,Ratio 1:2,,,',
      'gone,VARIANT,,,,,,,5,,1,Scent,,Fig,,,',
    )
    expect(items).toMatchObject([
      {
        itemId: 'wix_soap_fig',
        name: 'Soap',
        categoryName: 'bath',
        size: 'Fig',
        priceCents: 900,
        quantity: null,
        image: 'https://static.wixstatic.com/media/side.jpg',
        hidden: true,
      },
      {
        itemId: 'wix_mug',
        name: 'Mug',
        priceCents: 1200,
        quantity: 0,
        image: 'https://static.wixstatic.com/media/mug.jpg',
        hidden: false,
      },
      { name: 'Soap', size: 'Ratio 1:2', priceCents: 800, quantity: 0, hidden: true },
    ])
    expect(leftOut).toEqual([
      'A picture of Soap: an item has one',
      'The variants of Soap are rows of their own',
      'A picture of Mug: an item has one',
      'A variant or picture without its product',
    ])
  })

  test('makes one item of a product without variant rows', () => {
    const { items } = read(
      'board,PRODUCT,Board,TRUE,,all-products;sale,home-decor,,40,,6,Engraving,,Yes;No,,,',
      'card,PRODUCT,Card,TRUE,,,,,3,,IN_STOCK,,,,,,',
    )
    expect(items).toMatchObject([
      { itemId: 'wix_board', categoryName: 'home-decor', priceCents: 4000, quantity: 6 },
      { itemId: 'wix_card', priceCents: 300, quantity: null },
    ])
    expect(items).toHaveLength(2)
  })

  test.for([
    ['tee,PRODUCT,Tee,20,,Size,Small', 'tee,VARIANT,,21,4,Size,Small', 'cap,PRODUCT,Cap,9,IN_STOCK,,'],
    ['tee,PRODUCT,Tee,20,', 'tee,VARIANT,,21,4', 'cap,PRODUCT,Cap,9,IN_STOCK'],
  ])('is recognised by few columns: %j', (lines) => {
    const titles = 'handle,fieldType,name,price,inventory,productOptionName1,productOptionChoices1'
    const given = titles.split(',').slice(0, lines[0]?.split(',').length)
    const { rows, errors } = readImport([given.join(','), ...lines].join('\n'))
    expect(errors.first).toEqual([])
    expect(rows.map(({ item }) => [item.name, item.priceCents, item.quantity])).toEqual([
      ['Tee', 2100, 4],
      ['Cap', 900, null],
    ])
  })
})

test("rows of Wix's older export may stand apart too", () => {
  const { rows, leftOut } = readImport(
    [
      'handleId,fieldType,name,price,surcharge,inventory,productOptionName1,productOptionDescription1',
      'a,Product,Tee,20,,InStock,Size,S;M',
      'b,Product,Mug,12,,3,,',
      'a,Variant,,,2,4,,S',
      ',Variant,,,0,OutOfStock,,M',
    ].join('\n'),
  )
  expect(rows.map(({ item }) => [item.name, item.size, item.priceCents, item.quantity])).toEqual([
    ['Mug', undefined, 1200, 3],
    ['Tee', 'S', 2200, 4],
    ['Tee', 'M', 2000, 0],
  ])
  expect(leftOut.count).toBe(1)
})

test("a list with the older titles and no surcharges has its variants' own prices", () => {
  const { rows } = readImport(
    [
      'handleId,fieldType,name,price,inventory,productOptionName1,productOptionDescription1',
      'tee,PRODUCT,Tee,20,,Size,Small;Large',
      'tee,VARIANT,,,4,Size,Small',
      'tee,VARIANT,,26.50,7,Size,Large',
    ].join('\n'),
  )
  expect(rows.map(({ item }) => [item.size, item.priceCents, item.quantity])).toEqual([
    ['Small', 2000, 4],
    ['Large', 2650, 7],
  ])
})
