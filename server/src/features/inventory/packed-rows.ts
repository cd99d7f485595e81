import { takeTurns } from '../../infrastructure/take-turns.ts'
import type { ReadRow } from './read-import.ts'

/**
 * Rows as a thread posts them: for each field the place of its value in a list. Variants share the texts of their
 * product, and a message contains a text as often as rows have it: 20,000 times a description of 5,000 characters.
 */
export type PackedRows = {
  values: unknown[]
  rows: { line: number; places: [field: string, place: number][] }[]
}

export function packRows(rows: readonly ReadRow[]): PackedRows {
  const places = new Map<unknown, number>()
  const placeOf = (value: unknown) => {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    return place
  }
  const packed = rows.map(({ line, item }) => ({
    line,
    places: Object.entries(item).map(([field, value]): [string, number] => [field, placeOf(value)]),
  }))
  return { values: [...places.keys()], rows: packed }
}

export async function unpackRows({ values, rows }: PackedRows): Promise<ReadRow[]> {
  const unpacked: ReadRow[] = []
  for (const [step, { line, places }] of rows.entries()) {
    await takeTurns(step)
    const item = Object.fromEntries(places.map(([field, place]) => [field, values[place]]))
    unpacked.push({ line, item: item as ReadRow['item'] })
  }
  return unpacked
}
