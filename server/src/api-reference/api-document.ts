import { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import { ProblemBody, problemCodes, problemStatus } from '#contract/shared/problem.ts'
import { SESSION_COOKIE } from '../infrastructure/session/session.ts'
import { problemExample, problemsOf } from './api-problems.ts'
import { exampleOf, type JsonSchema, SchemaBook } from './api-schemas.ts'

export type ApiDocument = {
  openapi: string
  info: object
  tags: { name: string }[]
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, ApiOperation>>
}

type Content = { content: Record<string, { schema: JsonSchema; example?: unknown; examples?: object }> }

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, { description: string } & Partial<Content>>
}

const Status = z.object({ status: z.literal('ok') })
const Health = Status.extend({
  version: z.string().meta({ description: 'The version of Mainstreet that answers.', examples: ['0.2.0'] }),
})

/** The operations of the server itself, beside those of its features. */
const probes: Operation[] = [
  {
    name: 'checkHealth',
    method: 'GET',
    path: '/health',
    feature: 'server',
    summary: 'Whether this process answers, and its version',
    access: 'public',
    reply: { 200: Health },
    problems: [],
  },
  {
    name: 'checkReadiness',
    method: 'GET',
    path: '/ready',
    feature: 'server',
    summary: 'Whether this process reaches its database',
    access: 'public',
    reply: { 200: Status },
    problems: ['unavailable'],
  },
]

/** Builds the OpenAPI 3.1 document of these operations. Throws when two schemas have the same id. */
export function apiDocument(operations: readonly Operation[], sessionCookie = SESSION_COOKIE): ApiDocument {
  const book = new SchemaBook()
  const all = [...operations, ...probes]
  const paths: ApiDocument['paths'] = {}
  for (const operation of all) {
    const path = `/api${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, book) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mainstreet',
      version: '1',
      description:
        'Neighborhood stores, their products, and orders for same-day delivery. Every failure has the same shape, Problem; programs go by its `code`, people by its `message`.',
    },
    tags: [...new Set(all.map(({ feature }) => feature))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by POST /api/login.',
        },
      },
      schemas: book.components,
    },
    paths,
  }
}

function describeOperation(operation: Operation, book: SchemaBook): ApiOperation {
  const { name, feature, summary, description, access, params, query, headers, body, bodyType } = operation
  const parameters = [
    ...parametersOf(params, 'path', book),
    ...parametersOf(query, 'query', book),
    ...parametersOf(headers, 'header', book),
  ]
  const bodySchema = body && book.schemaOf(body, 'input')
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: [description, accessText[access]].filter(Boolean).join('\n\n'),
    security: access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body &&
      bodySchema && {
        requestBody: {
          required: !body.safeParse(undefined).success,
          content: bodyType ? bytesContent(bodyType) : jsonContent(bodySchema, book),
        },
      }),
    responses: { ...successOf(operation, book), ...failuresOf(operation, book) },
  }
}

function parametersOf(schema: z.ZodType | undefined, where: string, book: SchemaBook) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = book.schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    // A number is coerced from text. Its JSON Schema therefore does not say that it is required.
    required: where === 'path' || required.includes(name) || isRequired(schema, name),
    ...(description !== undefined && { description }),
    schema: rest,
  }))
}

function isRequired(schema: z.ZodType, name: string): boolean {
  const issues = schema.safeParse({}).error?.issues ?? []
  return issues.some(({ path }) => path[0] === name)
}

function successOf({ reply, raw }: Operation, book: SchemaBook): ApiOperation['responses'] {
  const [status = '200', schema] = Object.entries(reply).find(([code]) => Number(code) < 300) ?? []
  if (raw) {
    return { [status]: { description: 'The bytes', content: bytesContent(raw) } }
  }
  if (schema === undefined) return {}
  return { [status]: { description: 'Done', content: jsonContent(book.schemaOf(schema, 'output'), book) } }
}

const bytesContent = (mediaType: string): Content['content'] => ({
  [mediaType]: { schema: { type: 'string', contentEncoding: 'binary' } },
})

function jsonContent(schema: JsonSchema, book: SchemaBook): Content['content'] {
  return { 'application/json': { schema, example: exampleOf(schema, book.components) } }
}

/** One response for each status, with an example for each of its codes. */
function failuresOf(operation: Operation, book: SchemaBook): ApiOperation['responses'] {
  const codes = problemCodes.filter((code) => problemsOf(operation).has(code))
  const responses: ApiOperation['responses'] = {}
  for (const status of new Set(codes.map((code) => problemStatus[code]))) {
    const here = codes.filter((code) => problemStatus[code] === status)
    const schema = book.schemaOf(operation.reply[status] ?? ProblemBody, 'output')
    responses[status] = {
      description: here.map((code) => `\`${code}\``).join(', '),
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(
            here.map((code) => [
              code,
              { value: problemExample(code, operation.reply[status] !== undefined) },
            ]),
          ),
        },
      },
    }
  }
  return responses
}

const accessText = {
  public: 'Anybody may call it.',
  'signed-in': 'For anybody who is logged in.',
  customer: 'For logged-in customers (role user).',
  owner: 'For logged-in store owners (role admin).',
  operator: 'For logged-in operators, who look after the site.',
}
