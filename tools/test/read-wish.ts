import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.ts'

/** The parts of a whole run. */
export const WHOLE = ['checks', 'unit', 'e2e'] as const
export const PARTS = [...WHOLE, 'compatibility', 'deploy'] as const
export type Part = (typeof PARTS)[number]

/** What a person wants to run. */
export type Wish = {
  parts: readonly Part[]
  /** The folders of the named features; none for the whole project. */
  folders: readonly string[]
  /** Runs the unit tests again at each change, until Ctrl-C. */
  watch: boolean
  /** Only the tests that uncommitted changes reach. */
  changed: boolean
}

/** The folders that a feature may have. */
const PLACES = ['contract/src', 'server/src/features', 'web/src/features', 'e2e']

/** Reads the words after `npm test --`: parts, slugs of features and the two options. Throws words for the person. */
export function readWish(words: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { watch: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  })
  const parts = PARTS.filter((part) => positionals.includes(part))
  const slugs = positionals.filter((word) => !parts.some((part) => part === word))
  const folders = slugs.flatMap(foldersOf)
  if (parts.length > 0) return { ...values, parts, folders }
  const isNarrow = folders.length > 0 || values.changed
  return { ...values, parts: isNarrow ? ['unit', 'e2e'] : WHOLE, folders }
}

function foldersOf(slug: string): string[] {
  const found = PLACES.map((place) => `${place}/${slug}/`).filter((folder) =>
    existsSync(path.join(root, folder)),
  )
  if (found.length > 0 && /^[\w-]+$/.test(slug)) return found
  throw new Error(
    `There is no part and no feature '${slug}'. Usage: npm test -- [${PARTS.join('|')}|<feature> …] [--watch] [--changed]\nor: npm test -- faults [area …]`,
  )
}
