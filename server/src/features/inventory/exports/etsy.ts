import { variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import {
  combinationsOf,
  exportedId,
  filled,
  listedValues,
  pictureCell,
  priceCell,
  sharedStock,
  shareOf,
  tooManyVariants,
} from './export-cells.ts'
import type { ExportFormat, Sheet } from './export-format.ts'

/** More combinations than Etsy permits in a listing. */
const VARIANTS_AT_MOST = 500

/**
 * Shop Manager > Settings > Download Data in Etsy. A row is a listing, with the values of up to two variations in one
 * cell each, and one price and stock for all of them. It has no id: the first SKU stands for it, else the title, with a
 * number where listings above have the same.
 */
export const etsy: ExportFormat = {
  vendor: 'Etsy',
  recognises: (sheet) => sheet.has('title', 'currency_code', 'quantity', 'image1'),
  *read(sheet) {
    const listings = new Map<string, number>()
    for (const row of sheet.rows) {
      const variants = variantsOf(sheet, row)
      const { itemId, ...cells } = listingCells(sheet, row)
      const key = JSON.stringify([itemId, cells.name])
      const number = (listings.get(key) ?? 0) + 1
      listings.set(key, number)
      if (variants === null) {
        yield { line: row.line, leftOut: tooManyVariants(cells.name, VARIANTS_AT_MOST) }
        continue
      }
      const currency = sheet.get(row, 'currency_code')
      const remarks = [
        currency !== '' &&
          currency !== 'USD' &&
          `The price is in ${currency}; the number was taken as US dollars`,
        variants.length > 1 && sharedStock(variants.length),
      ].filter((remark) => remark !== false)
      for (const [place, { color, size }] of variants.entries()) {
        yield {
          line: row.line,
          remark: place === 0 && remarks.length > 0 ? remarks.join('. ') : undefined,
          cells: filled({
            ...cells,
            color,
            size,
            itemId: exportedId(itemId, number === 1 ? '' : `listing-${number}`, color, size),
            quantity: shareOf(sheet.get(row, 'quantity'), { place, of: variants.length }),
          }),
        }
      }
    }
  },
}

function listingCells(sheet: Sheet, row: CsvRow) {
  const pictures = sheet.titles.filter((title) => /^image\d+$/.test(title))
  const name = sheet.get(row, 'title')
  const sku = sheet.get(row, 'sku').split(',')[0]?.trim()
  return {
    itemId: exportedId('etsy', sku || name),
    name,
    description: plainText(sheet.html(row, 'description')),
    categoryName: sheet.get(row, 'category', 'section'),
    image: pictureCell(pictures.map((title) => sheet.get(row, title))),
    price: priceCell(sheet.get(row, 'price')),
  }
}

/** Every combination of the values of both variations; null for too many. */
function variantsOf(sheet: Sheet, row: CsvRow): { color: string; size: string }[] | null {
  const options = [1, 2].map((number) => ({
    name: sheet.get(row, `variation_${number}_name`, `variation_${number}_type`),
    values: listedValues(sheet.get(row, `variation_${number}_values`), ',', VARIANTS_AT_MOST).map((value) =>
      value.trim(),
    ),
  }))
  const all = combinationsOf(options, VARIANTS_AT_MOST)
  return all?.map((chosen) => variantOf(chosen, { isOnly: false })) ?? null
}
