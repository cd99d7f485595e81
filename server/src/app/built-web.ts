import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** The built web app: its HTML and the files of each module. */
export type WebBuild = {
  directory: string
  /** The parts of index.html before and after the page's own head lines. */
  before: string
  after: string
  /** The files of a page's module, without those of the shell. */
  filesOf(module: string): { modules: string[]; styles: string[] }
}

/** Reads Vite's build, or returns null when the directory has none. */
export async function readWebBuild(directory: string): Promise<WebBuild | null> {
  const [html, manifestText] = await Promise.all([
    readFile(path.join(directory, 'index.html'), 'utf8').catch(() => null),
    readFile(path.join(directory, '.vite/manifest.json'), 'utf8').catch(() => null),
  ])
  if (html === null || manifestText === null) return null
  const manifest = JSON.parse(manifestText) as Manifest
  const own = html.replace(/\s*<title>[^<]*<\/title>/, '').replace(/\s*<meta name="description"[^>]*>/, '')
  const [before = '', after = ''] = own.split(/(?=<\/head>)/, 2)
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const shell = new Set(entries.flatMap((name) => [...reach(manifest, name)]))
  return {
    directory,
    before,
    after,
    filesOf(module) {
      const names = [...reach(manifest, module)].filter((name) => !shell.has(name))
      return {
        modules: names.map((name) => `/${manifest[name]?.file}`),
        styles: names.flatMap((name) => (manifest[name]?.css ?? []).map((file) => `/${file}`)),
      }
    },
  }
}

/** A module and all its static imports. */
function reach(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen)
  return seen
}
