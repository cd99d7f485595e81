import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../source-files.ts'
import { owners } from './table-owners.ts'

type Access = 'reads' | 'writes'
type Use = { file: string; part: string; table: string; access: Access }

/** Views that every part may read. */
const open = new Set(['open_stores', 'people', 'public_stores'])

/** What a part may do with a table of another, and why. */
const exceptions: Record<string, Partial<Record<string, { access: Access; why: string }>>> = {
  accounts: {
    suspensions: { access: 'reads', why: 'a suspended person reads the reason at a sign-in' },
  },
  database: { stores: { access: 'reads', why: 'the check of a replica reads one of our tables' } },
  handovers: {
    invites: { access: 'writes', why: 'open invitations move with the store' },
    open_stores: { access: 'writes', why: 'the store gets its new owner with the answer' },
    promotions: { access: 'writes', why: 'promotions move with the store' },
  },
  inventory: {
    inventory_items: { access: 'writes', why: 'keepers list, remove and restore the items of their stores' },
    stores: { access: 'reads', why: 'it locks the store, as orders do, and joins pages of open stores' },
  },
  notifications: {
    favorites: { access: 'reads', why: 'followers are notified in the order of their ids' },
    promotions: { access: 'reads', why: 'a notification shows its promotion' },
    sessions: { access: 'reads', why: 'a notice goes to a browser whose session is open' },
  },
  operator: {
    inventory_items: { access: 'writes', why: 'it hides products, and the log names them' },
    stores: { access: 'writes', why: 'it suspends stores' },
    users: { access: 'writes', why: 'it marks operators and suspends people' },
  },
  orders: {
    inventory_items: { access: 'writes', why: 'an order claims its stock in its transaction' },
    inventory_undo_rows: {
      access: 'writes',
      why: 'units go back to a removed item in the transaction of a move',
    },
    inventory_undos: { access: 'reads', why: 'it finds the undo rows of a store' },
  },
  // Beyond these it reaches the tables of its own list, which a test compares with the database.
  'personal-data': {
    stores: { access: 'reads', why: 'it finds what belongs to the stores of a person' },
    users: { access: 'reads', why: 'a deletion locks and removes the account' },
  },
  pictures: {
    inventory_items: { access: 'reads', why: 'a picture that an item shows is kept' },
    inventory_undo_rows: { access: 'reads', why: 'a picture that an undo brings back is kept' },
    order_lines: { access: 'reads', why: 'a picture that an order shows is kept' },
    replacement_offers: { access: 'reads', why: 'a picture that an offer shows is kept' },
    stores: { access: 'reads', why: 'it locks the store, so that its copies are counted one at a time' },
  },
  platforms: {
    inventory_items: {
      access: 'writes',
      why: 'a refresh brings items to what the platform says, under their locks',
    },
    orders: { access: 'reads', why: 'it names the order of an oversale' },
    stores: { access: 'reads', why: 'it locks the store, as orders do' },
  },
  products: {
    inventory_items: { access: 'reads', why: 'products are the items of all stores' },
    stores: { access: 'reads', why: 'it joins pages of open stores' },
  },
  promotions: {
    favorites: { access: 'reads', why: 'a promotion counts its audience' },
    fulfillments: { access: 'reads', why: "a code may be for a person's first order from its store" },
    inventory_items: { access: 'reads', why: 'a code may be for certain products' },
    order_lines: { access: 'reads', why: 'a promotion counts what was sold with its code' },
    orders: { access: 'reads', why: "a code may be for a person's first order from its store" },
    stores: { access: 'reads', why: 'a promotion shows its store, also one that was deleted since' },
    user_notifications: { access: 'reads', why: 'a promotion counts those who saw it' },
  },
  rewards: {
    stores: { access: 'reads', why: 'a card shows its store, also one that was closed since' },
  },
  rights: {
    stores: { access: 'reads', why: 'an owner is never an editor of the own store' },
  },
  stores: {
    favorites: { access: 'reads', why: 'nearby stores are sorted by favorites' },
    fulfillments: { access: 'reads', why: 'a store with open orders is not closed' },
    invites: { access: 'writes', why: 'invitations to a store end with it' },
    suspensions: { access: 'reads', why: 'an owner reads why a store is suspended' },
    shelf_counts: { access: 'reads', why: 'the page of a store says how many products it has' },
  },
}

/** SQL of one part of the server that uses another part's tables, and exceptions that nothing uses any more. */
export function findTableOffences(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const uses = files.flatMap((file) => listTableUses(file, tables))
  const unowned = tables.filter((table) => owners[table] === undefined)
  const offences = uses.filter((use) => !isAllowed(use))
  const unused = Object.entries(exceptions).flatMap(([part, ofPart]) =>
    Object.keys(ofPart)
      .filter((table) => !uses.some((use) => use.part === part && use.table === table))
      .map((table) => `${part} no longer uses ${table}: take the exception out`),
  )
  return [
    ...unowned.map((table) => `${table} belongs to no part: add it to tools/checks/database/tables.ts`),
    ...offences.map(
      ({ file, access, table }) => `${file} ${access} ${table}, which belongs to ${owners[table]}`,
    ),
    ...unused,
    ...files
      .filter(asksForDeletedStores)
      .map(({ file }) => `${file} asks for deleted_at: read open_stores or public_stores`),
  ]
}

/** Only this file may count open and deleted stores together. */
const countsDeletedStores = 'server/src/features/stores/add-store.sql.ts'

const asksForDeletedStores = ({ file, text }: SourceFile) =>
  /^server\/src\/.*(?<!\.test)\.ts$/.test(file) &&
  file !== countsDeletedStores &&
  /deleted_at is null/.test(text)

function isAllowed({ part, table, access }: Use): boolean {
  if (owners[table] === undefined || owners[table] === part) return true
  if (open.has(table) && access === 'reads') return true
  const allowed = exceptions[part]?.[table]?.access
  return allowed === 'writes' || allowed === access
}

/** Every table that the SQL of a file names. Tests look at tables from outside. */
function listTableUses({ file, text }: SourceFile, tables: readonly string[]): Use[] {
  const [, part] = /^server\/src\/(?:(?:features|infrastructure)\/)?([^/]+)\//.exec(file) ?? []
  if (part === undefined || /\.(test|fixture)\.ts$/.test(file)) return []
  const uses: Use[] = []
  const visitor = new Visitor({
    TemplateElement({ value }) {
      for (const [, verb = '', table = ''] of value.raw.matchAll(mention)) {
        if (tables.includes(table))
          uses.push({ file, part, table, access: writing.has(verb) ? 'writes' : 'reads' })
      }
    },
    // `deleteOld(sql, { table: 'sessions', … })`
    Property({ key, value }) {
      if (!('name' in key) || key.name !== 'table' || value.type !== 'Literal') return
      const table = String(value.value)
      if (tables.includes(table)) uses.push({ file, part, table, access: 'writes' })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return uses
}

const mention = /\b(from|join|update|into|lock table)\s+(\w+)/g
const writing = new Set(['update', 'into'])

/** The tables and views of today. */
export async function listTables(root: string): Promise<string[]> {
  const schema = await readFile(path.join(root, 'server/schema.sql'), 'utf8')
  return [...schema.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name = '']) => name)
}
