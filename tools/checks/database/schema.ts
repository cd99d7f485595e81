import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { startTemporary } from '#testing/start-database.ts'
import { functionOwners, owners } from './table-owners.ts'

const FILE = 'server/schema.sql'

const HEAD = `-- The tables, views, functions and triggers of today, grouped by the part of the server that they belong to.
-- Written from a migrated database by npm run format. To change it, add a file to server/migrations.
`

/** Says so when server/schema.sql is not what the migrations lead to, or a table or function has no sentence. */
export async function findSchemaOffences(root: string): Promise<string[]> {
  const { text, offences } = await readMigratedSchema()
  const written = await readFile(path.join(root, FILE), 'utf8')
  return text === written ? offences : [...offences, `${FILE}: write it with npm run format`]
}

/** Writes server/schema.sql from a database that is migrated for it. */
export async function writeSchema(root: string): Promise<void> {
  const { text } = await readMigratedSchema()
  await writeFile(path.join(root, FILE), text)
}

async function readMigratedSchema() {
  const { connection, stop } = await startTemporary()
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => {} })
  try {
    await migrate(sql)
    return composeSchema(await readDefinitions(sql))
  } finally {
    await sql.end()
    await stop()
  }
}

export type Definition = {
  kind: 'table' | 'view' | 'function'
  name: string
  /** The table that a function is a trigger of. */
  table: string | null
  /** Statements, each with its semicolon. */
  text: string
  comment: string | null
}

/** The text of the file, and the tables and functions without a part or without a sentence. */
export function composeSchema(definitions: readonly Definition[]): { text: string; offences: string[] } {
  const partOf = ({ kind, name, table }: Definition) =>
    kind === 'function' ? (functionOwners[name] ?? owners[table ?? '']) : owners[name]
  const parts = Map.groupBy(definitions, (definition) => partOf(definition) ?? 'without a part')
  const groups = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    text: [
      HEAD,
      ...groups.map(([part, members]) => `-- ${part}\n\n${members.map(statements).join('\n')}`),
    ].join('\n'),
    offences: definitions.flatMap((definition) => [
      ...(partOf(definition) === undefined
        ? [`${definition.name} belongs to no part: add it to tools/checks/database/table-owners.ts`]
        : []),
      ...(definition.comment === null
        ? [`${definition.name} has no sentence: add a comment on ${definition.kind} in its migration`]
        : []),
    ]),
  }
}

const statements = ({ text, comment }: Definition) =>
  `${comment === null ? '' : `-- ${comment}\n`}${asWeWrite(text)}\n`

/** PostgreSQL writes keywords in capitals, and the migrations do not. Values, quoted names and bodies stay. */
function asWeWrite(text: string): string {
  const [head = '', ...body] = text.split('$function$')
  const small = head
    .replaceAll(/('[^']*'|"[^"]*")|[^'"]+/g, (piece, quoted?: string) => quoted ?? piece.toLowerCase())
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace('create or replace function', 'create function')
  return [small, ...body].join('$function$')
}

/** What the public schema of a database holds, tables first, each kind by name. Extensions keep their own. */
async function readDefinitions(sql: postgres.Sql): Promise<Definition[]> {
  const tables = await sql<Definition[]>`
    select 'table' as kind, relname as name, null as table, obj_description(pg_class.oid) as comment, concat_ws(E'\n',
      'create table ' || relname || E' (\n' || array_to_string(array(${columns(sql)}) || array(${constraints(sql)}), E',\n')
        || E'\n);',
      nullif(array_to_string(array(${indexes(sql)}), E'\n'), ''),
      nullif(array_to_string(array(${triggers(sql)}), E'\n'), '')) as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
  const views = await sql<Definition[]>`
    select 'view' as kind, relname as name, null as table, obj_description(oid) as comment,
      'create view ' || relname || E' as\n' || pg_get_viewdef(oid, true) as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`
  const functions = await sql<Definition[]>`
    select 'function' as kind, proname as name, obj_description(pg_proc.oid) as comment,
      (select min(tgrelid::regclass::text) from pg_trigger where tgfoid = pg_proc.oid) as table,
      trim(trailing E'\n' from replace(pg_get_functiondef(pg_proc.oid), ' public.', ' ')) || ';' as text
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`
  return [...tables, ...views, ...functions]
}

const columns = (sql: postgres.Sql) => sql`
  select '  ' || attname || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || case attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity'
      else '' end
    || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum`

/** Keys first. Since PostgreSQL 18 'not null' is a constraint too; it stands at its column. */
const constraints = (sql: postgres.Sql) => sql`
  select '  constraint ' || conname || ' ' || pg_get_constraintdef(oid, true) from pg_constraint
  where conrelid = pg_class.oid and contype in ('p', 'u', 'c', 'f') order by strpos('pucf', contype::text), conname`

const indexes = (sql: postgres.Sql) => sql`
  select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ') || ';' from pg_index
  where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  order by indexrelid::regclass::text`

const triggers = (sql: postgres.Sql) => sql`
  select pg_get_triggerdef(oid, true) || ';' from pg_trigger
  where tgrelid = pg_class.oid and not tgisinternal order by tgname`
