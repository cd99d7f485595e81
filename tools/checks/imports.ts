import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

/** One file uses another file of ours, or a package: `to` is then 'npm:' and the package's name. */
export type Import = { from: string; to: string; kind: 'static' | 'type' | 'dynamic' }

const folderOf: Record<string, string> = {
  contract: 'contract/src',
  launcher: 'launcher',
  server: 'server/src',
  sandbox: 'sandbox',
  seed: 'seed',
  testing: 'testing',
  tools: 'tools',
  web: 'web/src',
}

/** Lists every `import`, `export … from` and `import()` of a file, without Node's own modules. */
export function listImports({ file, text }: SourceFile): Import[] {
  const { module } = parseSync(file, text)
  const found: { name: string; kind: Import['kind'] }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    // `import './x.ts'` has no entries: it runs the file.
    const onlyTypes = entries.length > 0 && entries.every(({ isType }) => isType)
    found.push({ name: moduleRequest.value, kind: onlyTypes ? 'type' : 'static' })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ name: moduleRequest.value, kind: isType ? 'type' : 'static' })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) found.push({ name: literal[1], kind: 'dynamic' })
  }
  return found.flatMap(({ name, kind }) => {
    const to = resolve(file, name)
    return to === null ? [] : [{ from: file, to, kind }]
  })
}

function resolve(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  const [, top = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  const folder = folderOf[top]
  if (folder !== undefined) return `${folder}/${rest}`
  return name.startsWith('node:') ? null : `npm:${packageOf(name)}`
}

/** '@scope/name/deep/file.css' → '@scope/name' */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
