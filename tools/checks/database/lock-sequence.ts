import { parseSync } from 'oxc-parser'
import type { SourceFile } from '../source-files.ts'

const ACCOUNT = 'rows of one account, whose own row is locked first'
const STORE = 'rows of one store, whose own row is locked first'
const ORDER = 'rows of one order, whose parts are locked first'
const HANDOVER = 'a handover locks the accounts of both owners first'
const CUSTOMER = 'a move of the customer holds no rights of a store'
const PICTURE = 'a picture is locked for key share, and its removal skips what is locked'

/**
 * Pairs of tables that are locked in both orders, each with the reason why two transactions do not wait for each other
 * for ever.
 */
const KNOWN: Record<string, string> = {
  'delivery_slots promotions': 'a cancellation locks items and codes before its statement',
  'email_links passkeys': ACCOUNT,
  'email_links recovery_codes': ACCOUNT,
  'email_links two_step': ACCOUNT,
  'fulfillments inventory_items': ORDER,
  'fulfillments inventory_undo_rows': ORDER,
  'fulfillments store_editors': CUSTOMER,
  'fulfillments stores': CUSTOMER,
  'fulfillments users': CUSTOMER,
  'hidden_products inventory_items': STORE,
  'inventory_items order_lines': ORDER,
  'inventory_items pictures': PICTURE,
  'inventory_items remote_pictures': PICTURE,
  'invites promotions': STORE,
  'invites store_editors': STORE,
  'order_lines replacement_offers': ORDER,
  'passkeys password_resets': ACCOUNT,
  'password_resets recovery_codes': ACCOUNT,
  'password_resets two_step': ACCOUNT,
  'promotions redemptions': 'a redemption belongs to one order',
  'promotions store_editors': STORE,
  'security_events sessions': ACCOUNT,
  'store_editors store_handovers': HANDOVER,
  'store_editors stores':
    'an order locks the editors of suspended owners alone, and these hand no store over',
  'store_handovers stores': HANDOVER,
}

type SyntaxNode = { type: string; start: number; end: number }
type Place = { file: string; text: string; node: SyntaxNode }
type Step = { at: number; table: string } | { at: number; calls: string }

/**
 * Tables that one transaction locks in one order and another in the opposite order: they may wait for each other for
 * ever. Branches count one after the other, and a function is followed where its name is the only one.
 */
export function findLockCycles(
  files: readonly SourceFile[],
  tables: readonly string[],
  known: Readonly<Record<string, string>> = KNOWN,
): string[] {
  const pairs = new Map<string, string>()
  for (const [root, sequence] of listLockSequences(files, tables)) {
    const first = [...new Set(sequence)]
    for (const [index, before] of first.entries()) {
      for (const after of first.slice(index + 1)) pairs.set(`${before} ${after}`, root)
    }
  }
  const both = [...pairs.keys()].filter((pair) => pairs.has(turned(pair)) && pair < turned(pair))
  return [
    ...both
      .filter((pair) => known[pair] === undefined)
      .map(
        (pair) =>
          `${pair.replace(' ', ' before ')} in ${pairs.get(pair)}, after it in ${pairs.get(turned(pair))}`,
      ),
    ...Object.keys(known)
      .filter((pair) => !both.includes(pair))
      .map(
        (pair) =>
          `'${pair}' is locked in one order now: take it out of tools/checks/database/lock-sequence.ts`,
      ),
  ]
}

const turned = (pair: string) => pair.split(' ').toReversed().join(' ')

/** For each transaction and each statement: the tables whose rows it locks, in the order of the source. */
export function listLockSequences(
  files: readonly SourceFile[],
  tables: readonly string[],
): [root: string, tables: string[]][] {
  const known = new Set(tables)
  const parsed = files
    .filter(({ file }) => /^server\/src\/.*(?<!\.test|\.fixture)\.ts$/.test(file))
    .map(({ file, text }): Place => ({ file, text, node: parseSync(file, text).program }))
  const functions = new Map<string, Place[]>()
  for (const place of parsed) {
    for (const [name, node] of listDeclared(place.node)) {
      functions.set(name, [...(functions.get(name) ?? []), { ...place, node }])
    }
  }
  const stepsOf = new Map<SyntaxNode, Step[]>()
  const follow = (place: Place, trail: readonly SyntaxNode[]): string[] => {
    const steps = stepsOf.get(place.node) ?? listSteps(place, known)
    stepsOf.set(place.node, steps)
    return steps.flatMap((step) => {
      if ('table' in step) return [step.table]
      const places = functions.get(step.calls) ?? []
      const called =
        places.find(({ file }) => file === place.file) ?? (places.length === 1 ? places[0] : undefined)
      if (called === undefined || trail.includes(called.node)) return []
      return follow(called, [...trail, called.node])
    })
  }
  return parsed.flatMap((place) =>
    listRoots(place.node).map((node): [string, string[]] => {
      const line = place.text.slice(0, node.start).split('\n').length
      return [`${place.file}:${line}`, follow({ ...place, node }, [node])]
    }),
  )
}

/** The functions and constants of a file, by name. */
function listDeclared(program: SyntaxNode): [string, SyntaxNode][] {
  return childrenOf(program).flatMap((statement): [string, SyntaxNode][] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? childrenOf(statement)[0] : statement
    if (declaration?.type === 'FunctionDeclaration') return [[nameOf(declaration) ?? '', declaration]]
    if (declaration?.type !== 'VariableDeclaration') return []
    return childrenOf(declaration).map((declarator) => [nameOf(declarator) ?? '', declarator])
  })
}

/** Transactions, and statements by themselves. */
function listRoots(node: SyntaxNode): SyntaxNode[] {
  const own =
    node.type === 'TaggedTemplateExpression' || /^(inTransaction|runAct)$/.test(calleeOf(node) ?? '')
      ? [node]
      : []
  return [...own, ...childrenOf(node).flatMap(listRoots)]
}

/** What a piece of code locks and calls, in the order of the source. A function that is passed on counts as called. */
function listSteps({ text, node }: Place, tables: ReadonlySet<string>): Step[] {
  const steps: Step[] = []
  const visit = (inner: SyntaxNode) => {
    if (inner.type === 'TemplateLiteral') steps.push(...listLocks(sqlOf(inner, text), inner.start, tables))
    const callee = calleeOf(inner)
    if (callee !== null) steps.push({ at: inner.start, calls: callee })
    if (inner.type === 'CallExpression') {
      for (const passed of childrenOf(inner).slice(1)) {
        if (passed.type === 'Identifier') steps.push({ at: passed.start, calls: nameOf(passed) ?? '' })
      }
    }
    for (const child of childrenOf(inner)) visit(child)
  }
  visit(node)
  return steps.toSorted((one, other) => one.at - other.at)
}

/** The text of a template, with spaces in place of its expressions and of comments. */
function sqlOf(template: SyntaxNode, text: string): string {
  let sql = text.slice(template.start, template.end)
  for (const { type, start, end } of childrenOf(template)) {
    if (type === 'TemplateElement') continue
    sql = sql.slice(0, start - template.start) + ' '.repeat(end - start) + sql.slice(end - template.start)
  }
  return sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
}

/** The locks of a statement: `for update` and its kind, `update` and `delete`. */
function listLocks(sql: string, start: number, tables: ReadonlySet<string>): { at: number; table: string }[] {
  const locks = [
    ...sql.matchAll(
      /\bfor (?:no key update|update|key share|share)\b(?: of ([\w, ]+?))?(?=\s*(?:$|[),`\n]))/g,
    ),
  ]
  return [
    ...locks.flatMap(({ index, 1: of }) => {
      const sources = sourcesOf(selectBefore(sql.slice(0, index)))
      const aliases = of?.split(/, ?/) ?? [sources[0]?.alias ?? '']
      // A lock that stands in a fragment of its own names its table.
      const tables = aliases.map(
        (alias) => sources.find((source) => source.alias === alias)?.table ?? tableOf(alias),
      )
      return tables.map((table) => ({ at: start + index, table }))
    }),
    ...[...sql.matchAll(/\b(?:update|delete from)\s+(\w+)/g)].map(({ index, 1: table = '' }) => ({
      at: start + index,
      table: tableOf(table),
    })),
  ].filter(({ table }) => tables.has(table))
}

/** The tables of a select with their aliases. */
const sourcesOf = (select: string) =>
  [
    ...select.matchAll(
      /\b(?:from|join)\s+(\w+)(?:\s+(?:as\s+)?(?!on\b|using\b|where\b|join\b|order\b)(\w+))?/g,
    ),
  ].map(([, table = '', alias = table]) => ({ table: tableOf(table), alias }))

/** A lock of a view is a lock of its table. */
const viewsOf: Record<string, string> = { open_stores: 'stores', public_stores: 'stores', people: 'users' }
const tableOf = (name: string) => viewsOf[name] ?? name

/** The last select of a text without what stands in brackets within it. */
function selectBefore(text: string): string {
  const kept: string[] = []
  let depth = 0
  for (let index = text.length - 1; index >= 0; index--) {
    const letter = text.charAt(index)
    if (letter === '(' && depth === 0) break
    if (letter === ')') depth++
    else if (letter === '(') depth--
    else if (depth === 0) kept.push(letter)
  }
  const own = kept.toReversed().join('')
  return own.slice(own.lastIndexOf('select'))
}

/** The name of the function that a node calls, or null. */
function calleeOf(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression') return null
  const [callee] = childrenOf(node)
  return callee?.type === 'Identifier' ? nameOf(callee) : null
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const values: unknown[] = Object.values(node)
  return values
    .flat()
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start)
}

/** The name of an identifier, or of what a declaration declares. */
function nameOf(node: SyntaxNode): string | null {
  if ('name' in node && typeof node.name === 'string') return node.name
  return 'id' in node && isNode(node.id) ? nameOf(node.id) : null
}
