import { expect, test } from 'vitest'
import { composeSchema, type Definition } from './schema.ts'

const aTable: Definition = {
  kind: 'table',
  name: 'stores',
  table: null,
  text: "create table stores (\n  name text DEFAULT 'Main Street'::text\n);",
  comment: 'Stores with their address.',
}
const aTrigger: Definition = {
  kind: 'function',
  name: 'show_store',
  table: 'stores',
  text: 'CREATE OR REPLACE FUNCTION show_store()\n RETURNS trigger\nAS $function$\n  -- A comment.\n$function$;',
  comment: 'Shows it.',
}

test('tables and functions stand under their part, with their sentence', () => {
  const { text, offences } = composeSchema([aTable, aTrigger])
  expect(text).toMatch(/^-- The tables/)
  expect(text).toContain('\n-- stores\n\n-- Stores with their address.\ncreate table stores (\n')
  expect(text).toContain("  name text default 'Main Street'::text\n")
  expect(text).toContain(
    '-- Shows it.\ncreate function show_store()\n returns trigger\nas $function$\n  -- A comment.\n',
  )
  expect(offences).toEqual([])
})

test('what belongs to no part, or has no sentence, is named', () => {
  const { offences } = composeSchema([
    { ...aTable, name: 'parcels' },
    { ...aTrigger, comment: null },
  ])
  expect(offences).toEqual([
    expect.stringContaining('parcels belongs to no part'),
    expect.stringContaining('show_store has no sentence'),
  ])
})
