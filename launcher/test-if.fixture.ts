import { describe, test } from 'vitest'

// A test that the platform or the account rules out is not declared. A skipped test looks like unfinished work.

export const testIf = (isPossible: boolean) => (name: string, run: () => Promise<void>) => {
  if (isPossible) test(name, run)
}

export const describeIf = (isPossible: boolean) => (name: string, declare: () => void) => {
  if (isPossible) describe(name, () => declare())
}

/** For tests that need signals, file modes and Unix sockets. */
export const posixTest = testIf(process.platform !== 'win32')
