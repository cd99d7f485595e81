import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runPackage } from './run-command.ts'
import { check, type Step } from './step.ts'

const STATES = 'contract/src/orders/states.ts'
const BEFORE = '  shipped: {\n    isOpen: true,'
const ROW = `  weighed: {
    isOpen: true,
    hasColumn: true,
    store: { word: 'Weighed', tone: 'blue' },
    customer: { word: 'Weighed', tone: 'blue' },
    count: 'ordersProcessed',
  },
`
/** Beside the row itself and a migration. */
const PLACES_AT_MOST = 6
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json']

/** Adds a state of a part to a copy of the project, and counts the files whose types ask for a word about it. */
export const countStatePlaces = (copy: string): Step =>
  check('A new state of a part is a row, a migration and what the types name', async () => {
    const file = path.join(copy, STATES)
    const text = await readFile(file, 'utf8')
    if (text.split(BEFORE).length !== 2) return [`${STATES} has no row 'shipped' to add one before.`]
    await writeFile(file, text.replace(BEFORE, ROW + BEFORE))
    try {
      const places = new Set<string>()
      for (const project of PROJECTS) {
        const { output } = await runPackage('typescript/bin/tsc', ['--noEmit', '-p', project], {
          directory: copy,
        })
        for (const [, place = ''] of output.matchAll(/^(.+?)\(\d+,\d+\): error/gm)) places.add(place)
      }
      const note = [...places].toSorted().join(', ')
      if (places.size === 0) return ['No type asks for a word about the new state.']
      const offences =
        places.size > PLACES_AT_MOST ? [`${places.size} files, and ${PLACES_AT_MOST} are allowed`] : []
      return { offences, note }
    } finally {
      await writeFile(file, text)
    }
  })
