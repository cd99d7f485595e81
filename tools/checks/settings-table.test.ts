import { expect, test } from 'vitest'
import { z } from 'zod'
import { Environment } from '#server/config/settings.ts'
import { withTable } from './settings-table.ts'

const place = withPlace('')

test('the table has the default of the schema, or its words, and the description', () => {
  const settings = {
    PORT: z.number().default(3000).meta({ description: 'The port' }),
    KEY: z.string().optional().meta({ description: 'A key', default: 'made at the start' }),
    URL: z.string().optional().meta({ description: 'An address' }),
  }
  const text = withTable(place, settings)
  expect(text).toContain(
    '| `PORT` | `3000` | The port |\n| `KEY` | made at the start | A key |\n| `URL` |  | An address |\n',
  )
  expect(text).toMatch(/^Before\n[\s\S]*After\n$/)
  expect(withTable(text, settings)).toBe(text)
})

test('every setting is described', () => {
  expect(Object.entries(Environment.shape).filter(([, schema]) => !schema.meta()?.description)).toEqual([])
})

test('a document without the two comments is refused', () => {
  expect(() => withTable('Before\n', {})).toThrow('no place')
})

function withPlace(table: string): string {
  return `Before\n<!-- The table of settings comes from server/src/config/settings.ts: npm run format -->\n${table}<!-- End of the table of settings -->\nAfter\n`
}
