import type { SourceFile } from '../source-files.ts'

/** A lock of rows, with the keys of the statement around it. */
const LOCK = /\bfor (?:(?:no key )?update|(?:key )?share)\b(?: of \w+)?( skip locked)?/g

/**
 * Statements that lock rows of several keys and do not say in which order. Two transactions that lock the same rows in
 * different orders wait for each other until PostgreSQL ends one of them. A statement that skips locked rows never
 * waits, and one key has one row.
 */
export function findUnorderedLocks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => /^server\/src\/.*(?<!\.test|\.fixture)\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(LOCK)]
        .filter(({ index, input, 1: skips }) => skips === undefined && !isOrdered(input.slice(0, index)))
        .map(({ 0: lock, index, input }) => {
          const line = input.slice(0, index).split('\n').length
          return `${file}:${line}: '${lock}' locks rows of several keys: say in which order`
        }),
    )
}

/** Keeps the lines, so that an offence can name its own. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')

/** Whether the select before a lock names an order, or finds rows of one key. */
function isOrdered(before: string): boolean {
  const select = before.slice(before.lastIndexOf('select'))
  if (/\border by\b/.test(select)) return true
  return /\b\w*(?:id|hash)\s*=\s*(?:\$\{|\w+\.)/.test(select) && !/\b(?:in|any)\s*\(/.test(select)
}
