import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of `server/migrations`. */
export type Migration = {
  name: string
  number: number
  file: string
  /**
   * The migration whose version of the code no longer uses what this one drops or renames. Null for one that expands:
   * every older process can go on beside it.
   */
  contractAfter: number | null
  /** Whether its one statement is repeated until it changes no row. */
  inBatches: boolean
}

/** The migrations of a directory, by number. */
export async function listMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name)
      return { name, number: numberOf(name), file, ...readHead(await readFile(file, 'utf8')) }
    }),
  )
}

/** '0085-colors.sql' → 85 */
export const numberOf = (name: string): number => Number.parseInt(name, 10)

/** What the comments at the top of a migration say about how it runs. */
export function readHead(text: string): Pick<Migration, 'contractAfter' | 'inBatches'> {
  const [head = ''] = /^(?:--.*(?:\n|$))*/.exec(text.replaceAll('\r', '')) ?? []
  const after = /^-- contract after (\d{4})$/m.exec(head)?.[1]
  return {
    contractAfter: after === undefined ? null : Number(after),
    inBatches: /^-- in batches$/m.test(head),
  }
}
