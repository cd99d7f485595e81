import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listMigrations, readHead } from '#server/infrastructure/database/migration-files.ts'

/** Those up to here ran while no older process could stay. */
const LAST_WITHOUT = 84

const CONTRACTS =
  /\b(?:drop (?:table|column|function|view)|rename\b|alter column \S+ (?:set data )?type|set not null)\b/

/** Finds migrations that take away what an older process uses, and do not say from which version on they may. */
export async function findContractingMigrations(directory: string): Promise<string[]> {
  const files = await listMigrations(directory)
  const offences = await Promise.all(
    files
      .filter(({ number }) => number > LAST_WITHOUT)
      .map(async ({ name, file, number }) => offencesOf(name, number, await readFile(file, 'utf8'))),
  )
  return offences.flat().map((offence) => `${path.basename(directory)}/${offence}`)
}

function offencesOf(name: string, number: number, text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  const { contractAfter, inBatches } = readHead(text)
  const [contracting] = CONTRACTS.exec(sql) ?? []
  return [
    ...(contracting !== undefined && contractAfter === null
      ? [
          `${name}: '${contracting}' takes away what an older process may use: begin the file with '-- contract after NNNN'`,
        ]
      : []),
    ...(contractAfter !== null && contractAfter >= number
      ? [`${name}: '-- contract after' names an earlier migration`]
      : []),
    ...(inBatches && !/^[^;]*\b(?:update|delete|insert)\b[^;]*;? ?$/.test(sql)
      ? [`${name}: '-- in batches' repeats one statement that changes rows`]
      : []),
  ]
}
