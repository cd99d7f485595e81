import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'

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

  test('counts lines as an editor does', () => {
    const { rows } = readCsv('sep=,\na,b\n\n"1\r\n2",x\n3,y')
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  test('whose quote mark is never closed is read up to there', () => {
    expect(readCsv('a,b\n1,2\n3,"x\ny\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      openQuoteLine: 3,
    })
  })
})
