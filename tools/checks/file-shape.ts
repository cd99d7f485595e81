import type { SourceFile } from './source-files.ts'

const CEILING_LINES = 300
const vague = /(^|[/-])(utils?|misc|common|helpers?)(\.\w+)+$/

/** Files that are too long, whose name does not say what is in them, or that write SQL from text. */
export function findShapeOffences(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1
    const isProduct = /^(server|seed)\//.test(file) && !file.endsWith('.test.ts')
    return [
      ...(isProduct && text.includes('.unsafe(')
        ? [`${file}: SQL is made of fragments (sql\`…\`), not of text`]
        : []),
      ...(lines > CEILING_LINES ? [`${file} has ${lines} lines; the ceiling is ${CEILING_LINES}`] : []),
      ...(/(^|\/)index\.tsx?$/.test(file)
        ? [`${file}: files are imported by their own name, not through an index`]
        : []),
      ...(vague.test(file) ? [`${file}: the name must say what the file does`] : []),
    ]
  })
}
