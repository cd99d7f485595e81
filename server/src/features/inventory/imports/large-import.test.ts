import { IMPORT_ROWS_AT_MOST } from '#contract/inventory/import-inventory.ts'
import { describe, expect, test } from '#testing/test.ts'
import { vendorExports } from '../exports/vendor-exports.fixture.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { packRows, unpackRows } from './packed-rows.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'
import { readImportInThread } from './read-import-in-thread.ts'

const listOf = (price: string) =>
  [
    'item_id,item_name,item_category,price,quantity',
    ...Array.from(
      { length: IMPORT_ROWS_AT_MOST },
      (_, row) => `item-${row},Loaf ${row},Bakery,${price},${row}`,
    ),
  ].join('\n')
const csv = listOf('8.50')
const asTitled = { matching: { matched: null, remembered: new Map() }, today: '2026-11-29' }

/** How often the event loop ran other work before this promise resolved. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  await work
  clearImmediate(next)
  return turns
}

describe('an import of the largest size', () => {
  test('leaves the process to other requests while it is read and compared', async () => {
    const withErrors = { csv: listOf('ten'), ...asTitled }
    expect(await turnsDuring(readImportInThread('owner', withErrors))).toBeGreaterThan(100)
    expect(await turnsDuring(planImport(readImport(csv), new Map(), new Set()))).toBeGreaterThan(100)
  })

  test('counts all its errors and keeps the first hundred, in the order of their lines', async () => {
    const [header, ...rows] = listOf('ten').split('\n')
    const read = readImport(
      [header, 'new-1,New,Bakery,,1', ...rows.slice(2), 'new-2,New,Bakery,,1'].join('\n'),
    )
    expect([read.errors.count, read.errors.first.length]).toEqual([IMPORT_ROWS_AT_MOST - 2, 100])
    const { counts, errors } = (await planImport(read, new Map(), new Set())).preview
    expect(counts.errors).toBe(IMPORT_ROWS_AT_MOST)
    expect(errors).toHaveLength(100)
    expect(errors.slice(0, 2)).toEqual([
      { line: 2, message: 'Price is required for a new product' },
      { line: 3, message: 'Price is not a number: "ten"' },
    ])
  })

  test.for([
    ['a cell of quote marks alone', `"${'""'.repeat(3_000_000)}"`],
    ['a cell of line ends alone', `"${'\n'.repeat(6_000_000)}"`],
  ] as const)('is not read on after %s', ([, cell]) => {
    const { rows, errors } = readImport(`item_name\n${cell}\nLoaf`)
    expect(rows).toEqual([])
    expect(errors.first).toEqual([{ line: 2, message: expect.stringContaining('never closed') }])
  })

  test('is written while other requests are answered', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    let isDone = false
    const importing = (async () => {
      const { preview } = (await owner.import(csv)).json()
      return owner.import(csv, preview.fingerprint)
    })().finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      expect((await app.inject({ url: '/api/stores/nearby?latitude=36&longitude=-86' })).statusCode).toBe(200)
      answered++
    }
    expect((await importing).json()).toMatchObject({
      applied: true,
      preview: { counts: { added: IMPORT_ROWS_AT_MOST } },
    })
    expect(answered).toBeGreaterThan(50)
  })
})

describe('a file that a thread reads', () => {
  test('is read as it is', async () => {
    const csv = vendorExports.shopify
    expect(await readImportInThread('owner', { csv, ...asTitled })).toEqual(readImport(csv))
  })

  test.for(Object.entries(vendorExports))('has the same rows when it is packed: %s', async ([, csv]) => {
    const { rows } = readImport(csv)
    expect(await unpackRows(structuredClone(packRows(rows)))).toEqual(rows)
  })

  test('names a text once that many rows have', () => {
    const { rows } = readImport(
      `item_id,item_name,description\n1,Hoodie,${'warm '.repeat(900)}\n2,Hoodie,${'warm '.repeat(900)}`,
    )
    expect(JSON.stringify(packRows(rows)).match(/warm warm.*?"/g)).toHaveLength(1)
  })

  test('is refused when it needs more time or memory than it may, and others are read', async () => {
    const question = { csv, ...asTitled }
    const tooMuch = 'This file needs too much time or memory. Split it into smaller files.'
    for (const limits of [
      { milliseconds: 1, megabytes: 256 },
      { milliseconds: 60_000, megabytes: 8 },
    ]) {
      await expect(readImportInThread('owner', question, limits)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { csv: tooMuch },
      })
    }
    expect((await readImportInThread('other', question)).rows).toHaveLength(IMPORT_ROWS_AT_MOST)
  })

  test('waits with at most twenty others', async () => {
    const atOnce = { milliseconds: 1, megabytes: 256 }
    const read = Array.from({ length: 22 }, () =>
      readImportInThread('owner', { csv: '', ...asTitled }, atOnce).catch(({ code }) => code),
    )
    expect(Map.groupBy(await Promise.all(read), (code) => code).get('too_many_requests')).toHaveLength(1)
  })
})
