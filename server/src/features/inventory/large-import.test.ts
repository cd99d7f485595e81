import { IMPORT_ROWS_AT_MOST } from '#contract/inventory/import-inventory.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aShop, ownerOf } from './inventory.fixture.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'

const rows = Array.from(
  { length: IMPORT_ROWS_AT_MOST },
  (_, row) => `item-${row},Loaf ${row},Bakery,8.50,${row}`,
)
const csv = ['item_id,item_name,item_category,price,quantity', ...rows].join('\n')

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
  test('pauses for other requests while it is read and compared', async () => {
    expect(await turnsDuring(readImport(csv))).toBeGreaterThan(100)
    const read = await readImport(csv)
    expect(await turnsDuring(planImport(read, new Map()))).toBeGreaterThan(100)
    const blank = `item_name,price\n${'\n'.repeat(100_000)}`
    expect(await turnsDuring(readImport(blank))).toBeGreaterThan(100)
  })

  test.for([
    ['many long rows of quote marks', `"${'""'.repeat(120_000)}"\n`.repeat(30), 30],
    ['long rows of line ends in quotes', `"${'\n'.repeat(240_000)}"\n`.repeat(30), 30],
  ] as const)('pauses for other requests in %s', async ([, rows, pauses]) => {
    expect(await turnsDuring(readImport(`item_name\n${rows}`))).toBeGreaterThanOrEqual(pauses)
  })

  test.for([
    ['a cell of quote marks alone', `"${'""'.repeat(3_000_000)}"`],
    ['a cell of line ends alone', `"${'\n'.repeat(6_000_000)}"`],
  ] as const)('is not read on after %s', async ([, cell]) => {
    const { rows, errors } = await readImport(`item_name\n${cell}\nLoaf`)
    expect(rows).toEqual([])
    expect(errors).toEqual([{ line: 2, message: expect.stringContaining('never closed') }])
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
