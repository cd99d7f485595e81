import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.ts'
import { runPackage } from './run-command.ts'
import type { Outcome } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type VitestOutcome = Outcome & { failedTests: { name: string; message: string }[] }

export type VitestOptions = {
  environment?: NodeJS.ProcessEnv
  /** The project to test; this one unless given. */
  directory?: string
}

/** Runs Vitest and counts its tests. `filters` are parts of file names, or options of Vitest. */
export async function runVitest(
  reportName: string,
  filters: readonly string[] = [],
  options: VitestOptions = {},
): Promise<VitestOutcome> {
  const report = path.join(options.directory ?? root, '.cache', `${reportName}.json`)
  await mkdir(path.dirname(report), { recursive: true })
  await rm(report, { force: true })
  const reporters = ['dot', path.join(import.meta.dirname, 'failure-reporter.ts'), 'json']
  const args = [
    'run',
    ...filters,
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ]
  const { exitCode, output } = await runPackage('vitest/vitest.mjs', args, options)
  const text = await readFile(report, 'utf8').catch(() => null)
  const nothing: VitestReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const {
    numPassedTests: passed,
    numFailedTests,
    testResults,
  } = text === null ? nothing : (JSON.parse(text) as VitestReport)
  // A file that could not be loaded reports no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const counted = numFailedTests + broken.length
  // A runner can fail without a failed test, for example in its setup.
  const failed = exitCode !== 0 && counted === 0 ? 1 : counted
  const failedTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }))
  return { passed, failed, output, note: `${passed} passed, ${failed} failed`, failedTests }
}

/** Runs Vitest at each change until the person ends it, on their terminal. Resolves to its exit code. */
export async function watchVitest(filters: readonly string[]): Promise<number> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'watch', ...filters], { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches it through the terminal, and other signals through us.
  process.once('SIGTERM', () => child.kill())
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 130
}

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Runs the journeys in this browser and counts them. `filters` are folders, or options of Playwright. */
export async function runJourneys(browser: string, filters: readonly string[] = []): Promise<Outcome> {
  const report = path.join(root, '.cache', 'journeys.json')
  await mkdir(path.dirname(report), { recursive: true })
  await rm(report, { force: true })
  const reporters = '--reporter=./tools/e2e/failure-reporter.ts,json'
  const { exitCode, output } = await runPackage('@playwright/test/cli.js', ['test', ...filters, reporters], {
    environment: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  const stats = text === null ? null : (JSON.parse(text) as JourneysReport).stats
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  const passed = expected + flaky
  const failed = exitCode !== 0 && unexpected === 0 ? 1 : unexpected
  const counts = `${passed} passed, ${failed} failed, ${flaky} at a second try`
  // A run without a failure prints its note alone.
  const note = flaky > 0 && failed === 0 ? `${counts}\n${output.trim()}` : counts
  return { passed, failed, output, note }
}
