import { rmSync } from 'node:fs'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { runPlantedFaults } from './planted-faults/run-planted-faults.ts'
import { runChecks } from './test/checks.ts'
import { createMemoryDirectory } from './test/memory-directory.ts'
import { findOtherPostgres, startOtherPostgres } from './test/other-postgres.ts'
import { endCommands } from './test/run-command.ts'
import { type Outcome, runSteps, sumUp } from './test/step.ts'
import { runJourneys, runVitest } from './test/test-runners.ts'

const PARTS = ['checks', 'unit', 'e2e']
/** The tests of the features with the most SQL. The migrations run before each of them. */
const SQL_TESTS = [
  'dashboard',
  'favorites',
  'inventory',
  'notifications',
  'orders',
  'products',
  'promotions',
  'stores',
]
  .map((feature) => `server/src/features/${feature}/`)
  .concat('seed/')

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
  process.exit()
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  const parts = [...PARTS, 'faults'].join('|')
  console.error(`There is no part '${unknown.join(' ')}'. Usage: npm test, or npm test -- ${parts}`)
  process.exit(1)
}

report(await runParts(wanted.length > 0 ? wanted : PARTS))

function report(outcomes: readonly Outcome[]): void {
  const { passed, failed } = sumUp(outcomes)
  if (interrupted) console.log('Stopped before the end.')
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = interrupted ? 130 : failed > 0 ? 1 : 0
}

/** Runs the checks side by side, and test runners one after the other, as each has two workers. */
async function runParts(parts: readonly string[]): Promise<Outcome[]> {
  const all: Outcome[] = []
  // The browser downloads while the processor is busy with the checks.
  const browser = parts.includes('e2e') ? ensureBrowser() : null
  browser?.catch(() => {})
  if (parts.includes('checks')) all.push(...(await runChecks()))
  if (parts.includes('unit') && !interrupted) {
    all.push(...(await runSteps([{ name: 'unit and integration tests', run: () => runVitest('unit') }])))
  }
  if (parts.includes('unit') && !interrupted) all.push(...(await runOnOtherPostgres()))
  if (browser !== null && !interrupted) {
    const run = async () => runJourneys(await browser)
    all.push(...(await runSteps([{ name: 'journeys in a browser', run }])))
  }
  return all
}

/** Repeats the tests with the most SQL on an older PostgreSQL, if this computer has one, as operators may have it. */
async function runOnOtherPostgres(): Promise<Outcome[]> {
  const programs = await findOtherPostgres()
  if (programs === null) return []
  const run = async () => {
    const other = await startOtherPostgres(programs)
    try {
      const outcome = await runVitest('other-postgres', SQL_TESTS, {
        environment: { TEST_DATABASE_URL: other.url },
      })
      return { ...outcome, note: `${other.version}, ${outcome.note}` }
    } finally {
      await other.stop()
    }
  }
  return runSteps([{ name: 'the same server on a PostgreSQL of this computer', run }])
}
