const LOOK_EVERY_MS = 250

/**
 * Stops this process when the shell that started it ends. npm runs a script in a shell and passes a signal to that
 * shell alone; the shell ends and this process would go on. On Windows the end of npm ends the whole console.
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
