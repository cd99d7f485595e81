import { type Node, parseSync } from 'oxc-parser'
import type { SourceFile } from '../source-files.ts'

/** A function whose result is of the type `Steps`: see server/src/infrastructure/database/steps.ts. */
type StepsFunction = { needs: Map<string, string[]>; offers: string[] }

/** What a function writes, in order: pieces of SQL, and calls of other functions between them. */
type Piece = { text: string } | { call: string }

type Found = { file: string; name: string; steps: StepsFunction | null; pieces: Piece[] }

/**
 * Compares what functions say of their steps with their SQL and with that of their callers: CTEs that a step reads and
 * does not name, or that do not stand before it, and CTEs for other features without the name of their feature.
 */
export function findStepOffences(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const sources = files.filter(({ file }) =>
    /^server\/src\/features\/.*(?<!\.test|\.fixture)\.ts$/.test(file),
  )
  const found = sources.flatMap(listFunctions)
  const known = new Map(found.flatMap(({ name, steps }) => (steps === null ? [] : [[name, steps] as const])))
  const shared = new Set(
    sources
      .filter(({ file }) => file.endsWith('/public.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\w+/g)].map(([word]) => word)),
  )
  return found.flatMap((one) => [
    ...unprefixed(one, shared),
    ...unnamed(one, known, new Set(tables)),
    ...unused(one, known, found),
    ...withComma(one),
  ])
}

function unprefixed({ file, name, steps, pieces }: Found, shared: ReadonlySet<string>): string[] {
  const [, feature = ''] = /features\/([^/]+)\//.exec(file) ?? []
  if (steps === null || !shared.has(name)) return []
  return definedIn(textOf(pieces))
    .filter((cte) => !cte.startsWith(`${feature.replaceAll('-', '_')}_`))
    .map((cte) => `${file}: '${cte}' is for other features: begin its name with '${feature}_'`)
}

/** CTEs that a function, or a step that it calls, reads before somebody has written them. */
function unnamed(
  { file, name, steps, pieces }: Found,
  known: ReadonlyMap<string, StepsFunction>,
  tables: ReadonlySet<string>,
): string[] {
  const isComposed = pieces.some((piece) => 'call' in piece && known.has(piece.call))
  if (steps === null && !isComposed) return []
  const written = new Set([...(steps?.needs.keys() ?? []), ...definedIn(textOf(pieces))])
  const before = new Set(steps?.needs.keys())
  const offences: string[] = []
  for (const piece of pieces) {
    if ('text' in piece) for (const cte of definedIn(piece.text)) before.add(cte)
    const called = 'call' in piece ? known.get(piece.call) : undefined
    for (const cte of called?.needs.keys() ?? []) {
      if (!before.has(cte)) offences.push(`${file}: ${name} calls a step that needs '${cte}' before it`)
    }
    for (const cte of called?.offers ?? []) {
      before.add(cte)
      written.add(cte)
    }
  }
  for (const { cte, column } of readBy(textOf(pieces))) {
    if (!written.has(cte) && !tables.has(cte))
      offences.push(`${file}: ${name} reads '${cte}' and does not need it`)
    const columns = steps?.needs.get(cte)
    if (columns && column !== null && !columns.includes(column))
      offences.push(`${file}: ${name} reads '${cte}.${column}' and does not need it`)
  }
  for (const cte of steps?.offers ?? []) {
    if (!written.has(cte)) offences.push(`${file}: ${name} offers '${cte}' and does not write it`)
  }
  return [...new Set(offences)]
}

/** What a function needs, and what neither its SQL nor a function that it calls mentions. */
function unused(
  { file, name, steps, pieces }: Found,
  known: ReadonlyMap<string, StepsFunction>,
  all: readonly Found[],
): string[] {
  if (steps === null) return []
  const calls = pieces.flatMap((piece) => ('call' in piece ? [piece.call] : []))
  const called = calls.map((call) => known.get(call))
  const neighbours = all.filter((other) => other.file === file && calls.includes(other.name))
  const words = new Set(
    [pieces, ...neighbours.map((other) => other.pieces)].map(textOf).join(' ').match(/\w+/g),
  )
  return [...steps.needs].flatMap(([cte, columns]) =>
    [cte, ...columns]
      .filter((word) => !words.has(word))
      .filter(
        (word) =>
          !called.some(
            (step) => step?.needs.has(cte) && (word === cte || step.needs.get(cte)?.includes(word)),
          ),
      )
      .map((word) => `${file}: ${name} needs '${word}' and does not read it`),
  )
}

/** The caller joins steps, so that it can leave some out. */
function withComma({ file, name, steps, pieces }: Found): string[] {
  if (steps === null) return []
  const text = pieces.map((piece) => ('text' in piece ? piece.text : piece.call)).join('')
  return /^\s*,|,\s*$/.test(text) ? [`${file}: ${name} begins or ends with a comma`] : []
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => ('text' in piece ? piece.text : ' '))
    .join(' ')
    .replaceAll(/--.*$/gm, '')

const definedIn = (text: string): string[] =>
  [...text.matchAll(/(\w+) as (?:(?:not )?materialized )?\(/g)].flatMap(([, cte]) => cte ?? [])

/** The tables and CTEs that SQL reads, and the columns that it names together with them. */
function readBy(text: string): { cte: string; column: string | null }[] {
  const lists = text.matchAll(
    /(?<!distinct )\b(?:from|join|using)\s+(\w+(?![\w(])(?:(?:\s+as)?\s+\w+)?(?:\s*,\s*\w+(?![\w(]))*)/g,
  )
  const names = [...lists].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''),
  )
  const ctes = [...new Set(names)].filter(
    (name) => !/^(select|lateral|unnest|generate_series|where)$/.test(name),
  )
  return ctes.flatMap((cte) => [
    { cte, column: null },
    ...[...text.matchAll(new RegExp(`\\b${cte}\\.(\\w+)`, 'g'))].map(([, column = '']) => ({ cte, column })),
  ])
}

function listFunctions({ file, text }: SourceFile): Found[] {
  return parseSync(file, text).program.body.flatMap((statement): Found[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) {
      return [
        {
          file,
          name: declared.id.name,
          steps: stepsOf(declared.returnType),
          pieces: piecesOf(declared.body),
        },
      ]
    }
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
        ? [{ file, name: id.name, steps: stepsOf(init.returnType), pieces: piecesOf(init.body) }]
        : [],
    )
  })
}

/** What a return type `Steps<{ cte: 'column' | … }, 'cte' | …>` says, also with `| null`. */
function stepsOf(annotation: unknown): StepsFunction | null {
  const whole = (annotation as { typeAnnotation?: Node } | null)?.typeAnnotation
  const type = whole?.type === 'TSUnionType' ? whole.types[0] : whole
  if (
    type?.type !== 'TSTypeReference' ||
    type.typeName.type !== 'Identifier' ||
    type.typeName.name !== 'Steps'
  )
    return null
  const [needs, offers] = type.typeArguments?.params ?? []
  const members = needs?.type === 'TSTypeLiteral' ? needs.members : []
  return {
    needs: new Map(
      members.flatMap((member) =>
        member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
          ? [[member.key.name, literalsOf(member.typeAnnotation?.typeAnnotation)] as const]
          : [],
      ),
    ),
    offers: literalsOf(offers),
  }
}

function literalsOf(type: Node | undefined): string[] {
  if (type?.type === 'TSUnionType') return type.types.flatMap(literalsOf)
  return type?.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : []
}

function piecesOf(node: unknown): Piece[] {
  if (Array.isArray(node)) return node.flatMap(piecesOf)
  if (typeof node !== 'object' || node === null) return []
  const { type } = node as Node
  if (type === 'TemplateLiteral') {
    const { quasis, expressions } = node as Extract<Node, { type: 'TemplateLiteral' }>
    return quasis.flatMap(({ value }, place) => [{ text: value.raw }, ...piecesOf(expressions[place])])
  }
  const children = Object.entries(node).flatMap(([key, child]) => (key === 'type' ? [] : piecesOf(child)))
  if (type === 'CallExpression') {
    const { callee } = node as Extract<Node, { type: 'CallExpression' }>
    if (callee.type === 'Identifier') return [{ call: callee.name }, ...children]
  }
  // The member `from` of a job that a statement enqueues.
  if (type === 'Property') {
    const { key, value } = node as Extract<Node, { type: 'Property' }>
    if ('name' in key && key.name === 'from' && value.type !== 'Identifier')
      return [{ text: ' from ' }, ...children]
  }
  return children
}
