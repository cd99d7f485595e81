import type { Reporter, TestCase } from 'vitest/node'

/** Prints each failed test when it ends: a run that is stopped before its end has still said what failed. */
export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const reasons = (errors ?? []).map(({ message }) => message)
    console.log([`\n${test.module.relativeModuleId} ${test.fullName} (failed)`, ...reasons].join('\n'))
  }
}
