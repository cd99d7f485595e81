import { type ProductOption, variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import { UNLIMITED } from '../imports/file-columns.ts'
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
} from './export-cells.ts'
import type { ExportFormat, ExportRow, Sheet } from './export-format.ts'

const VARIANTS_AT_MOST = 1_000
const OPTION_NUMBERS = [1, 2, 3, 4, 5, 6]

/**
 * Store Products > Export in Wix. A product is a row, followed by rows of type 'Variant' where its variants have their
 * own stock. Prices of variants are surcharges on the product's. Options without variant rows share one stock.
 */
export const wix: ExportFormat = {
  vendor: 'Wix',
  recognises: (sheet) =>
    (sheet.has('handleid') || sheet.has('handle')) && sheet.has('fieldtype', 'name', 'price'),
  *read(sheet) {
    const withVariants = new Set(
      sheet.rows.filter((row) => isVariant(sheet, row)).map((row) => handleOf(sheet, row)),
    )
    let product: CsvRow | null = null
    for (const row of sheet.rows) {
      if (isVariant(sheet, row)) {
        if (product !== null) yield itemRow(sheet, row, product, optionsOf(sheet, row, product))
        else yield { line: row.line, leftOut: 'A variant before any product' }
        continue
      }
      product = row
      if (withVariants.has(handleOf(sheet, row))) {
        yield { line: row.line, leftOut: `The variants of ${sheet.get(row, 'name')} are rows of their own` }
      } else yield* combinations(sheet, row)
    }
  },
}

const handleOf = (sheet: Sheet, row: CsvRow) => sheet.get(row, 'handleid', 'handle')
const isVariant = (sheet: Sheet, row: CsvRow) => sheet.get(row, 'fieldtype').toLowerCase() === 'variant'

/** The choices of an option: 'S;M' or '#ff0000:Red;#0000ff:Blue'. */
const choicesOf = (text: string) =>
  listedValues(text, ';', VARIANTS_AT_MOST).map((choice) => choice.replace(/^.*:/, '').trim())

function optionsOf(sheet: Sheet, row: CsvRow, product: CsvRow): ProductOption[] {
  return OPTION_NUMBERS.map((number) => ({
    name: sheet.get(row, `productoptionname${number}`) || sheet.get(product, `productoptionname${number}`),
    value: choicesOf(sheet.get(row, `productoptiondescription${number}`))[0] ?? '',
  }))
}

function* combinations(sheet: Sheet, row: CsvRow): Generator<ExportRow> {
  const options = OPTION_NUMBERS.map((number) => ({
    name: sheet.get(row, `productoptionname${number}`),
    values: choicesOf(sheet.get(row, `productoptiondescription${number}`)),
  })).filter(({ name }) => name !== '')
  const all = combinationsOf(options, VARIANTS_AT_MOST)
  if (all === null) {
    yield { line: row.line, leftOut: tooManyVariants(sheet.get(row, 'name'), VARIANTS_AT_MOST) }
    return
  }
  for (const [place, chosen] of all.entries()) {
    yield itemRow(sheet, row, row, chosen, { place, of: all.length })
  }
}

function itemRow(
  sheet: Sheet,
  row: CsvRow,
  product: CsvRow,
  options: readonly ProductOption[],
  share = { place: 0, of: 1 },
): ExportRow {
  const stock = stockOf(sheet.get(row, 'inventory'))
  const variant = variantOf(options.filter(({ value }) => value !== ''))
  const isShared = share.of > 1 && stock !== UNLIMITED && stock !== ''
  return {
    line: row.line,
    remark: isShared && share.place === 0 ? sharedStock(share.of) : undefined,
    cells: filled({
      ...variant,
      itemId: exportedId('wix', handleOf(sheet, product), variant.color, variant.size),
      name: sheet.get(product, 'name'),
      description: sheet.description(product, () =>
        plainText(sheet.get(product, 'description', 'plaindescription')),
      ),
      categoryName: categoryCell(sheet.get(product, 'collection').split(';')),
      image: pictureCell(sheet.get(product, 'productimageurl', 'media').split(';').map(wixPicture)),
      price: priceOf(sheet, row, product),
      quantity: isShared ? shareOf(stock, share) : stock,
      hidden: hiddenCell([row, product].some((one) => isFalse(sheet.get(one, 'visible')))),
    }),
  }
}

const stockOf = (text: string) => {
  if (/^instock$/i.test(text)) return UNLIMITED
  return /^outofstock$/i.test(text) ? '0' : stockCell(text)
}

/** Wix writes the name of a picture alone. */
const wixPicture = (name: string) =>
  name.trim() === '' || /^https?:/i.test(name.trim())
    ? name
    : `https://static.wixstatic.com/media/${name.trim()}`

/** The product's price with the variant's surcharge, less the product's discount. */
function priceOf(sheet: Sheet, row: CsvRow, product: CsvRow): string {
  const text = sheet.get(product, 'price')
  const surcharge = row === product ? 0 : Number(sheet.get(row, 'surcharge'))
  const discount = Number(sheet.get(product, 'discountvalue'))
  const price = Number(text) + surcharge
  if (text === '' || ![price, discount].every(Number.isFinite)) return text
  const isPercent = sheet.get(product, 'discountmode').toUpperCase() === 'PERCENT'
  const reduced = price - (isPercent ? (price * discount) / 100 : discount)
  return priceCell(Math.max(0, reduced).toFixed(2))
}
