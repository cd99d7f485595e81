import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type FakeAnswer, ok } from '../answer.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

let published: Record<string, JsonSchema> | null = null
const schemas = new Map<string, z.ZodType>()

/** Returns the value with the type of the caller. Throws when it does not have Wix's published type of this name. */
export function wireTyped<Value>(name: string, value: unknown): Value {
  let schema = schemas.get(name)
  if (schema === undefined) {
    published ??= JSON.parse(
      readFileSync(path.join(import.meta.dirname, 'wire-types.json'), 'utf8'),
    ) as Record<string, JsonSchema>
    const source = published[name]
    if (source === undefined) throw new Error(`Wix has no type ${name}`)
    schema = z.fromJSONSchema(source, { defaultTarget: 'draft-7' })
    schemas.set(name, schema)
  }
  schema.parse(value)
  return value as Value
}

/** Answers 200 with a value of Wix's published type of this name. Throws for any other value. */
export function typedAnswer(name: string, answer: object): FakeAnswer {
  return ok(wireTyped(name, answer))
}
