import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.ts'
import { runPackage } from './run-command.ts'
import type { Outcome } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

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
): Promise<Outcome> {
  const report = path.join(root, '.cache', `${reportName}.json`)
  await mkdir(path.dirname(report), { recursive: true })
  await rm(report, { force: true })
  const args = ['run', ...filters, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { exitCode, output } = await runPackage('vitest/vitest.mjs', args, options)
  const text = await readFile(report, 'utf8').catch(() => null)
  const counts = text === null ? { passed: 0, failed: 0 } : countTests(JSON.parse(text) as VitestReport)
  // A runner can fail without a failed test, for example in its setup.
  const failed = exitCode !== 0 && counts.failed === 0 ? 1 : counts.failed
  return { ...counts, failed, output, note: `${counts.passed} passed, ${failed} failed` }
}

export function countTests({ numPassedTests, numFailedTests, testResults }: VitestReport): {
  passed: number
  failed: number
} {
  // A file that could not be loaded reports no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Runs the journeys in this browser and counts them. */
export async function runJourneys(browser: string): Promise<Outcome> {
  const report = path.join(root, '.cache', 'journeys.json')
  await mkdir(path.dirname(report), { recursive: true })
  await rm(report, { force: true })
  const { exitCode, output } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
    environment: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  const stats = text === null ? null : (JSON.parse(text) as JourneysReport).stats
  const passed = stats?.expected ?? 0
  const counted = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  const failed = exitCode !== 0 && counted === 0 ? 1 : counted
  return { passed, failed, output, note: `${passed} passed, ${failed} failed` }
}
