import { describe, expect, test } from 'vitest'
import { readCsv as readWithin } from './csv-reader.ts'

const readCsv = (text: string) => readWithin(text, { rowsAtMost: 1000, cellsAtMost: 10_000 })

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells)

describe('a CSV file', () => {
  test.for([
    [
      'plain',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with Windows line ends and a last one',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with old Mac line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'with semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      "with Excel's first line",
      'sep=;\r\na;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with quoted fields',
      '"a ""b""","c,d"\n"x\ny",""',
      [
        ['a "b"', 'c,d'],
        ['x\ny', ''],
      ],
    ],
    ['with a quote mark inside a plain field', 'a,6" nail\n', [['a', '6" nail']]],
    ['with words after a closing quote', '"a"b,c', [['ab', 'c']]],
    [
      'with commas in quotes before semicolons',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with empty fields',
      'a,b,c\n,,1',
      [
        ['a', 'b', 'c'],
        ['', '', '1'],
      ],
    ],
    [
      'with a trailing delimiter',
      'a,b,\n1,2,',
      [
        ['a', 'b', ''],
        ['1', '2', ''],
      ],
    ],
    ['of one column', 'name\nLoaf', [['name'], ['Loaf']]],
    ['that is empty', '', []],
    ['of blank lines', '\n , \n\n', []],
  ] as const)('%s', ([, text, rows]) => {
    expect(cells(text)).toEqual(rows)
  })

  test('counts lines like a text editor', () => {
    const { rows } = readCsv('sep=,\na,b\n\n"1\r\n2",x\n3,y')
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  test('with a quote mark that is never closed is read up to that mark', () => {
    expect(readCsv('a,b\n1,2\n3,"x\ny\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      openQuoteLine: 3,
      isCut: false,
    })
  })
})

describe('the delimiter of a file', () => {
  test.for([
    [
      'with vertical bars',
      'a|b\n1,5|2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with vertical bars in quotes and between commas',
      'a,b\n"1|2",x|y|z',
      [
        ['a', 'b'],
        ['1|2', 'x|y|z'],
      ],
    ],
    ['with a note above the titles', 'Our list\n\na;b\n1,5;2,5', [['Our list'], ['a', 'b'], ['1,5', '2,5']]],
    [
      'with a note that has a comma',
      'Our list, of May\na|b\n1|2',
      [['Our list, of May'], ['a', 'b'], ['1', '2']],
    ],
    ['with titles of which a row has only the first', 'a;b\n1\n', [['a', 'b'], ['1']]],
  ] as const)('%s', ([, text, rows]) => {
    expect(cells(text)).toEqual(rows)
  })
})

test.for([
  ['rows', 'a\n'.repeat(11), 10],
  ['cells in a row', `a\n${'x,'.repeat(200)}`, 1],
  ['cells of blank lines', `a\n${'\n'.repeat(101)}b`, 1],
] as const)('reading stops at the limit when there are too many %s', ([, text, rows]) => {
  const read = readWithin(text, { rowsAtMost: 10, cellsAtMost: 100 })
  expect([read.isCut, read.rows.length]).toEqual([true, rows])
})

test('a file exactly at the limits is read to its end', () => {
  const read = readWithin('a\n'.repeat(10), { rowsAtMost: 10, cellsAtMost: 10 })
  expect([read.isCut, read.rows.length]).toEqual([false, 10])
})
