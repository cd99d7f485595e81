import { runCommandLine } from '#server/app/command-line/run-command-line.ts'
import { SAME_SIGNAL_MS } from '#server/app/until-stopped.ts'

process.exitCode = await runCommandLine({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  progress: showProgress,
  stopSignal,
})

/** Writes over the same line of a terminal. A file or another program gets no progress. */
function showProgress(text: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.clearLine(0)
  process.stderr.write(`\r${text}`)
}

/** A second Ctrl-C ends the process at once. A single one may reach it twice. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now()
      stop.abort()
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  return stop.signal
}
