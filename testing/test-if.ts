import { describe, test } from 'vitest'

// Where the platform or the account rules a test out, it is not declared: a skipped one looks like work left undone.

export const testIf = (isPossible: boolean) => (name: string, run: () => Promise<void>) => {
  if (isPossible) test(name, run)
}

export const describeIf = (isPossible: boolean) => (name: string, declare: () => void) => {
  if (isPossible) describe(name, () => declare())
}

/** Where there are signals, modes and Unix sockets. */
export const posixTest = testIf(process.platform !== 'win32')
export const describePosix = describeIf(process.platform !== 'win32')
