import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { countTableExceptions } from './database/tables.ts'
import type { SourceFile } from './source-files.ts'

/**
 * What drifts when nobody looks. `now` is the figure of today and only falls: a change that passes it fails, and one
 * that does better lowers it. `goal` is where it is to end. `step` is how much better counts.
 */
const LIMITS = {
  'files of fewer than 25 lines, in percent': { now: 19, goal: 20, step: 1 },
  "'as' in 1,000 lines": { now: 1.2, goal: 1.2, step: 0.1 },
  'comment lines over 120 characters': { now: 0, goal: 0, step: 1 },
  'calls of focus() in the web': { now: 7, goal: 7, step: 1 },
  'exceptions of the table check': { now: 41, goal: 41, step: 1 },
  'files in one folder': { now: 40, goal: 40, step: 1 },
} as const satisfies Record<string, Limit>

type Limit = { now: number; goal: number; step: number }
export type Drift = keyof typeof LIMITS

/** The most lines of a document. */
const DOCUMENTS = { 'README.md': 100, 'docs/performance.md': 100 }

/** Finds figures that passed their limit, and limits that can be lowered. */
export async function findDrift(root: string, files: readonly SourceFile[]): Promise<string[]> {
  const documents = await Promise.all(
    Object.entries(DOCUMENTS).map(async ([file, atMost]) => {
      const lines = linesOf(await readFile(path.join(root, file), 'utf8'))
      return lines > atMost ? [`${file} has ${lines} lines; it may have ${atMost}`] : []
    }),
  )
  const measured = measureDrift(files, countTableExceptions())
  return [...compareLimits(measured, LIMITS), ...documents.flat()]
}

/** Compares what was measured with the limits. */
export function compareLimits(measured: Record<string, number>, limits: Record<string, Limit>): string[] {
  return Object.entries(limits).flatMap(([what, { now, step }]) => {
    const figure = measured[what] ?? 0
    if (figure > now) return [`${what}: ${figure}, and the limit is ${now}`]
    return figure <= now - step
      ? [`${what}: ${figure}. Lower the limit of ${now} in tools/checks/limits.ts`]
      : []
  })
}

/** The figures of today. */
export function measureDrift(files: readonly SourceFile[], exceptions: number): Record<Drift, number> {
  const product = files.filter(({ file }) => isProduct(file))
  const lines = sum(product.map(({ text }) => linesOf(text)))
  const small = files.filter(({ text }) => linesOf(text) < 25).length
  const perFolder = Map.groupBy(files, ({ file }) => path.posix.dirname(file))
  return {
    'files of fewer than 25 lines, in percent': Math.floor((small / files.length) * 100),
    "'as' in 1,000 lines": Math.round((sum(product.map(countAssertions)) / lines) * 10_000) / 10,
    'comment lines over 120 characters': sum(files.map(({ text }) => text.match(LONG_COMMENT)?.length ?? 0)),
    'calls of focus() in the web': sum(
      files.map(({ file, text }) => (file.startsWith('web/') ? text.split('.focus(').length - 1 : 0)),
    ),
    'exceptions of the table check': exceptions,
    'files in one folder': Math.max(...[...perFolder.values()].map(({ length }) => length)),
  }
}

const LONG_COMMENT = /^(?=\s*(?:\/\/|\/?\*|--)).{121,}$/gm

const isProduct = (file: string) =>
  /^(contract|launcher|server|web|seed|sandbox)\//.test(file) && !/\.(test|spec|fixture)\.tsx?$/.test(file)

/** The `as` of a file that claim a type; `as const` claims none. */
function countAssertions({ file, text }: SourceFile): number {
  let count = 0
  const { program } = parseSync(file, text)
  new Visitor({
    TSAsExpression({ typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') count++
    },
  }).visit(program)
  return count
}

const linesOf = (text: string) => text.split('\n').length - 1
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
