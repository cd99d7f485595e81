import { type ProductOption, variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import { UNLIMITED, withoutDollars } from '../imports/read-cells.ts'
import {
  categoryCell,
  combinationsOf,
  exportedId,
  filled,
  hiddenCell,
  isFalse,
  listedValues,
  pictureCell,
  priceCell,
  sharedStock,
  shareOf,
  stockCell,
  tooManyVariants,
  variantParts,
} from './export-cells.ts'
import type { ExportFormat, ExportRow, Sheet } from './export-format.ts'

const VARIANTS_AT_MOST = 1_000
const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6]
/** Before the name of a color: '#ff0000:Red'. */
const COLOR_CODE = /^(#[0-9a-f]{3,8}|rgba?\([^)]*\)):/i

/**
 * Store Products > Export in Wix. A product is a row, with rows of type 'Variant' where its variants have their own
 * stock. Wix writes two forms. In the older one, the prices of variants are surcharges on the product's, and options
 * without variant rows share one stock. In the newer one ('productOptionChoices1'), a variant has its own price, a
 * product without variant rows is one item, and rows of type 'MEDIA' are pictures.
 */
export const wix: ExportFormat = {
  vendor: 'Wix',
  recognises: (sheet) =>
    (sheet.has('handleid') || sheet.has('handle')) && sheet.has('fieldtype', 'name', 'price'),
  *read(sheet) {
    const products = productsOf(sheet)
    for (const row of sheet.rows) {
      const { line } = row
      const product = products.get(row)
      if (product === undefined) {
        yield { line, leftOut: 'A variant or picture without its product' }
        continue
      }
      const name = sheet.get(product.row, 'name')
      const type = typeOf(sheet, row)
      if (type === 'media') {
        yield { line, leftOut: `A picture of ${name}: an item has one` }
      } else if (type === 'variant') {
        yield itemRow(sheet, row, product, optionsOf(sheet, row, product.row))
      } else if (product.variants > 0) {
        yield { line, leftOut: `The variants of ${name} are rows of their own` }
      } else if (isNewer(sheet)) {
        yield itemRow(sheet, row, product, [])
      } else yield* combinations(sheet, row, product)
    }
  },
}

/** A product with its number of variant rows, and the pictures of its 'MEDIA' rows. */
type Product = { row: CsvRow; handle: string; variants: number; media: string[] }

/** The product of each row. Rows of one handle may stand apart; a row without one belongs to the row above it. */
function productsOf(sheet: Sheet): Map<CsvRow, Product> {
  const byHandle = new Map<string, Product>()
  const ofRow = new Map<CsvRow, Product>()
  for (const row of sheet.rows) {
    if (isPart(sheet, row)) continue
    const product = { row, handle: handleOf(sheet, row), variants: 0, media: [] }
    ofRow.set(row, product)
    if (!byHandle.has(product.handle)) byHandle.set(product.handle, product)
  }
  let above: Product | undefined
  for (const row of sheet.rows) {
    const handle = handleOf(sheet, row)
    above = ofRow.get(row) ?? (handle === '' ? above : byHandle.get(handle))
    if (above === undefined || !isPart(sheet, row)) continue
    ofRow.set(row, above)
    if (typeOf(sheet, row) === 'variant') above.variants++
    else above.media.push(sheet.get(row, 'media'))
  }
  return ofRow
}

const isNewer = (sheet: Sheet) =>
  sheet.has('productoptionchoices1') || !(sheet.has('handleid') || sheet.has('productoptiondescription1'))
const isPart = (sheet: Sheet, row: CsvRow) => ['variant', 'media'].includes(typeOf(sheet, row))
const handleOf = (sheet: Sheet, row: CsvRow) => sheet.get(row, 'handleid', 'handle')
const typeOf = (sheet: Sheet, row: CsvRow) => sheet.get(row, 'fieldtype').toLowerCase()

/** The choices of an option: 'S;M', or '#ff0000:Red;#0000ff:Blue' for a color. */
const choicesOf = (text: string, type: string) =>
  listedValues(text, ';', VARIANTS_AT_MOST).map((choice) => choiceOf(choice.trim(), type))

/** The name of a choice. Only a color has a swatch before it: '1:18' is a size. A file may have no column of types. */
function choiceOf(text: string, type: string): string {
  const isColor = /colou?r|swatch/i.test(type)
  if (!isColor && type !== '') return text
  const name = text.replace(COLOR_CODE, '')
  return (isColor && name === text ? text.replace(/^.*:/, '') : name).trim()
}

function optionsOf(sheet: Sheet, row: CsvRow, product: CsvRow): ProductOption[] {
  return OPTION_NUMBERS.map((number) => {
    const either = (title: string) => sheet.get(row, title) || sheet.get(product, title)
    const type = either(`productoptiontype${number}`)
    return {
      name: either(`productoptionname${number}`),
      value: isNewer(sheet)
        ? choiceOf(sheet.get(row, `productoptionchoices${number}`), type)
        : (choicesOf(sheet.get(row, `productoptiondescription${number}`), type)[0] ?? ''),
    }
  })
}

function* combinations(sheet: Sheet, row: CsvRow, product: Product): Generator<ExportRow> {
  const options = OPTION_NUMBERS.map((number) => ({
    name: sheet.get(row, `productoptionname${number}`),
    values: choicesOf(
      sheet.get(row, `productoptiondescription${number}`),
      sheet.get(row, `productoptiontype${number}`),
    ),
  })).filter(({ name }) => name !== '')
  const all = combinationsOf(options, VARIANTS_AT_MOST)
  if (all === null) {
    yield { line: row.line, leftOut: tooManyVariants(sheet.get(row, 'name'), VARIANTS_AT_MOST) }
    return
  }
  for (const [place, chosen] of all.entries()) {
    yield itemRow(sheet, row, product, chosen, { place, of: all.length })
  }
}

function itemRow(
  sheet: Sheet,
  row: CsvRow,
  { row: product, handle, variants, media }: Product,
  options: readonly ProductOption[],
  share = { place: 0, of: 1 },
): ExportRow {
  const stock = stockOf(sheet.get(row, 'inventory'))
  const isShared = share.of > 1 && stock !== UNLIMITED && stock !== ''
  const pictures = [sheet.get(row, 'media'), sheet.get(product, 'productimageurl', 'media'), ...media]
  return {
    line: row.line,
    remark: isShared && share.place === 0 ? sharedStock(share.of) : undefined,
    cells: filled({
      ...variantOf(options, { isOnly: Math.max(variants, share.of) === 1 }),
      itemId: exportedId('wix', handle, ...variantParts(options)),
      name: sheet.get(product, 'name'),
      description: sheet.description(product, () =>
        plainText(sheet.html(product, 'description', 'plaindescription')),
      ),
      categoryName: categoryCell(categoriesOf(sheet, product)),
      image: pictureCell(pictures.flatMap((names) => names.split(';')).map(wixPicture)),
      price: isNewer(sheet)
        ? priceCell(sheet.get(row, 'price') || sheet.get(product, 'price'))
        : priceOf(sheet, row, product),
      quantity: isShared ? shareOf(stock, share) : stock,
      hidden: hiddenCell([row, product].some((one) => isFalse(sheet.get(one, 'visible')))),
    }),
  }
}

/** Every product is in 'all-products', which is no category. */
const categoriesOf = (sheet: Sheet, product: CsvRow) =>
  [sheet.get(product, 'primarycategoryslug'), sheet.get(product, 'collection', 'categoryslugs')]
    .flatMap((names) => names.split(';'))
    .filter((name) => name.trim() !== 'all-products')

const stockOf = (text: string) => {
  if (/^in_?stock$/i.test(text)) return UNLIMITED
  return /^out_?of_?stock$/i.test(text) ? '0' : stockCell(text)
}

/** Wix writes the name of a picture alone. */
const wixPicture = (name: string) =>
  name.trim() === '' || /^https?:/i.test(name.trim())
    ? name
    : `https://static.wixstatic.com/media/${name.trim()}`

/**
 * The product's price with the variant's surcharge, less the product's discount. A list without surcharges may have
 * the prices of its variants.
 */
function priceOf(sheet: Sheet, row: CsvRow, product: CsvRow): string {
  const own = sheet.has('surcharge') ? '' : sheet.get(row, 'price')
  const text = withoutDollars(own || sheet.get(product, 'price'))
  const surcharge = row === product ? 0 : Number(withoutDollars(sheet.get(row, 'surcharge')))
  const discount = Number(withoutDollars(sheet.get(product, 'discountvalue')))
  const price = Number(text) + surcharge
  if (text === '' || ![price, discount].every(Number.isFinite)) return text
  const isPercent = sheet.get(product, 'discountmode').toUpperCase() === 'PERCENT'
  const reduced = price - (isPercent ? (price * discount) / 100 : discount)
  return priceCell(Math.max(0, reduced).toFixed(2))
}
