const LOOK_EVERY_MS = 250

/**
 * npm runs a script in a shell, and hands a signal on to that shell alone, which dies of it and leaves us behind.
 * Whoever ends npm means us, so its shell's end counts as a signal to stop. (On Windows npm's end takes the whole
 * console along.)
 */
export function endWithParent() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  watch.unref()
}
