import { z } from 'zod'
import { ItemId } from '../inventory/inventory-item.ts'
import { Cursor, done, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OPERATOR_PAGE_SIZE } from './operator-texts.ts'
import { REPORT_WORDS_AT_MOST, REPORTED, reportReasons } from './report-reasons.ts'
import { Reason } from './suspension.ts'

const ReportedItem = ItemId.nullable().meta({ description: 'The product; null for the whole store.' })
const reason = z.enum(reportReasons)
const subject = { storeId: StoreId, itemId: ReportedItem }
const paged = z.object({ cursor: Cursor, limit: PageSize(OPERATOR_PAGE_SIZE) })

const exampleStore = { storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11' }
const exampleProduct = { ...exampleStore, itemId: 'seeded-sourdough' }
const exampleNames = { storeName: 'Rosemary & Rye', itemName: 'Seeded Sourdough' }
const exampleRow = {
  id: `${exampleProduct.storeId} ${exampleProduct.itemId}`,
  ...exampleProduct,
  ...exampleNames,
}
const exampleWords = 'The picture shows another loaf.'

export const reportToOperators = operation({
  name: 'reportToOperators',
  method: 'POST',
  path: '/reports',
  feature: 'operator',
  summary: 'Report a store or a product',
  description:
    'Visitors may report too. A second report of the same store or product replaces the first, until operators have closed it.',
  access: 'public',
  body: z
    .object({
      ...subject,
      reason,
      words: z
        .string()
        .trim()
        .max(REPORT_WORDS_AT_MOST, `At most ${REPORT_WORDS_AT_MOST} characters`)
        .default(''),
    })
    .meta({
      examples: [{ ...exampleProduct, reason: 'misleading', words: exampleWords }],
    }),
  reply: { 201: z.object({ message: z.string().meta({ examples: [REPORTED] }) }) },
  problems: ['store_not_found', 'item_not_found', 'too_many_requests'],
  callsPerMinute: 10,
})

export const ReportedSubject = z
  .object({
    id: z.string(),
    ...subject,
    storeName: z.string(),
    itemName: z.string().nullable(),
    isHidden: z
      .boolean()
      .meta({ description: 'An operator has hidden the product, or suspended the store.' }),
    count: z.number().int().meta({ description: 'How many open reports there are.' }),
    lastAt: z.iso.datetime(),
    reasons: z.array(z.object({ reason, count: z.number().int() })),
    words: z.array(z.string()).meta({ description: 'The newest five texts.' }),
  })
  .meta({
    id: 'ReportedSubject',
    examples: [
      {
        ...exampleRow,
        isHidden: false,
        count: 3,
        lastAt: '2026-11-20T15:04:05.000Z',
        reasons: [{ reason: 'misleading', count: 3 }],
        words: [exampleWords],
      },
    ],
  })
export type ReportedSubject = z.infer<typeof ReportedSubject>

export const listReports = operation({
  name: 'listReports',
  method: 'GET',
  path: '/operator/reports',
  feature: 'operator',
  summary: 'Open reports, by store and product',
  description: 'Those reported last come first.',
  access: 'operator',
  query: paged,
  reply: { 200: z.object({ reports: z.array(ReportedSubject), nextCursor: NextCursor }) },
  problems: [],
})

export const closeReports = operation({
  name: 'closeReports',
  method: 'POST',
  path: '/operator/reports/close',
  feature: 'operator',
  summary: 'Close the open reports about a store or a product',
  description: 'Reports that came after `lastAt` stay open: the operator has not seen them.',
  access: 'operator',
  body: z
    .object({
      ...subject,
      lastAt: z.iso.datetime(),
      outcome: z.enum(['resolved', 'dismissed']),
      reason: Reason,
    })
    .meta({
      examples: [
        {
          ...exampleStore,
          itemId: null,
          lastAt: '2026-11-20T15:04:05.000Z',
          outcome: 'resolved',
          reason: 'The store changed the picture.',
        },
      ],
    }),
  reply: {
    200: z.object({
      closed: z
        .number()
        .int()
        .meta({ examples: [3] }),
    }),
  },
  problems: ['already_done'],
})

const product = z
  .object({ storeId: StoreId, itemId: ItemId, reason: Reason })
  .meta({ examples: [{ ...exampleProduct, reason: exampleWords }] })

export const hideProduct = operation({
  name: 'hideProduct',
  method: 'POST',
  path: '/operator/products/hide',
  feature: 'operator',
  summary: 'Hide a product from customers',
  description:
    'Its store cannot show it again, also not by removing and adding it. The owner gets an email with the reason; the editors read it in the inventory, too.',
  access: 'operator',
  confirmed: true,
  body: product,
  reply: done,
  problems: ['item_not_found', 'already_done'],
})

export const showProduct = operation({
  name: 'showProduct',
  method: 'POST',
  path: '/operator/products/show',
  feature: 'operator',
  summary: 'Let customers see a hidden product again',
  description: 'A product that its store had hidden before stays hidden. The owner gets an email.',
  access: 'operator',
  confirmed: true,
  body: product,
  reply: done,
  problems: ['already_done'],
})

export const HiddenProduct = z
  .object({
    id: z.string(),
    storeId: StoreId,
    itemId: ItemId,
    storeName: z.string(),
    itemName: z.string().nullable().meta({ description: 'Null while the store does not have it.' }),
    since: z.iso.datetime(),
    reason: z.string(),
  })
  .meta({
    id: 'HiddenProduct',
    examples: [
      {
        ...exampleRow,
        since: '2026-11-20T15:04:05.000Z',
        reason: exampleWords,
      },
    ],
  })
export type HiddenProduct = z.infer<typeof HiddenProduct>

export const listHiddenProducts = operation({
  name: 'listHiddenProducts',
  method: 'GET',
  path: '/operator/products',
  feature: 'operator',
  summary: 'Products that operators have hidden',
  description: 'The newest first.',
  access: 'operator',
  query: paged,
  reply: { 200: z.object({ products: z.array(HiddenProduct), nextCursor: NextCursor }) },
  problems: [],
})
