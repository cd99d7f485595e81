import type { Plugin } from 'vite'

const EMPTY = '\0no-json-schemas'

/**
 * Leaves out the modules by which zod describes its schemas as JSON Schema: a fifth of its code. The server writes the
 * API document with them, and no page does.
 */
export function leaveOutJsonSchemas(): Plugin {
  return {
    name: 'leave-out-json-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (_, importer) => (importer?.endsWith('/zod/v4/classic/schemas.js') ? EMPTY : null),
    },
    load: {
      filter: { id: /^\0no-json-schemas$/ },
      // A CommonJS module may lack what is imported from it.
      handler: () =>
        'exports.createToJSONSchemaMethod = exports.createStandardJSONSchemaMethod = () => undefined',
    },
  }
}
