import type { Import } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/** How many crumbs the project may have. Lower it when crumbs are merged; never raise it. */
const CRUMB_CEILING = 32

const LARGEST_CRUMB_LINES = 40

/** A convention of CONTRIBUTING requires these files, even short ones. */
const conventional = [
  /\.(route|sql|fixture|test|spec|config)\.tsx?$/,
  /-page\.tsx$/,
  /(^|\/)(public|routes|tasks|use-[\w-]+)\.tsx?$/,
  // Files that another program or process starts.
  /(^|\/)(global-setup|live-server)\.ts$/,
  // One file for each kind of shop in the demo town and for each feature with planted faults.
  /^(seed\/shops|seed\/products|faults)\//,
]

/** Counts the crumbs and names them if they exceed the ceiling. */
export function findCrumbs(files: readonly SourceFile[], imports: readonly Import[]) {
  const crumbs = listCrumbs(files, imports)
  const tooMany = `${crumbs.length} crumbs; the ceiling is ${CRUMB_CEILING}. Merge one into its importer:`
  return {
    offences: crumbs.length > CRUMB_CEILING ? [tooMany, ...crumbs] : [],
    note: `${crumbs.length} of at most ${CRUMB_CEILING} crumbs`,
  }
}

/**
 * Lists files that should be part of their importer: at most 40 lines, one importer, no test of their own, and no
 * convention that requires them.
 */
export function listCrumbs(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  const names = new Set(files.map(({ file }) => file))
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from))
  return files
    .filter(({ file, text }) => {
      const stem = file.replace(/\.(tsx?|mjs)$/, '')
      const hasTest = ['.test.ts', '.test.tsx'].some((ending) => names.has(stem + ending))
      return (
        importers.get(file)?.size === 1 &&
        !hasTest &&
        text.split('\n').length - 1 <= LARGEST_CRUMB_LINES &&
        !conventional.some((pattern) => pattern.test(file)) &&
        !isOperation(file, names)
      )
    })
    .map(({ file }) => file)
}

/** 'contract/src/orders/place-order.ts' has its route in 'server/src/features/orders', there or on a floor. */
function isOperation(file: string, names: ReadonlySet<string>): boolean {
  const [, feature, name] = /^contract\/src\/([^/]+)\/(.+)\.ts$/.exec(file) ?? []
  return [...names].some(
    (route) => route.startsWith(`server/src/features/${feature}/`) && route.endsWith(`/${name}.route.ts`),
  )
}
