import { expect, test } from 'vitest'
import { compareArrows, listArrows, listNamedFiles } from './architecture.ts'

test('named files are paths that stand as code', () => {
  const text =
    'See `tools/start.ts` and `server/migrations`, not `npm start`, `*.sql.ts` or `src/<feature>/x`.'
  expect(listNamedFiles(text)).toEqual(['tools/start.ts', 'server/migrations'])
})

test('arrows are read by the labels of their ends', () => {
  const text = '```mermaid\nflowchart TD\n  a["web/app"] --> b["web/ui"]\n  a --> contract\n```\n'
  expect(listArrows(text)).toEqual(['web/app --> web/ui', 'web/app --> contract'])
})

test('an arrow that nothing imports and an import that is not drawn are found', () => {
  const importOf = (from: string, to: string) => ({ from, to, kind: 'static' as const })
  const imports = [
    importOf('web/src/app/a.ts', 'contract/src/b.ts'),
    importOf('web/src/ui/a.ts', 'contract/src/b.ts'),
    importOf('web/src/app/a.test.ts', 'web/src/ui/b.ts'),
    importOf('server/src/app/a.ts', 'contract/src/b.ts'),
  ]
  expect(compareArrows(['web/app --> contract', 'web/app --> web/ui'], imports)).toEqual([
    'ARCHITECTURE.md draws web/app --> web/ui, and nothing imports that',
    'ARCHITECTURE.md does not draw web/ui --> contract',
  ])
})
