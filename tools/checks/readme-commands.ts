import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readWish } from '../test/read-wish.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/performance.md']

/** Finds commands in the documents that do not exist. */
export async function findReadmeOffences(root: string): Promise<string[]> {
  const documents = await Promise.all(DOCUMENTS.map((file) => readFile(path.join(root, file), 'utf8')))
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const exists = (file: string) => existsSync(path.join(root, file))
  return documents
    .flatMap(listCommands)
    .filter((command) => !isKnown(command, scripts, exists))
    .map((command) => `nothing runs when somebody types: ${command}`)
}

/** The lines of every ```sh block, without prompts and comments. */
export function listCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines)
  return blocks
    .flatMap((lines) => lines.split('\n'))
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/(^|\s)#.*$/, '')
        .trim(),
    )
    .filter((line) => line !== '')
}

/** Whether a command exists: an npm script, a program of ours, a package's program, `git` or `cd`. */
export function isKnown(
  command: string,
  scripts: Record<string, string>,
  exists: (file: string) => boolean,
): boolean {
  const words = command.split(/\s+/).filter((word) => !/^[A-Z][A-Z0-9_]*=/.test(word))
  const [program = '', first = '', ...rest] = words
  if (program === 'git' || program === 'cd') return true
  if (program === 'node') return exists(first)
  if (program !== 'npm' && program !== 'npx') return false
  // The bin of our own package.json.
  if (program === 'npx' && first === 'mainstreet') return exists('tools/mainstreet.mjs')
  if (program === 'npx') return exists(path.join('node_modules', '.bin', first))
  if (first === 'ci') return true
  const script = first === 'run' ? (rest[0] ?? '') : first
  const named = rest.includes('--') ? rest.slice(rest.indexOf('--') + 1) : []
  return script in scripts && (script !== 'test' || canBeTested(named))
}

function canBeTested(words: readonly string[]): boolean {
  if (words[0] === 'faults') return true
  try {
    readWish(words)
    return true
  } catch {
    return false
  }
}
