import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Documents that name tests as evidence. */
const DOCUMENTS = ['docs/security.md']

/** Finds tests that a document names and that are not there: `log-in.test.ts: opens a session`. */
export async function findUnknownTests(root: string, files: readonly SourceFile[]): Promise<string[]> {
  const offences = await Promise.all(
    DOCUMENTS.map(async (document) => {
      const unknown = listNamedTests(await readFile(path.join(root, document), 'utf8')).filter(
        (named) => !isThere(named, files),
      )
      return unknown.map(({ file, words }) => `${document} names a test that is not there: ${file}: ${words}`)
    }),
  )
  return offences.flat()
}

export type NamedTest = { file: string; words: string }

/** Each `file.test.ts: words of its title` or `file.spec.ts: …` in backticks. */
export const listNamedTests = (markdown: string): NamedTest[] =>
  [...markdown.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g)].map(([, file = '', words = '']) => ({
    file,
    words: words.replace(/\s+/g, ' '),
  }))

/** Whether a file of this name has these words in the title of a test. */
export const isThere = ({ file, words }: NamedTest, files: readonly SourceFile[]): boolean =>
  files.some(
    (source) =>
      path.posix.basename(source.file) === file &&
      listTitles(source.text).some((title) => title.includes(words)),
  )

const listTitles = (text: string): string[] =>
  [...text.matchAll(/\b\w*[tT]est(?:\.\w+\(.*?\))?\(\s*(['"`])(.*?)\1\s*,/gs)].map(
    ([, , title = '']) => title,
  )
