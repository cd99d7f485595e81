import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { keysOf } from '../shared/tables.ts'
import { ITEM_LABELS } from './item-rules.ts'

export const IMPORT_ROWS_AT_MOST = 20_000
export const IMPORT_CHARACTERS_AT_MOST = 8_000_000
/** How many rows of each kind a preview lists. It counts all of them. */
export const IMPORT_ROWS_SHOWN = 100
export const IMPORT_TOO_LARGE = 'This file is too large. Split it into files of at most 20,000 rows.'

const ImportField = z.enum(keysOf(ITEM_LABELS))

/** What the stock of new products is where a file has none. */
export const MISSING_STOCKS = ['sold-out', 'unlimited'] as const
export type MissingStock = (typeof MISSING_STOCKS)[number]
export const IMPORT_COLUMNS_SHOWN = 100

/** Columns that were matched by hand: for each field the place of its column, counted from 0. */
const ImportColumns = z
  .partialRecord(ImportField, z.number().int().min(0).max(999))
  .meta({ id: 'ImportColumns', examples: [{ item_name: 0, price: 2 }] })

export type ImportColumns = z.infer<typeof ImportColumns>

const Cell = z.string().meta({ description: 'The text of the cell in the file.', examples: ['8.50'] })
const Line = z
  .number()
  .int()
  .meta({
    description: 'The line of the file on which the row starts. The lines of a file count from 1.',
    examples: [2],
  })

const ImportRow = z
  .object({
    line: Line,
    itemId: z.string().meta({ examples: ['seeded-sourdough-loaf'] }),
    name: z.string().meta({ examples: ['Seeded sourdough loaf'] }),
  })
  .meta({ id: 'ImportRow' })

export const ImportChange = ImportRow.extend({
  changes: z.array(z.object({ column: z.string().meta({ examples: ['price'] }), before: Cell, after: Cell })),
}).meta({ id: 'ImportChange' })

export const ImportError = z
  .object({ line: Line, message: z.string().meta({ examples: ['Price is not a number: "ten"'] }) })
  .meta({ id: 'ImportError' })

export const ImportNote = z
  .object({
    line: Line,
    message: z.string().meta({ examples: ['A further picture of Mug: an item has one'] }),
  })
  .meta({ id: 'ImportNote' })

const ImportColumn = z
  .object({
    title: z.string().meta({ examples: ['Artikel'] }),
    samples: z
      .array(z.string())
      .meta({ description: 'The first texts below it.', examples: [['Mug', 'Bowl']] }),
    field: ImportField.nullable().meta({ description: 'Null when the column is not used.' }),
  })
  .meta({ id: 'ImportColumn' })

export const ImportPreview = z
  .object({
    vendor: z
      .string()
      .nullable()
      .meta({
        description: 'Whose export the file is; null for our own file and any other list.',
        examples: ['Shopify'],
      }),
    counts: z
      .object({
        added: z.number().int(),
        changed: z.number().int(),
        unchanged: z.number().int(),
        leftOut: z.number().int().meta({ description: 'Rows that are not items, such as further pictures.' }),
        errors: z.number().int(),
      })
      .meta({ examples: [{ added: 1, changed: 1, unchanged: 40, leftOut: 0, errors: 0 }] }),
    withoutStock: z
      .number()
      .int()
      .meta({
        description:
          'New products for which the file has no stock. `missingStock` says whether they are sold out or unlimited. Ask before you apply.',
        examples: [0],
      }),
    added: z.array(ImportRow),
    changed: z.array(ImportChange),
    leftOut: z.array(ImportNote).meta({ description: 'Rows that are not items, with the reason.' }),
    remarks: z
      .array(ImportNote)
      .meta({ description: 'What the file does not state exactly, such as one stock for several variants.' }),
    errors: z.array(ImportError),
    columns: z.array(ImportColumn).meta({
      description: 'The columns of the file, to be matched by hand. Empty for an export of a known vendor.',
    }),
    ignoredColumns: z.array(z.string()).meta({
      description: 'Columns of the file that are not used.',
      examples: [[]],
    }),
    fingerprint: z.string().meta({
      description: 'Identifies exactly these changes. Send it to apply them.',
      examples: ['1f2ab34c'],
    }),
  })
  .meta({ id: 'ImportPreview' })

export type ImportPreview = z.infer<typeof ImportPreview>

export const importInventory = operation({
  name: 'importInventory',
  method: 'POST',
  path: '/stores/{storeId}/inventory/import',
  feature: 'inventory',
  summary: 'Import a CSV file into the local inventory',
  description:
    'Call it first without `apply`: nothing is written, and the answer shows what would change. Call it again with the fingerprint of that answer: the same changes are made in one transaction. If the inventory has changed since, nothing is written (`import_changed`). Rows with errors are left out. The exports of Shopify, Squarespace, Wix, Square, Etsy and WooCommerce are recognised by their first row. Items that are not in the file do not change.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  body: z
    .object({
      csv: z.string().max(IMPORT_CHARACTERS_AT_MOST, IMPORT_TOO_LARGE),
      apply: z.string().max(100).optional().meta({ description: 'The fingerprint of the preview.' }),
      columns: ImportColumns.optional().meta({
        description:
          'Columns matched by hand. They are remembered for later files of this store with the same first row.',
      }),
      missingStock: z.enum(MISSING_STOCKS).optional().meta({
        description:
          'The stock of new products for which the file has none (`withoutStock`). They are sold out if you leave it out. Send the same with `apply`.',
      }),
    })
    .meta({
      examples: [{ csv: 'item_id,item_name,price,quantity\nloaf,Seeded sourdough loaf,8.50,12\n' }],
    }),
  reply: { 200: z.object({ applied: z.boolean(), preview: ImportPreview }) },
  problems: ['store_not_found', 'import_changed', 'too_many_items', 'too_many_requests'],
  callsPerMinute: 30,
})
