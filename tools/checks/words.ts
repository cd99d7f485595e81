import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

/** A row of CONTRIBUTING's 'Words on screens': what to say, what not to say, and texts that say it all the same. */
export type WordRule = { say: string; not: string[]; except: string[] }

/** Files with texts that people read. */
const SHOWN = /^(web\/src|contract\/src|server\/src\/features)\//
const TESTS = /\.(test|fixture)\.tsx?$/

/** 'POST /login' */
const OPERATION = /^[A-Z]+ \//

/** Finds words on screens, in emails and in the API that CONTRIBUTING says otherwise. */
export async function findWordOffences(root: string, files: readonly SourceFile[]): Promise<string[]> {
  const rules = readWordRules(await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8'))
  if (rules.length === 0) return ['CONTRIBUTING.md has no table of words on screens']
  return files
    .filter(({ file }) => SHOWN.test(file) && !TESTS.test(file))
    .flatMap((file) => findWords(file, rules))
}

/** The rows of the table whose header is 'Say | Not | Except'. The second and third cell list texts in backticks. */
export function readWordRules(contributing: string): WordRule[] {
  const [, table = ''] = /^\| Say[^\n]*\n\|[ -|]*\n((?:\|[^\n]*\n)*)/m.exec(contributing) ?? []
  return table
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [, say = '', not = '', except = ''] = row.split('|')
      return { say: say.trim(), not: listTexts(not), except: listTexts(except) }
    })
}

const listTexts = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** Finds what the rules forbid in the texts of a file, whole words in any case. */
export function findWords({ file, text }: SourceFile, rules: readonly WordRule[]): string[] {
  const found: string[] = []
  for (const { shown, start } of listShownTexts({ file, text })) {
    for (const { say, not, except } of rules) {
      const rest = except.reduce((left, own) => left.replaceAll(own, ''), shown)
      const wrong = not.find((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(rest))
      if (wrong === undefined) continue
      found.push(
        `${file}:${text.slice(0, start).split('\n').length} says '${wrong}' where others say '${say}'`,
      )
    }
  }
  return found
}

type Shown = { shown: string; start: number }

/**
 * The texts of a file that may be shown: text of JSX, and strings that begin like a sentence or have several words.
 * Without SQL and without the names of operations.
 */
function listShownTexts({ file, text }: SourceFile): Shown[] {
  const texts: Shown[] = []
  const tagged: { start: number; end: number }[] = []
  const add = (shown: string, start: number) => {
    if (/^[A-Z‘“]|\S\s+\S/.test(shown) && !OPERATION.test(shown)) texts.push({ shown, start })
  }
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.push(quasi),
    JSXText: ({ value, start }) => add(value, start),
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start)
    },
    TemplateElement: ({ value, start }) => add(value.cooked ?? '', start),
  }).visit(parseSync(file, text).program)
  return texts.filter(({ start }) => !tagged.some((one) => one.start <= start && start < one.end))
}
