import { strToU8, zipSync } from 'fflate'

/** A number may have a format, such as 00000. */
type Cell = string | number | null | { number: number; format: string }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * An .xlsx workbook of one sheet, after empty ones with the states of `before`. `cell` adds a cell at that place.
 * `padding` adds this many bytes, which compress well.
 */
export function aWorkbook(
  rows: readonly (readonly Cell[])[],
  given: { cell?: string; padding?: number; before?: readonly string[] } = {},
) {
  const formats = ['General']
  const before = given.before ?? []
  const cellOf = (cell: Cell, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    if (cell === null) return ''
    if (typeof cell === 'object') {
      if (!formats.includes(cell.format)) formats.push(cell.format)
      return `<c r="${place}" s="${formats.indexOf(cell.format)}"><v>${cell.number}</v></c>`
    }
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  }
  const body = rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, row, at)).join('')}</row>`,
    )
    .join('')
  const more = given.cell === undefined ? '' : `<row><c r="${given.cell}"><v>1</v></c></row>`
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${[...before, 'visible']
        .map((state, at) => `<sheet name="Sheet${at}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}">${[...before, 'visible']
        .map(
          (_, at) =>
            `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
        )
        .join('')}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><numFmts>${formats
        .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${formats
        .map((_, at) => `<xf numFmtId="${164 + at}" xfId="0"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      before.map((_, at) => [
        `xl/worksheets/sheet${at}.xml`,
        strToU8(
          `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
        ),
      ]),
    ),
    [`xl/worksheets/sheet${before.length}.xml`]: strToU8(
      `<worksheet xmlns="${main}"><sheetData>${body}${more}</sheetData></worksheet>`,
    ),
    ...(given.padding !== undefined && { 'xl/padding.xml': new Uint8Array(given.padding) }),
  })
}
