import { expect, test } from 'vitest'
import { listCrumbs } from './crumbs.ts'
import { listImports } from './imports.ts'

const short = 'export const a = 1\n'
const crumbsOf = (files: Record<string, string>) => {
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }))
  return listCrumbs(sources, sources.flatMap(listImports))
}

test('a short file with one importer is a crumb', () => {
  const user = "import { a } from './a.ts'\n"
  expect(crumbsOf({ 'seed/a.ts': short, 'seed/user.ts': user })).toEqual(['seed/a.ts'])
})

test.each([
  ['a second importer', { 'seed/a.ts': short, 'seed/other.ts': "import { a } from './a.ts'\n" }],
  ['more than 40 lines', { 'seed/a.ts': short.repeat(41) }],
  ['a test of its own', { 'seed/a.ts': short, 'seed/a.test.ts': '' }],
  ['no importer, as an entry has none', { 'seed/b.ts': short }],
])('a file with %s is not a crumb', (_name, files) => {
  expect(crumbsOf({ ...files, 'seed/user.ts': "import { a } from './a.ts'\n" })).toEqual([])
})

test.each([
  ['server/src/features/orders/placing/place-order.sql.ts', './place-order.sql.ts'],
  ['server/src/features/orders/public.ts', './public.ts'],
  ['server/src/features/orders/use-place-order.tsx', './use-place-order.tsx'],
])('a file that a convention requires is not a crumb: %s', (file, name) => {
  const user = `import { a } from '${name}'\n`
  expect(crumbsOf({ [file]: short, 'server/src/features/orders/user.ts': user })).toEqual([])
})

test('an operation of the contract has its file, though only its route imports it', () => {
  const route = "import { a } from '#contract/orders/place-order.ts'\n"
  const files = {
    'contract/src/orders/place-order.ts': short,
    'server/src/features/orders/placing/place-order.route.ts': route,
  }
  expect(crumbsOf(files)).toEqual([])
})
