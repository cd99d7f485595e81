import path from 'node:path'
import { findCycles } from '../checks/cycles.ts'
import { findContractingMigrations } from '../checks/database/contracting.ts'
import { findSchemaOffences } from '../checks/database/schema.ts'
import { findTableOffences, listTables } from '../checks/database/tables.ts'
import { findDirectionOffences } from '../checks/direction.ts'
import { listImports } from '../checks/imports.ts'
import { findLostGuards } from '../checks/lost-guards.ts'
import { measureBundle } from '../checks/packages/bundle-size.ts'
import { findLicenceOffences } from '../checks/packages/licences.ts'
import { findLockfileOffences } from '../checks/packages/lockfile.ts'
import { findDevelopmentPackages } from '../checks/packages/production-packages.ts'
import { findSettingsOffences } from '../checks/settings-table.ts'
import { listSourceFiles } from '../checks/source-files.ts'
import { findWordOffences } from '../checks/words.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { root } from './root.ts'
import { commandCheck } from './run-command.ts'
import { check, type Outcome, runSteps, type Step } from './step.ts'

/** Runs the checks that need no browser. */
export async function runChecks(): Promise<Outcome[]> {
  const files = listSourceFiles(root)
  const imports = files.then((all) => all.flatMap(listImports))
  return runSteps([
    check('imports keep their direction', async () => findDirectionOffences(await imports)),
    check('features keep to their tables', async () =>
      findTableOffences(await files, await listTables(root)),
    ),
    check('migrations that take away say when they may', () =>
      findContractingMigrations(path.join(root, 'server/migrations')),
    ),
    check('imports make no cycles', async () => findCycles(await imports)),
    check('screens say one word for one thing', async () => findWordOffences(root, await files)),
    check('the product needs no development package', async () => findDevelopmentPackages(root, await files)),
    check('planted faults find their guards', async () => findLostGuards(root, PLANTED_FAULTS)),
    check('licences are open source', () => findLicenceOffences(root)),
    check('every package is locked by its hash', () => findLockfileOffences(root)),
    check('settings are described as they are', () => findSettingsOffences(root)),
    check('the schema is shown as the migrations make it', () => findSchemaOffences(root)),
    commandCheck('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    ...['tsconfig.json', 'web/tsconfig.json', 'web/worker/tsconfig.json', 'e2e/tsconfig.json'].map(typeCheck),
    commandCheck('nothing is left over', 'knip/bin/knip.js', ['--no-progress']),
    check('the web app builds and keeps its budget', async () => {
      const { directory } = await buildWeb(root)
      return measureBundle(directory)
    }),
  ])
}

/** Checks types. The compiler keeps its state in `.cache`: a second check takes a third of the time. */
function typeCheck(project: string): Step {
  const known = path.join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', known]
  return commandCheck(`types of ${project}`, 'typescript/bin/tsc', ['-p', project, ...options])
}
