import { describe, test } from 'vitest'

// Tests that need signals, file modes or Unix sockets are not declared on Windows: a skipped test looks like unfinished
// work.
const isPosix = process.platform !== 'win32'

export const posixTest = (name: string, run: () => Promise<void>) => {
  if (isPosix) test(name, run)
}

export const describePosix = (name: string, declare: () => void) => {
  if (isPosix) describe(name, () => declare())
}
