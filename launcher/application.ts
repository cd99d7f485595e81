/** What ties the launcher to its application. Another application changes this file alone. */
export const application = {
  /** As messages call it. */
  name: 'Mainstreet',
  /** Names the database, its user, and files outside the data directory. Never change it for existing data. */
  slug: 'mainstreet',
  /** The setting for the data directory, as messages call it. */
  dataDirectorySetting: 'DATA_DIR',
  /** Moves the database to another major version of PostgreSQL. */
  upgradeCommand: 'npx mainstreet database upgrade',
  /** Writes all data into a file, and reads it. */
  exportCommand: 'npx mainstreet export',
  importCommand: 'npx mainstreet import',
  /** The way out that always exists, for the end of a message. */
  useAnotherServer:
    'Or point DATABASE_URL at a PostgreSQL server of your own (postgres://user:password@host/database).',
}
