import type { Import } from './imports.ts'

const server = [
  'server/app',
  'server/api-reference',
  'server/site',
  'server/guards',
  'server/config',
  'server/features',
  'server/infrastructure',
  'contract',
  'launcher',
] as const

/** Which layers a layer may use. `whyNot` checks separately how features use each other. */
const mayUse: Record<string, readonly string[]> = {
  contract: ['contract'],
  // The launcher could be published alone. It imports no other folder, not even in its tests.
  launcher: ['launcher'],
  'server/infrastructure': ['server/infrastructure', 'contract', 'launcher'],
  'server/features': ['server/features', 'server/infrastructure', 'contract'],
  'server/config': ['server/config', 'server/infrastructure'],
  'server/guards': ['server/guards', 'server/config', 'server/infrastructure', 'contract'],
  'server/site': [
    'server/site',
    'server/guards',
    'server/config',
    'server/features',
    'server/infrastructure',
    'contract',
  ],
  'server/api-reference': ['server/api-reference', 'server/infrastructure', 'contract'],
  'server/app': [...server],
  'web/infrastructure': ['web/infrastructure', 'contract'],
  'web/ui': ['web/ui', 'web/infrastructure', 'contract'],
  'web/features': ['web/features', 'web/infrastructure', 'web/ui', 'contract'],
  'web/app': ['web/app', 'web/features', 'web/infrastructure', 'web/ui', 'contract'],
  seed: ['seed', 'server/features', 'server/infrastructure', 'contract'],
  sandbox: ['sandbox', 'seed', 'contract'],
  testing: ['testing', 'sandbox', ...server],
  faults: ['faults'],
  tools: ['tools', 'faults', 'testing', 'sandbox', 'seed', ...server],
  bench: ['bench', 'tools', 'testing', 'sandbox', 'seed', ...server],
  e2e: ['e2e', 'tools', 'testing', 'sandbox', 'seed', 'contract'],
}

/** The floors of a large feature, and which of them each may use. What stands beside them may use all. */
const floors: Record<string, Record<string, readonly string[]>> = {
  'server/src/features/orders': {
    parts: [],
    reading: ['parts'],
    moving: ['parts', 'reading'],
    placing: ['parts', 'reading'],
    mailing: ['parts', 'reading'],
  },
}

/** Tests and fixtures of a layer may use these too: they call it through the composed server. */
const testsMayUse = ['testing', 'sandbox', 'seed', ...server.filter((layer) => layer !== 'launcher')]

/** Finds imports against the direction: contract ← server, web; infrastructure and ui ← features ← app. */
export function findDirectionOffences(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const reason = whyNot(from, to)
    return reason === null ? [] : [`${from} imports ${to}: ${reason}`]
  })
}

function whyNot(from: string, to: string): string | null {
  const [user, used] = [layerOf(from), layerOf(to)]
  if (user === null || used === null) return null
  const allowed = mayUse[user] ?? []
  const isTest = isTestCode(from) && user !== 'launcher'
  if (!allowed.includes(used) && !(isTest && testsMayUse.includes(used))) return `${user} may not use ${used}`
  if (isTest) return null
  if (isRoute(from) && isRoute(to)) return 'a route uses no other route: what both need stands beside them'
  const [own, other] = [featureOf(from), featureOf(to)]
  if (other === null) return null
  if (other === own) return whyNotFloor(from, to)
  if (own !== null && !/\/public\.tsx?$/.test(to)) {
    return `the feature '${other}' is used through its public.ts only`
  }
  return null
}

/** Whether a file only serves tests. */
export const isTestCode = (file: string): boolean => /\.(test|spec|fixture)\.tsx?$/.test(file)

const isRoute = (file: string) => file.endsWith('.route.ts')

function whyNotFloor(from: string, to: string): string | null {
  const feature = Object.keys(floors).find((folder) => from.startsWith(`${folder}/`))
  if (feature === undefined) return null
  const [user = '', used = ''] = [from, to].map((file) => file.slice(feature.length + 1).split('/')[0])
  const allowed = floors[feature]?.[user]
  if (allowed === undefined || used === user || allowed.includes(used)) return null
  return `${user} may not use ${used}: it stands below or beside it`
}

/** 'server/src/features/orders/x.ts' → 'server/features' */
export function layerOf(file: string): string | null {
  const [top = '', , third = ''] = file.split('/')
  if (top !== 'server' && top !== 'web') return top in mayUse ? top : null
  const layer = `${top}/${third}`
  return layer in mayUse ? layer : null
}

/** 'server/src/features/orders/x.ts' → 'orders' */
export function featureOf(file: string): string | null {
  return /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}
