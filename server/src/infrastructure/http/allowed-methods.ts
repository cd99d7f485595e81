import type { Operation } from '#contract/shared/operation.ts'

/** Tells which methods an address answers, from the operations whose path it matches; none where it is unknown. */
export function allowedMethods(operations: readonly Operation[]): (address: string) => string[] {
  const known = operations.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (address) => [
    ...new Set(known.flatMap(({ methods, pattern }) => (pattern.test(address) ? methods : []))),
  ]
}
