import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWorkbook } from '#testing/workbook.ts'
import { xlsxToCsv } from './read-xlsx.ts'

test('the first sheet of a workbook becomes CSV, with plain numbers', async () => {
  const workbook = aWorkbook([
    ['Name', 'Price', 'Stock'],
    ['Bun, "sweet"', 8.000000000000002, 4],
    ['Loaf', 12.5, null],
  ])
  expect(await xlsxToCsv(workbook)).toBe('Name,Price,Stock\r\n"Bun, ""sweet""",8,4\r\nLoaf,12.5,')
})

test.each([
  [{ number: 123, format: '00000' }, '"=""00123"""'],
  [{ number: 7, format: '000;-000' }, '"=""007"""'],
  [{ number: 0, format: '000' }, '"=""000"""'],
  [{ number: 12345, format: '000' }, '12345'],
  [{ number: 123, format: '0' }, '123'],
  [{ number: 123, format: '0.00' }, '123'],
  [{ number: 1.5, format: '000' }, '1.5'],
  [{ number: 45_636, format: 'yyyy-mm-dd' }, '2024-12-10'],
  [1_234_567_890_123, '1234567890123'],
  [590_123_412_345, '590123412345'],
  [96_283_766_925_525, '96283766925525'],
])('the cell %j is %s', async (cell, text) => {
  expect(await xlsxToCsv(aWorkbook([['SKU'], [cell]]))).toBe(`SKU\r\n${text}`)
})

test.each([
  [[], 'Name'],
  [['hidden'], 'Name'],
  [['veryHidden', 'hidden'], 'Name'],
  [['hidden', 'visible'], '1'],
])('the first sheet that is shown is read, after %j', async (before, text) => {
  expect(await xlsxToCsv(aWorkbook([['Name']], { before }))).toBe(text)
})

test('a large sheet is read too', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [`Product with a long name ${row}`, row])
  expect((await xlsxToCsv(aWorkbook([['Name', 'Stock'], ...rows]))).split('\r\n')).toHaveLength(20_001)
})

test.each([
  ['a small file with very much in it', aWorkbook([['Name']], { padding: 70_000_000 }), 'too-large'],
  ['a cell far to the right', aWorkbook([['Name']], { cell: 'XFD1' }), 'too-large'],
  ['a cell far below', aWorkbook([['Name']], { cell: 'A1048576' }), 'too-large'],
  ['another archive', zipSync({ 'readme.txt': new Uint8Array(3) }), 'unreadable'],
  ['half a workbook', aWorkbook([['Name']]).slice(0, 200), 'unreadable'],
])('%s is refused', async (_, bytes, reason) => {
  await expect(xlsxToCsv(bytes)).rejects.toThrow(reason)
})
