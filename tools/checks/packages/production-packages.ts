import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Import, listImports, packageOf } from '../imports.ts'
import type { SourceFile } from '../source-files.ts'

/** What `npm start` and `npx mainstreet` run, and what its build of the web app reads. */
const entries = [
  'tools/start.ts',
  'tools/operate.ts',
  'web/vite.config.ts',
  'web/src/app/main.tsx',
  'web/src/app/draw-page.tsx',
]

type Manifest = { devDependencies?: Record<string, string> }

/** Development packages that the product needs to run: `npm ci --omit=dev` leaves them out, and the start fails. */
export function findDevelopmentPackages(root: string, files: readonly SourceFile[]): string[] {
  const { devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Manifest
  return listProductionPackages(files, entries)
    .filter(({ to }) => Object.hasOwn(devDependencies, to.slice('npm:'.length)))
    .map(({ from, to }) => `${from} needs ${to.slice('npm:'.length)}, a development package`)
}

/** Every use of a package in the files that are reached from the entries. */
export const listProductionPackages = (files: readonly SourceFile[], from: readonly string[]): Import[] =>
  walkImports(files, from).packages

/**
 * The files that are reached from the entries, and every use of a package in them. A quoted path of one of our files
 * counts as an import (workers and child processes are started by such a path), and so does a package that is looked
 * up by `resolve('…')`. Types are erased and reach nothing.
 */
export function walkImports(
  files: readonly SourceFile[],
  from: readonly string[],
): { reached: Set<string>; packages: Import[] } {
  const byName = new Map(files.map((file) => [file.file, file]))
  const waiting = new Set(from)
  const reached = new Set<string>()
  const packages: Import[] = []
  for (const name of waiting) {
    const file = byName.get(name)
    if (file === undefined) continue
    reached.add(name)
    for (const use of [...listImports(file), ...listQuoted(file)]) {
      if (use.kind === 'type') continue
      if (use.to.startsWith('npm:')) packages.push(use)
      else waiting.add(use.to)
    }
  }
  return { reached, packages }
}

/** Quoted paths that may name a file beside this one, and packages that are looked up to read a data file. */
function listQuoted({ file, text }: SourceFile): Import[] {
  const paths = [...text.matchAll(/'(\.{0,2}[\w./-]+\.m?[jt]sx?)'/g)]
  const packages = [...text.matchAll(/\bresolve\('([@\w][^']+)'\)/g)]
  return [
    ...paths.map(([, words = '']) => path.posix.join(path.posix.dirname(file), words)),
    ...packages.map(([, name = '']) => `npm:${packageOf(name)}`),
  ].map((to) => ({ from: file, to, kind: 'dynamic' }))
}
