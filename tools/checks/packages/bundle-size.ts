import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

const FIRST_LOAD_KB = 120
const ROUTE_KB = 60
/**
 * What a page of an account loads at once. It counts instead of ROUTE_KB: each of its parts comes after an own press,
 * and nobody presses them all. The map is the largest.
 */
const ACCOUNT_KB = 18
const ACCOUNT_PAGES = [
  'src/app/own-account-page.tsx',
  'src/features/accounts/account/account-security-page.tsx',
  'src/features/accounts/account/account-notifications-page.tsx',
  'src/features/accounts/account/account-data-page.tsx',
]
/** The same of the home page of visitors, whose shelf and map come after the place is given. */
const HOME_KB = 14
const HOME_PAGE = 'src/features/marketing-pages/visitor-home.tsx'
/** What a page that visitors come to loads at once: no schema of a form is among it. */
const SHELF_KB = 24
const SHELF_PAGES = [
  'src/features/products/local-products-page.tsx',
  'src/features/products/product-page.tsx',
  'src/features/stores/store-page.tsx',
  'src/features/stores/nearby-stores-page.tsx',
]

/** A text of the modules by which zod writes JSON Schemas. */
const JSON_SCHEMA_WRITER = 'cannot be represented in JSON Schema'

/** The loads that exceed the budget for JavaScript, and the sizes of all. */
export async function measureBundle(webDirectory: string): Promise<{ offences: string[]; note: string }> {
  const manifest = JSON.parse(
    await readFile(path.join(webDirectory, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const { first, routes } = splitLoads(manifest)
  const readScript = (file: string) => readFile(path.join(webDirectory, file))
  const scripts = await Promise.all(
    [...new Set([first, ...routes.values()].flatMap((files) => [...files]))].map(readScript),
  )
  const weigh = async (files: Iterable<string>) => {
    const contents = await Promise.all([...files].map(readScript))
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000
  }
  const firstKb = await weigh(first)
  const weights = await Promise.all(
    [...routes].map(async ([name, files]) => ({ name, kb: await weigh(files) })),
  )
  const shelves = await Promise.all(
    SHELF_PAGES.map(async (name) => ({ name, kb: await weigh(listStaticLoad(manifest, name)) })),
  )
  const accountKb = Math.max(
    ...(await Promise.all(ACCOUNT_PAGES.map((name) => weigh(listStaticLoad(manifest, name))))),
  )
  const homeKb = await weigh(listStaticLoad(manifest, HOME_PAGE))
  const heaviest = weights.toSorted((a, b) => b.kb - a.kb)[0]
  const tooHeavy = weights.filter(
    ({ name, kb }) => kb > ROUTE_KB && !ACCOUNT_PAGES.includes(name) && name !== HOME_PAGE,
  )
  return {
    note: `first load ${firstKb.toFixed(1)} kB, heaviest route ${heaviest?.kb.toFixed(1) ?? 0} kB (${heaviest?.name ?? 'none'}), account pages up to ${accountKb.toFixed(1)} kB`,
    offences: [
      ...(scripts.some((script) => script.includes(JSON_SCHEMA_WRITER))
        ? ['a script has the modules of zod that web/build/leave-out-json-schemas.ts leaves out']
        : []),
      ...(firstKb > FIRST_LOAD_KB
        ? [`the first load is ${firstKb.toFixed(1)} kB gzipped; the budget is ${FIRST_LOAD_KB} kB`]
        : []),
      ...(accountKb > ACCOUNT_KB
        ? [
            `a page of the account loads ${accountKb.toFixed(1)} kB gzipped at once; the budget is ${ACCOUNT_KB} kB`,
          ]
        : []),
      ...(homeKb > HOME_KB
        ? [`the home page loads ${homeKb.toFixed(1)} kB gzipped at once; the budget is ${HOME_KB} kB`]
        : []),
      ...shelves
        .filter(({ kb }) => kb > SHELF_KB)
        .map(
          ({ name, kb }) => `${name} loads ${kb.toFixed(1)} kB gzipped at once; the budget is ${SHELF_KB} kB`,
        ),
      ...tooHeavy.map(
        ({ name, kb }) => `${name} adds ${kb.toFixed(1)} kB gzipped; the budget is ${ROUTE_KB} kB`,
      ),
    ],
  }
}

/** The files of the first load, and the files that each route adds, including those it loads on demand (the map). */
export function splitLoads(manifest: Manifest): { first: Set<string>; routes: Map<string, Set<string>> } {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The manifest of the web app names no entry.')
  const firstKeys = closure(manifest, [entry], ({ imports = [] }) => imports)
  const routeKeys = [...firstKeys].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const routes = new Map<string, Set<string>>()
  for (const route of new Set(routeKeys)) {
    const all = closure(manifest, [route], ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      // A route preloads the routes that it links to. Those count for themselves.
      ...dynamicImports.filter((key) => !routeKeys.includes(key)),
    ])
    const added = [...all].filter((key) => !firstKeys.has(key))
    routes.set(route, scriptsOf(manifest, added))
  }
  return { first: scriptsOf(manifest, firstKeys), routes }
}

/** The files that a page loads at once, beyond the first load. */
export function listStaticLoad(manifest: Manifest, page: string): Set<string> {
  if (manifest[page] === undefined) throw new Error(`The manifest of the web app has no ${page}.`)
  const { first } = splitLoads(manifest)
  const files = scriptsOf(
    manifest,
    closure(manifest, [page], ({ imports = [] }) => imports),
  )
  return new Set([...files].filter((file) => !first.has(file)))
}

function closure(manifest: Manifest, start: string[], next: (chunk: Chunk) => string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (seen.has(key) || chunk === undefined) continue
    seen.add(key)
    waiting.push(...next(chunk))
  }
  return seen
}

const scriptsOf = (manifest: Manifest, keys: Iterable<string>): Set<string> =>
  new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
