import type { SourceFile } from './source-files.ts'

const CEILING_LINES = 300
// Other queries in brackets may stand between the two.
const lockedInList = /\bin \(\s*select\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\bskip locked/
/** The planted faults of a feature are a list. */
const isList = /^faults\//
const vague = /(^|[/-])(utils?|misc|common|helpers?)(\.\w+)+$/

/**
 * Files that are too long, whose name does not say what is in them, write SQL from text, lock what a list selects or
 * take the time from a device.
 */
export function findShapeOffences(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1
    const isTest = /\.test\.tsx?$/.test(file)
    const isProduct = /^(server|seed)\//.test(file) && !isTest
    return [
      ...(isProduct && text.includes('.unsafe(')
        ? [`${file}: SQL is made of fragments (sql\`…\`), not of text`]
        : []),
      ...(isProduct && lockedInList.test(text)
        ? [
            `${file}: an 'in' may lock other rows each time it runs; '= any(array(select … skip locked))' runs once`,
          ]
        : []),
      ...(lines > CEILING_LINES && !isList.test(file)
        ? [`${file} has ${lines} lines; the ceiling is ${CEILING_LINES}`]
        : []),
      ...(/(^|\/)index\.tsx?$/.test(file)
        ? [`${file}: files are imported by their own name, not through an index`]
        : []),
      ...(vague.test(file) ? [`${file}: the name must say what the file does`] : []),
    ]
  })
}
