/** The result of one step of the test run. A check counts as one; a test runner counts its tests. */
export type Outcome = { passed: number; failed: number; output: string; note?: string }

export type Step = { name: string; run: () => Promise<Outcome> }

type Offences = string[] | { offences: string[]; note: string }

/** A check that passes when it finds no offence. It may add a figure to its line. */
export function check(name: string, findOffences: () => Promise<Offences>): Step {
  return {
    name,
    async run() {
      const found = await findOffences()
      const { offences, ...note } = Array.isArray(found) ? { offences: found } : found
      return offences.length === 0
        ? { passed: 1, failed: 0, output: '', ...note }
        : { passed: 0, failed: 1, output: offences.join('\n'), ...note }
    },
  }
}

/** Runs steps side by side. Prints a line for each when it ends, and the output of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  return Promise.all(steps.map(runStep))
}

async function runStep({ name, run }: Step): Promise<Outcome> {
  const start = performance.now()
  const outcome = await run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8)
  const word = outcome.failed > 0 ? 'FAILED' : 'ok    '
  console.log(`${word} ${seconds}  ${name}${outcome.note ? `: ${outcome.note}` : ''}`)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim().replace(/^/gm, '    ')}\n`)
  return outcome
}

export function sumUp(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}
