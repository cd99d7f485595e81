import { rmSync } from 'node:fs'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { runChecks } from './test/checks.ts'
import { createMemoryDirectory } from './test/memory-directory.ts'
import { readWish, type Wish } from './test/read-wish.ts'
import { endCommands } from './test/run-command.ts'
import { runOnOtherPostgres } from './test/run-on-other-postgres.ts'
import { runPlantedFaults } from './test/run-planted-faults.ts'
import { type Outcome, runSteps, sumUp } from './test/step.ts'
import { runJourneys, runVitest, watchVitest } from './test/test-runners.ts'

/** The features with the most SQL, and the demo data. */
const COMPATIBILITY_TESTS = [
  ...[
    'dashboard',
    'favorites',
    'inventory',
    'notifications',
    'orders',
    'products',
    'promotions',
    'stores',
  ].map((feature) => `server/src/features/${feature}/`),
  'seed/',
]
/**
 * The statements that use the most of PostgreSQL. A whole run repeats them, and the part `compatibility` repeats all.
 */
const SQL_SAMPLE = ['place-promised-order', 'move-parts', 'list-desk-parts', 'list-local-products', 'typos']

const temporary = await createMemoryDirectory()
if (temporary !== null) {
  process.env.TMPDIR = temporary
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    endCommands()
  })
}

const [first = '', ...areas] = process.argv.slice(2)
if (first === 'faults') {
  report(await runPlantedFaults(areas, () => interrupted))
} else {
  const wish = wishOf(process.argv.slice(2))
  if (wish?.watch) process.exitCode = await watchVitest(filtersOf(wish))
  else if (wish) report(await runParts(wish))
}
process.exit()

function wishOf(words: readonly string[]): Wish | null {
  try {
    return readWish(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return null
  }
}

function report(outcomes: readonly Outcome[]): void {
  const { passed, failed } = sumUp(outcomes)
  if (interrupted) console.log('Stopped before the end.')
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = interrupted ? 130 : failed > 0 ? 1 : 0
}

/** Runs the checks side by side, and test runners one after the other, as each has workers of its own. */
async function runParts(wish: Wish): Promise<Outcome[]> {
  const { parts, folders, changed } = wish
  const all: Outcome[] = []
  const journeys = folders.filter((folder) => folder.startsWith('e2e/'))
  const hasJourneys = parts.includes('e2e') && (folders.length === 0 || journeys.length > 0)
  // The browser downloads while the processor is busy with the checks.
  const browser = hasJourneys ? ensureBrowser() : null
  browser?.catch(() => {})
  if (parts.includes('checks')) all.push(...(await runChecks()))
  const add = async (name: string, run: () => Promise<Outcome>) => {
    if (!interrupted) all.push(...(await runSteps([{ name, run }])))
  }
  if (parts.includes('unit'))
    await add('unit and integration tests', () => runVitest('unit', filtersOf(wish)))
  const repeated = parts.includes('compatibility')
    ? COMPATIBILITY_TESTS
    : parts.includes('unit') && folders.length === 0 && !changed
      ? SQL_SAMPLE
      : []
  if (repeated.length > 0) {
    await add('the same server on a PostgreSQL of this computer', () => runOnOtherPostgres(repeated))
  }
  if (parts.includes('deploy')) {
    await add('programs of a larger town', () => runVitest('deploy', ['--config', 'deploy/vitest.config.ts']))
  }
  if (browser !== null) {
    const filters = [...journeys, ...(changed ? ['--only-changed', '--pass-with-no-tests'] : [])]
    await add('journeys in a browser', async () => runJourneys(await browser, filters))
  }
  return all
}

function filtersOf({ folders, changed }: Wish): string[] {
  const tested = folders.filter((folder) => !folder.startsWith('e2e/'))
  return [...tested, '--passWithNoTests', ...(changed ? ['--changed'] : [])]
}
