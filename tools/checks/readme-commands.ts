import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { settingNames } from '#server/app/config.ts'
import { readWish } from '../test/read-wish.ts'

/** Finds commands of README and CONTRIBUTING that do not exist, and settings that README and server disagree on. */
export async function findReadmeOffences(root: string): Promise<string[]> {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const contributing = await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const exists = (file: string) => existsSync(path.join(root, file))
  const unknown = [readme, contributing]
    .flatMap(listCommands)
    .filter((command) => !isKnown(command, scripts, exists))
  return [
    ...unknown.map((command) => `nothing runs when somebody types: ${command}`),
    ...compareSettings(listSettings(readme), settingNames),
  ]
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

/** The variables of the table of settings: `| \`PORT\` | …`. */
export function listSettings(markdown: string): string[] {
  return [...markdown.matchAll(/^\|\s*`([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
}

function compareSettings(described: string[], real: string[]): string[] {
  return [
    ...real.filter((name) => !described.includes(name)).map((name) => `README.md does not describe ${name}`),
    ...described
      .filter((name) => !real.includes(name))
      .map((name) => `README.md describes ${name}, which is not a setting`),
  ]
}
