import { featureOf } from './direction.ts'
import type { Import } from './imports.ts'

/**
 * Files that import each other, and features that use each other. Types and imports on demand count: a reader has to
 * follow them as well.
 */
export function findCycles(imports: readonly Import[]): string[] {
  const counted = imports.filter(({ from }) => !/\.(test|spec)\.tsx?$/.test(from))
  const between = counted.flatMap(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)]
    if (user === null || used === null || user === used) return []
    const side = from.split('/')[0]
    return [{ from: `${side} feature ${user}`, to: `${side} feature ${used}` }]
  })
  return [...listCycles(counted), ...listCycles(between)].map((cycle) => `cycle: ${cycle.join(' → ')}`)
}

/** Lists each cycle that a depth-first walk finds, once. */
function listCycles(edges: readonly { from: string; to: string }[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const cycles: string[][] = []
  const done = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      cycles.push([...trail.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const next of targets.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of targets.keys()) walk(node, [])
  return cycles
}
