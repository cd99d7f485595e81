import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A source file by its path from the project's root, always with '/'. */
export type SourceFile = { file: string; text: string }

const folders = [
  'contract',
  'launcher',
  'server',
  'web',
  'testing',
  'sandbox',
  'e2e',
  'bench',
  'seed',
  'faults',
  'tools',
]

/** Reads every source file of ours, sorted by path. */
export async function listSourceFiles(root: string): Promise<SourceFile[]> {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  )
}
