// Takes each guard out in a copy of the project and checks that a test fails: `npm test -- faults [area …]`.
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTemporary, urlOf } from '#testing/start-database.ts'
import type { PlantedFault } from '../../faults/planted-fault.ts'
import { countStatePlaces } from './count-state-places.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { type Outcome, runSteps, type Step } from './step.ts'
import { runVitest } from './test-runners.ts'

/**
 * Runs the faults of the named areas, or of all. A fault that no test notices counts as failed. A run of all also
 * counts the files that a new state of an order changes. The faults stand in a copy of the project as it is at the
 * start, so the project may change meanwhile, and a run that is killed leaves nothing to undo. One database server
 * serves all runs.
 */
export async function runPlantedFaults(
  areas: readonly string[],
  isInterrupted: () => boolean,
): Promise<Outcome[]> {
  const unknown = areas.filter((area) => !Object.hasOwn(PLANTED_FAULTS, area))
  if (unknown.length > 0) {
    throw new Error(`There is no area '${unknown.join(' ')}': ${Object.keys(PLANTED_FAULTS).join(', ')}`)
  }
  const copy = await copyProject()
  const outcomes: Outcome[] = []
  const { connection, stop } = await startTemporary()
  const server = urlOf(connection)
  try {
    const wanted = areas.length > 0 ? areas : Object.keys(PLANTED_FAULTS)
    for (const fault of wanted.flatMap((area) => PLANTED_FAULTS[area] ?? [])) {
      if (isInterrupted()) break
      outcomes.push(...(await runSteps([stepOf(fault, copy, server)])))
    }
    if (areas.length === 0 && !isInterrupted()) outcomes.push(...(await runSteps([countStatePlaces(copy)])))
  } finally {
    await stop()
    await rm(copy, { recursive: true, force: true })
  }
  return outcomes
}

const stepOf = (
  { promise, file, replace, by, tests }: PlantedFault,
  copy: string,
  databaseServer: string,
): Step => ({
  name: promise.replace(/\.$/, ''),
  async run() {
    const text = await readFile(path.join(copy, file), 'utf8')
    const found = text.split(replace).length - 1
    if (found !== 1) return missed(`${file} has the guard ${found} times, not once:\n${replace}`)
    await writeFile(
      path.join(copy, file),
      text.replace(replace, () => by),
    )
    try {
      const { failed, failedTests, output } = await runVitest('faults', [...tests, '--bail=1'], {
        directory: copy,
        environment: { TEST_DATABASE_URL: databaseServer },
      })
      if (failed === 0) return missed(`No test of ${tests.join(', ')} noticed.`)
      // A file that does not load has no failed test of its own and proves nothing.
      const noticed = failedTests.find(({ message }) => ASSERTION.test(message))
      if (!noticed) return missed(output)
      // The name and the failure show whether the test noticed for the right reason.
      const [failure = ''] = noticed.message.split('\n')
      return { passed: 1, failed: 0, output: '', note: `noticed by\n    ${noticed.name}\n    ${failure}` }
    } finally {
      await writeFile(path.join(copy, file), text)
    }
  },
})

/** How it is reported that an expectation was not met, also of a promise or a property, or that a test did not end. */
const ASSERTION = /AssertionError|Error: (expect|promise|Property failed)|Test timed out/

const missed = (output: string): Outcome => ({ passed: 0, failed: 1, output })

/** Copies the files as they are now, without ignored ones, and links the packages. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'mainstreet-faults-'))
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((file) => file !== '')
  await Promise.all(
    [...new Set(files.map(path.dirname))].map((directory) =>
      mkdir(path.join(copy, directory), { recursive: true }),
    ),
  )
  await Promise.all(
    files.map((file) => copyFile(path.join(root, file), path.join(copy, file)).catch(() => {})),
  )
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}
