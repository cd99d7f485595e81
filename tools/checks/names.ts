import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Finds names that mislead: types that hide a browser global, files that differ only in the order of their words. */
export function findNameOffences(root: string, files: readonly SourceFile[]): string[] {
  const globals = listBrowserGlobals(root)
  return [
    ...files.flatMap((file) => findHidingTypes(file, globals)),
    ...findTurnedNames(files.map(({ file }) => file)),
  ]
}

/** Types with the name of a browser global. If an import is missing, the name silently means the browser's type. */
export function findHidingTypes({ file, text }: SourceFile, globals: ReadonlySet<string>): string[] {
  const declared = text.matchAll(/^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm)
  return [...declared].flatMap(([, name = '']) =>
    globals.has(name) ? [`${file} names a type ${name}, which hides the browser global`] : [],
  )
}

/**
 * Finds 'store-map' beside 'map-store'. Singular and plural count as one word. An operation `list-x` may have a
 * component `x-list`.
 */
export function findTurnedNames(files: readonly string[]): string[] {
  const stems = [...new Set(files.map((file) => path.posix.basename(file).split('.')[0] ?? ''))].sort()
  const byWords = Map.groupBy(
    stems.filter((stem) => stem.includes('-')),
    (stem) => stem.split('-').map(singular).sort().join(' '),
  )
  return [...byWords.values()].flatMap(([first = '', ...others]) =>
    others
      .filter((other) => inOrder(other) !== inOrder(first))
      .filter((other) => !isListAndOperation(first, other))
      .map((other) => `${other} and ${first} are the same words in another order`),
  )
}

const singular = (word: string) => word.replace(/s$/, '')
const inOrder = (stem: string) => stem.split('-').map(singular).join('-')
const isListAndOperation = (...stems: string[]) =>
  stems.some((stem) => stem.startsWith('list-')) && stems.some((stem) => stem.endsWith('-list'))

/** The names that TypeScript's description of the browser declares. */
function listBrowserGlobals(root: string): Set<string> {
  const typescript = createRequire(path.join(root, 'node_modules', 'typescript', 'package.json'))
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`
  const library = path.join(path.dirname(typescript.resolve(platform)), 'lib', 'lib.dom.d.ts')
  const declared = readFileSync(library, 'utf8').matchAll(/^(?:declare var|interface) (\w+)/gm)
  return new Set([...declared].map(([, name = '']) => name))
}
