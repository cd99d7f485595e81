import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * An .xlsx workbook of one sheet. `cell` adds a cell at that place. `padding` adds this many bytes, which compress
 * well.
 */
export function aWorkbook(
  rows: readonly (readonly Cell[])[],
  given: { cell?: string; padding?: number } = {},
) {
  const cellOf = (cell: Cell, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    if (cell === null) return ''
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
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${body}${more}</sheetData></worksheet>`,
    ),
    ...(given.padding !== undefined && { 'xl/padding.xml': new Uint8Array(given.padding) }),
  })
}
