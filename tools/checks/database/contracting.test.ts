import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findContractingMigrations } from './contracting.ts'

async function offences(text: string, name = '0085-a.sql') {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-contracting-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await writeFile(path.join(directory, name), text)
  return findContractingMigrations(directory)
}

test.each([
  'drop table a;',
  'alter table a drop column b;',
  'DROP FUNCTION a();',
  'alter table a rename to b;',
  'alter table a\n  alter column b\n  type bigint;',
  'alter table a alter column b set not null;',
])('%s needs to say after which migration', async (sql) => {
  const [offence] = await offences(`-- Why.\n${sql}`)
  expect(offence).toContain("begin the file with '-- contract after NNNN'")
  expect(await offences(`-- contract after 0084\n${sql}`)).toEqual([])
  expect(await offences(sql, '0084-a.sql')).toEqual([])
})

test('what only adds needs to say nothing', async () => {
  expect(
    await offences('-- drop table a\nalter table a add column renamed text not null default 1;'),
  ).toEqual([])
})

test('a contracting migration names an earlier one', async () => {
  expect(await offences('-- contract after 0085\ndrop table a;')).toHaveLength(1)
})

test('batches are one statement that changes rows', async () => {
  expect(await offences('-- in batches\nupdate a set b = 1 where b is null;')).toEqual([])
  expect(await offences('-- in batches\nupdate a set b = 1; update a set c = 1;')).toHaveLength(1)
  expect(await offences('-- in batches\nselect change_some();')).toHaveLength(1)
})
