import type { SourceFile } from './source-files.ts'

const CEILING_LINES = 300
const vague = /(^|\/)(utils?|misc|common|helpers?|shared-utils)(\.\w+)+$/

/** Files that are too long, or whose name says nothing of what is in them. */
export function findShapeOffences(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split('\n').length - 1
    return [
      ...(lines > CEILING_LINES ? [`${file} has ${lines} lines; the ceiling is ${CEILING_LINES}`] : []),
      ...(/(^|\/)index\.tsx?$/.test(file)
        ? [`${file}: files are imported by their own name, not through an index`]
        : []),
      ...(vague.test(file) ? [`${file}: the name must say what the file does`] : []),
    ]
  })
}
