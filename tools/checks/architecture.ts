import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isTestCode, layerOf } from './direction.ts'
import type { Import } from './imports.ts'

const FILE = 'ARCHITECTURE.md'

/**
 * Finds files that ARCHITECTURE.md names and that are not there, and arrows of its drawing that differ from the
 * imports.
 */
export async function findArchitectureOffences(root: string, imports: readonly Import[]): Promise<string[]> {
  const text = await readFile(path.join(root, FILE), 'utf8')
  const gone = listNamedFiles(text).filter((file) => !existsSync(path.join(root, file)))
  return [
    ...gone.map((file) => `${FILE} names ${file}, which is not there`),
    ...compareArrows(listArrows(text), imports),
  ]
}

/** The paths that stand as code in a text: those with a slash and without a placeholder or a star. */
export const listNamedFiles = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, file = '']) => file)

/** The arrows of a Mermaid drawing, by the labels of their ends: 'web/app --> contract'. */
export function listArrows(markdown: string): string[] {
  const [, drawing = ''] = /^```mermaid\n([\s\S]*?)^```/m.exec(markdown) ?? []
  const labels = new Map([...drawing.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, label]) => [id, label]))
  const ends = drawing.replaceAll(/\["[^"]+"\]/g, '')
  return [...ends.matchAll(/(\w+) --> (\w+)/g)].map(
    ([, from, to]) => `${labels.get(from) ?? from} --> ${labels.get(to) ?? to}`,
  )
}

/** What the drawing says and the imports do not, and the other way round, for the layers that are drawn. */
export function compareArrows(drawn: readonly string[], imports: readonly Import[]): string[] {
  const layers = new Set(drawn.flatMap((arrow) => arrow.split(' --> ')))
  const real = new Set<string>()
  for (const { from, to } of imports) {
    const [user, used] = [layerOf(from), layerOf(to)]
    if (user === null || used === null || user === used || isTestCode(from)) continue
    if (layers.has(user) && layers.has(used)) real.add(`${user} --> ${used}`)
  }
  return [
    ...drawn
      .filter((arrow) => !real.has(arrow))
      .map((arrow) => `${FILE} draws ${arrow}, and nothing imports that`),
    ...[...real].filter((arrow) => !drawn.includes(arrow)).map((arrow) => `${FILE} does not draw ${arrow}`),
  ]
}
