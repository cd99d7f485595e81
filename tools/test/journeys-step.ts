import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.ts'
import { runPackage } from './run-command.ts'
import type { Outcome } from './step.ts'

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Runs the journeys in this browser and counts them. */
export async function runJourneys(browser: string): Promise<Outcome> {
  const report = path.join(root, '.cache', 'journeys.json')
  await mkdir(path.dirname(report), { recursive: true })
  await rm(report, { force: true })
  const { exitCode, output } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
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
