import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ANSWERS_ELEMENT } from '#contract/shared/drawing.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** The built web app: its HTML and the files of each module. */
export type WebBuild = {
  directory: string
  /** The module that draws pages; null where the build has none. */
  drawing: string | null
  /**
   * The document with the page's own head lines. `drawn` is what stands on the screen before any script has run: the
   * page of a visitor, with the answers that it was drawn from.
   */
  document(head: string, drawn?: { html: string; answers: string }): string
  /** The files of modules, without those of the shell. */
  filesOf(...modules: string[]): { modules: string[]; styles: string[] }
}

/** A drawn page can be read without a script. */
const NO_SCRIPT = '<noscript>Searching and ordering need JavaScript.</noscript>'

const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/**
 * A drawn page is seen without its scripts: `after-paint.js` inserts them when it has been painted. It starts the
 * libraries, which all pages share, before the app.
 */
function afterPaint(shell: string, head: string): string {
  const all = `${shell.replaceAll('<link rel="modulepreload"', '$& data-shared')}  ${head}`
  return `${all.replaceAll(SCRIPTS, '')}
    <template id="app-scripts">${all.match(SCRIPTS)?.join('') ?? ''}
    </template>
    <script async fetchpriority="low" src="/after-paint.js"></script>`
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
  const [, beforeScreen = '', afterScreen = ''] =
    /^([\s\S]*)<div id="root">[\s\S]*<\/noscript>([\s\S]*)$/.exec(after) ?? []
  const drawing = path.join(directory, '.server', 'draw-page.js')
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const shell = new Set(entries.flatMap((name) => [...reach(manifest, name)]))
  return {
    directory,
    drawing: existsSync(drawing) ? drawing : null,
    document(head, drawn) {
      if (drawn === undefined) return `${before}  ${head}\n  ${after}`
      const screen = `${beforeScreen}<div id="root">${drawn.html}</div>`
      const known = `<script type="application/json" id="${ANSWERS_ELEMENT}">${drawn.answers}</script>`
      return `${afterPaint(before, head)}\n  ${screen}\n    ${NO_SCRIPT}\n    ${known}${afterScreen}`
    },
    filesOf(...modules) {
      const all = new Set(modules.flatMap((module) => [...reach(manifest, module)]))
      const names = [...all].filter((name) => !shell.has(name))
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
