import type { Sheet } from '../exports/export-format.ts'

/** A long number as a spreadsheet shortens it: 1.23457E+12. A SKU of its own may be 2E10. */
const SHORTENED = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i
const ID_TITLE = /(?:^|_)(?:id|skus?|barcode|gtin|upc|ean|isbn|mpn|handle|handleid|token)(?:_|$)/

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** What a spreadsheet makes of a size such as 10-12: 10-Dec, Dec-10, 2024-12-10, 12/10/2024. '12/10' may be a size. */
const DATES = [
  new RegExp(`^\\d{1,2}[-./ ]${MONTH}(?:[-./, ]+\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[-./ ]\\d{1,4}(?:[-./, ]+\\d{2,4})?$`, 'i'),
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[T ][\d:.]+Z?)?$/,
  /^\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?: [\d:]+)?$/,
]
/** The reader of workbooks and some programs write a number with zeros before it as a formula. */
const PADDED = /^="(0\d{1,40})"$/
const LENGTH_AT_MOST = 60

/**
 * What to look at in cells that a spreadsheet has changed: ids, SKUs and barcodes that it has shortened, and the first
 * number of each column that it shows with zeros before it.
 */
export function* notesOnCells(
  sheet: Sheet,
  header: readonly string[],
  idPlace: number | undefined,
): Generator<{ line: number; message: string }> {
  const titleAt = (place: number) => header[place]?.trim() || `Column ${place + 1}`
  const places = [...sheet.titles.keys()].filter(
    (place) => place === idPlace || ID_TITLE.test(sheet.titles[place] ?? ''),
  )
  const zerosIn = new Set<number>()
  for (const { line, cells } of sheet.rows) {
    for (const [place, cell] of cells.entries()) {
      const padded = cell.startsWith('="0') ? PADDED.exec(cell.trim())?.[1] : undefined
      if (padded === undefined || zerosIn.has(place)) continue
      zerosIn.add(place)
      yield { line, message: `${titleAt(place)} is shown as ${padded}, and read with its zeros` }
    }
    for (const place of places) {
      const text = cells[place]?.slice(0, LENGTH_AT_MOST).trim() ?? ''
      if (!SHORTENED.test(text)) continue
      yield { line, message: `${titleAt(place)} is ${text}: a spreadsheet has shortened this number` }
    }
  }
}

/** Whether a part of a size, such as 'Blue / 10-Dec', is a date. */
export const isDateSize = (size: string): boolean =>
  size
    .split(' / ')
    .some((part) => part.length <= LENGTH_AT_MOST && DATES.some((date) => date.test(part.trim())))
