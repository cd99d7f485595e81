import {
  type PlannedMigration,
  planMigrations,
  SPEED,
} from '../../infrastructure/database/plan-migrations.ts'
import { bringUpToDate } from '../start.ts'
import { type Command, table } from './command.ts'

/** Changes the tables as a start does, or says what a start would do. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Change the tables for this version, as a start does; with --plan only say what that locks',
  args: [],
  options: { plan: { type: 'boolean', summary: 'say what would run, and change nothing' } },
  takes: 'any schema',
  async run({ database, config }, { options }) {
    if (options.plan === true) {
      const pending = await database.directly((sql) => planMigrations(sql))
      return { data: { pending }, text: pending.length === 0 ? [NOTHING] : [...pending.flatMap(say), HOW] }
    }
    const ran = await bringUpToDate(database, config)
    return { data: { ran }, text: ran.length === 0 ? [NOTHING] : ran.map((name) => `Done: ${name}`) }
  },
}

const NOTHING = 'Nothing is to be done: the database has all migrations of this version.'
const HOW =
  `Times are guessed from the sizes: ${SPEED.read} MB are read in a second, ${SPEED.written} MB written. They are for a
  usual disk without other load. Locks were seen in an empty copy of the tables.`.replace(/\s+/g, ' ')

/** The lines about one migration. */
function say({ name, contractAfter, inBatches, tables }: PlannedMigration): string[] {
  const kind =
    contractAfter === null
      ? 'expanding: older processes go on'
      : `contracting: processes before migration ${String(contractAfter).padStart(4, '0')} must have ended`
  const rows = tables.map(({ name, waits, rewritten, bytes, seconds }) => [
    ...['  ', name, waits, rewritten ? 'rewritten' : 'not rewritten', `${(bytes / 1_000_000).toFixed(1)} MB`],
    seconds < 1 ? 'moments' : `about ${Math.ceil(seconds)} s`,
  ])
  return [
    `${name} (${kind}${inBatches ? '; in batches, each with these locks' : ''})`,
    ...(rows.length === 0 ? ['  It locks no table that is there.'] : table(rows)),
  ]
}
