import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { root } from '../test/root.ts'

/** Prints each failed journey when it ends: a run that is stopped before its end has still said what failed. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { errors, duration, attachments }: TestResult): void {
    if (test.outcome() !== 'unexpected') return
    const { file, line } = test.location
    const [, , , ...titles] = test.titlePath()
    console.log(
      `\n${placeOf({ file, line })} ${titles.join(' › ')} (failed after ${Math.round(duration / 1000)} s)`,
    )
    for (const error of errors) this.onError(error)
    for (const { name, path: file } of attachments) {
      if (name === 'error-context' && file !== undefined && existsSync(file)) console.log(pageIn(file))
    }
  }

  onError({ message, value, location, snippet }: TestError): void {
    const place = location && `  at ${placeOf(location)}`
    console.log([message ?? value, place, snippet].filter(Boolean).join('\n'))
  }
}

const SHOWN_AT_MOST = 6_000

/** What the page held at the failure, as assistive technology reads it. It says what a wait that fails rarely saw. */
function pageIn(file: string): string {
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8')) ?? []
  // The bar above is the same everywhere.
  const main = page.slice(Math.max(0, page.search(/^ *- main/m)))
  return `The page:\n${main.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, '').slice(0, SHOWN_AT_MOST)}`
}

const placeOf = ({ file, line }: { file: string; line: number }) => `${path.relative(root, file)}:${line}`
