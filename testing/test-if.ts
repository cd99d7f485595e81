import { describe, test } from 'vitest'

// A test that needs signals, file modes and Unix sockets is not declared on Windows. A skipped test looks like
// unfinished work.
const isPosix = process.platform !== 'win32'

export const posixTest = (name: string, run: () => Promise<void>) => {
  if (isPosix) test(name, run)
}

export const describePosix = (name: string, declare: () => void) => {
  if (isPosix) describe(name, () => declare())
}
