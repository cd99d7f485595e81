import { yieldToOthers } from '../../../infrastructure/yield-to-others.ts'
import type { ReadRow } from './read-import.ts'

/**
 * Rows as a thread posts them. Variants share the texts of their product, and a message contains a text as often as
 * rows have it: 20,000 times a description of 5,000 characters. So each value is there once. For each row the numbers
 * are its line and, for each field, the place of its value or ABSENT; they are received without a pause of the process.
 */
export type PackedRows = { fields: string[]; values: unknown[]; numbers: Int32Array }

const ABSENT = -1

export function packRows(rows: readonly ReadRow[]): PackedRows {
  const fields = [...new Set(rows.flatMap(({ item }) => Object.keys(item)))]
  const places = new Map<unknown, number>()
  const placeOf = (value: unknown) => {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    return place
  }
  const numbers = new Int32Array(rows.length * (1 + fields.length))
  let at = 0
  for (const { line, item } of rows) {
    const given = new Map<string, unknown>(Object.entries(item))
    numbers[at++] = line
    for (const field of fields) numbers[at++] = given.has(field) ? placeOf(given.get(field)) : ABSENT
  }
  return { fields, values: [...places.keys()], numbers }
}

export async function unpackRows({ fields, values, numbers }: PackedRows): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  const width = 1 + fields.length
  for (let start = 0; start < numbers.length; start += width) {
    await yieldToOthers(rows.length)
    const [line = 0, ...places] = numbers.subarray(start, start + width)
    const item: Record<string, unknown> = {}
    for (const [column, field] of fields.entries()) {
      const place = places[column] ?? ABSENT
      if (place !== ABSENT) item[field] = values[place]
    }
    rows.push({ line, item: item as ReadRow['item'] })
  }
  return rows
}
