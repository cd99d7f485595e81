import { testConfig } from '#testing/test.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { runCommandLine } from './run-command-line.ts'

/** Types a command, and returns what it prints. */
export async function type(database: Database, words: string, environment: Record<string, string> = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  const exitCode = await runCommandLine({
    args: words.split(' ').filter((word) => word !== ''),
    environment: { DATA_DIR: testConfig.DATA_DIR, ...environment },
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    withDatabase: (_config, work) => work(database),
  })
  const text = printed.join('\n')
  return { exitCode, text, complaint: complaints.join('\n'), json: () => JSON.parse(text) }
}
