import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { Environment } from '#server/config/settings.ts'

const FILE = 'docs/operations.md'
const START = '<!-- The table of settings comes from server/src/config/settings.ts: npm run format -->\n'
const END = '<!-- End of the table of settings -->\n'

/** Says so when docs/operations.md has another table of settings than the schema. */
export async function findSettingsOffences(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, FILE), 'utf8')
  return text === withTable(text, Environment.shape)
    ? []
    : [`${FILE}: write the table of settings with npm run format`]
}

/** Writes the table of settings into docs/operations.md. */
export async function writeSettings(root: string): Promise<void> {
  const file = path.join(root, FILE)
  const text = await readFile(file, 'utf8')
  const written = withTable(text, Environment.shape)
  if (written !== text) await writeFile(file, written)
}

/** The text with the table of these settings between its two comments. Throws when it has not both. */
export function withTable(text: string, settings: Record<string, z.ZodType>): string {
  const [before, rest = ''] = text.split(START)
  const after = rest.split(END)[1]
  if (after === undefined) throw new Error(`${FILE} has no place for the table of settings`)
  const rows = Object.entries(settings).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.meta()?.description ?? ''} |\n`,
  )
  return `${before}${START}\n| Variable | Default | What it is |\n| --- | --- | --- |\n${rows.join('')}\n${END}${after}`
}

/** The words of `meta`, or the value that the schema gives. */
function defaultOf(schema: z.ZodType): string {
  const words = schema.meta()?.default
  if (typeof words === 'string') return words
  const value = schema.safeParse(undefined).data
  return value === undefined || String(value) === '' ? '' : `\`${value}\``
}
