import type { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import { ProblemBody } from '#contract/shared/problem.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { describe, expect, test } from '#testing/test.ts'
import { listRoutes } from '../app/features.ts'
import { type ApiDocument, type ApiOperation, apiDocument } from './api-document.ts'
import { exampleOf, type JsonSchema } from './api-schemas.ts'

const operations = listRoutes(readConfig({}), {} as Database).map(({ operation }): Operation => operation)
const document = apiDocument(operations)
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const describedAs = (name: string): ApiOperation => {
  const found = described.find(({ operationId }) => operationId === name)
  if (found === undefined) throw new Error(`${name} is not in the document`)
  return found
}

describe('the document', () => {
  test('is served and names every operation once, also health and readiness', async ({ app }) => {
    const reply = await app.inject('/api/docs/json')
    expect(reply.json<ApiDocument>()).toEqual(JSON.parse(JSON.stringify(document)))
    const names = described.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual(
      [...operations.map(({ name }) => name), 'checkHealth', 'checkReadiness'].toSorted(),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('defines every component that it refers to, and no other', () => {
    const text = JSON.stringify(document)
    const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id]) => id))
    expect([...refs].sort()).toEqual(Object.keys(document.components.schemas).sort())
    expect(text).not.toContain('$defs')
  })

  test('refuses two schemas with one id', async () => {
    const { z: zod } = await import('zod')
    const twin = (shape: z.ZodType) => zod.object({ twin: zod.object({ shape }).meta({ id: 'Twin' }) })
    const [one, ...rest] = operations
    if (one === undefined) throw new Error('there are operations')
    const clash = { ...one, reply: { 200: twin(zod.string()), 409: twin(zod.number()) } }
    expect(() => apiDocument([{ ...clash, problems: ['cart_changed'] }, ...rest])).toThrow('Twin')
  })
})

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    const shown = describedAs(name)

    test('says what it does and who may call it', () => {
      expect(name).toMatch(/^[a-z][A-Za-z]+$/)
      expect(shown.tags).toEqual([operation.feature])
      expect(shown.summary).not.toBe('')
      expect(shown.description).toMatch(/Anybody|For .* logged in|For logged-in/)
      expect(shown.security).toEqual(operation.access === 'public' ? [] : [{ session: [] }])
    })

    test('explains each parameter with a valid example', () => {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      const parameters = shown.parameters ?? []
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      ).toEqual(inPath)
      for (const parameter of parameters) {
        expect(parameter.description, parameter.name).toBeTruthy()
        expect(exampleIn(parameter.schema), parameter.name).toBeDefined()
      }
      const parts = [
        ['path', operation.params],
        ['query', operation.query],
        ['header', operation.headers],
      ] as const
      for (const [where, schema] of parts) {
        const values = parameters.filter((parameter) => parameter.in === where)
        const given = values.map((parameter) => [parameter.name, String(exampleIn(parameter.schema))])
        if (schema !== undefined) expectFits(schema, Object.fromEntries(given))
      }
    })

    test('has valid examples of its body and its answer', () => {
      if (operation.bodyType !== undefined) {
        expect(Object.keys(shown.requestBody?.content ?? {})).toEqual([operation.bodyType])
      } else if (operation.body !== undefined) {
        expectFits(operation.body, shown.requestBody?.content['application/json']?.example)
      }
      const [status, schema] = Object.entries(operation.reply).find(([code]) => Number(code) < 300) ?? []
      const success = shown.responses[status ?? '']
      if (operation.raw !== undefined) expect(Object.keys(success?.content ?? {})).toEqual([operation.raw])
      else expectFits(schema as z.ZodType, success?.content?.['application/json']?.example)
    })

    test('lists its problems by status, each with an example', () => {
      const failures = Object.entries(shown.responses).filter(([status]) => Number(status) >= 400)
      const codes = failures.flatMap(([status, { content }]) => {
        const examples = content?.['application/json']?.examples ?? {}
        for (const [code, { value }] of Object.entries(examples) as [string, { value: { code: string } }][]) {
          expectFits(operation.reply[Number(status)] ?? ProblemBody, value)
          expect(value.code).toBe(code)
        }
        return Object.keys(examples)
      })
      expect(codes).toEqual(expect.arrayContaining(['internal', ...operation.problems]))
      expect(codes.includes('not_signed_in')).toBe(operation.access !== 'public')
      expect(codes.includes('too_many_requests')).toBe(
        operation.callsPerMinute !== undefined || operation.problems.includes('too_many_requests'),
      )
    })
  },
)

const exampleIn = (schema: JsonSchema) => exampleOf(schema, document.components.schemas)

function expectFits(schema: z.ZodType, example: unknown): void {
  expect(example).toBeDefined()
  expect(schema.safeParse(example).error?.issues ?? []).toEqual([])
}
