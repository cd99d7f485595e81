import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [keyword: string]: unknown
}

const COMPONENTS = '#/components/schemas/'

/** Converts zod schemas to JSON Schema. A schema with an `id` becomes a component. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}

  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Wrapped in an object, so that a schema with an id becomes a component and not the root.
    const json = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Replies may gain members later. Clients must accept them.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        delete jsonSchema.id
      },
    })
    const { $defs = {}, properties } = withComponentRefs(json) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    for (const [id, component] of Object.entries($defs)) this.#add(id, component)
    return properties?.schema ?? {}
  }

  #add(id: string, component: JsonSchema): void {
    const known = this.components[id]
    if (known !== undefined && !isDeepStrictEqual(known, component)) {
      throw new Error(`Two different schemas have the id ${id}.`)
    }
    this.components[id] = component
  }
}

function withComponentRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${COMPONENTS}`))
}

/**
 * The example of a schema: its own, or else one built from the examples of its parts. Undefined when a part has no
 * example and none can be built.
 */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (schema.examples !== undefined) return schema.examples[0]
  if (schema.$ref !== undefined) {
    return exampleOf(components[schema.$ref.slice(COMPONENTS.length)] ?? {}, components)
  }
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    return choices.map((choice) => exampleOf(choice, components)).find((example) => example !== undefined)
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, components)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.properties === undefined) return undefined
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, member]) => [name, exampleOf(member, components)]),
  )
}
