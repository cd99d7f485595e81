import { describe, expect, test } from 'vitest'
import { findCycles } from './cycles.ts'
import { findDirectionOffences } from './direction.ts'
import { listImports } from './imports.ts'

const importsOf = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([file, text]) => listImports({ file, text }))

const offences = (from: string, name: string) =>
  findDirectionOffences(importsOf({ [from]: `import { x } from '${name}'` }))

describe('imports of a file', () => {
  test('are found in every form, and packages are listed by their name', () => {
    const text = [
      "import fastify from 'fastify'",
      "import type { A } from './a.ts'",
      "import { type B } from './b.ts'",
      "import './effect.ts'",
      "export * from '../c.ts'",
      "export type { D } from '#contract/shared/d.ts'",
      "const later = import('./later.ts')",
    ].join('\n')
    const found = importsOf({ 'server/src/app/start.ts': text }).map(({ to, kind }) => `${kind} ${to}`)
    expect(found.sort()).toEqual([
      'dynamic server/src/app/later.ts',
      'static npm:fastify',
      'static server/src/app/effect.ts',
      'static server/src/c.ts',
      'type contract/src/shared/d.ts',
      'type server/src/app/a.ts',
      'type server/src/app/b.ts',
    ])
  })
})

describe('the direction', () => {
  test.each([
    ['server/src/features/orders/place.ts', '#contract/orders/order.ts'],
    ['server/src/features/orders/place.ts', '../../infrastructure/clock.ts'],
    ['server/src/features/orders/place.ts', '../stores/public.ts'],
    ['server/src/features/orders/place.test.ts', '#testing/test.ts'],
    ['server/src/features/orders/moving/move.route.ts', '../parts/order-key.ts'],
    ['server/src/features/orders/public.ts', './moving/make-move.ts'],
    ['server/src/app/features.ts', '../features/orders/place.route.ts'],
    ['server/src/site/robots.ts', '../features/stores/store.sql.ts'],
    ['server/src/app/start.ts', '#launcher/start-embedded-postgres.ts'],
    ['web/src/app/router.tsx', '../features/cart/cart-page.tsx'],
    ['web/src/features/cart/cart-page.tsx', '../../ui/button.tsx'],
  ])('allows %s to import %s', (from, name) => {
    expect(offences(from, name)).toEqual([])
  })

  test.each([
    ['contract/src/orders/order.ts', '#server/infrastructure/clock.ts'],
    ['server/src/infrastructure/clock.ts', '../features/orders/public.ts'],
    ['server/src/features/orders/place.ts', '../../config/config.ts'],
    ['server/src/guards/errors.ts', '../features/orders/public.ts'],
    ['server/src/site/robots.ts', '../app/start.ts'],
    ['server/src/features/orders/place.ts', '../stores/store.sql.ts'],
    ['server/src/features/orders/parts/order-key.ts', '../moving/make-move.ts'],
    ['server/src/features/orders/moving/make-move.ts', '../placing/place.sql.ts'],
    ['server/src/features/orders/moving/make-move.ts', '../public.ts'],
    ['server/src/features/orders/moving/a.route.ts', './b.route.ts'],
    ['server/src/features/orders/place.ts', '#testing/test.ts'],
    ['web/src/ui/button.tsx', '../features/cart/public.ts'],
    ['web/src/features/cart/cart-page.tsx', '#server/config/config.ts'],
    ['server/src/app/start.ts', '#web/app/router.tsx'],
    ['server/src/features/orders/place.ts', '#launcher/start-embedded-postgres.ts'],
    ['launcher/stop-server.ts', '#server/infrastructure/clock.ts'],
    ['launcher/stop-server.test.ts', '#testing/test.ts'],
  ])('forbids %s to import %s', (from, name) => {
    expect(offences(from, name)).toHaveLength(1)
  })

  test('counts types as well', () => {
    const text = "import type { X } from '../stores/store.sql.ts'"
    expect(findDirectionOffences(importsOf({ 'server/src/features/orders/a.ts': text }))).toHaveLength(1)
  })
})

describe('cycles', () => {
  const file = (name: string) => `server/src/infrastructure/${name}.ts`

  test('are found over several files', () => {
    const imports = importsOf({
      [file('a')]: "import { b } from './b.ts'",
      [file('b')]: "export { c } from './c.ts'",
      [file('c')]: "import { a } from './a.ts'",
    })
    expect(findCycles(imports)).toEqual([`cycle: ${['a', 'b', 'c', 'a'].map(file).join(' → ')}`])
  })

  test('are made by types', () => {
    const imports = importsOf({
      [file('a')]: "import type { B } from './b.ts'",
      [file('b')]: "import { a } from './a.ts'",
    })
    expect(findCycles(imports)).toEqual([`cycle: ${['a', 'b', 'a'].map(file).join(' → ')}`])
  })

  test('are made by imports on demand', () => {
    const imports = importsOf({
      [file('a')]: "const b = () => import('./b.ts')",
      [file('b')]: "import { a } from './a.ts'",
    })
    expect(findCycles(imports)).toEqual([`cycle: ${['a', 'b', 'a'].map(file).join(' → ')}`])
  })

  test('are found between features that share no file', () => {
    const imports = importsOf({
      'server/src/features/orders/place.ts': "import { x } from '../stores/public.ts'",
      'server/src/features/stores/close.ts': "import { y } from '../orders/public.ts'",
    })
    expect(findCycles(imports)).toEqual([
      'cycle: server feature orders → server feature stores → server feature orders',
    ])
  })
})
