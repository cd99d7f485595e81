import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { SalesQuestion } from './get-sales.ts'

/** The most products, or promotions, of one file. */
export const EXPORTED_ROWS_AT_MOST = 10_000

export const SALES_GROUPS = ['day', 'product', 'promotion'] as const
export type SalesGroup = (typeof SALES_GROUPS)[number]

export const exportSales = operation({
  name: 'exportSales',
  method: 'GET',
  path: '/dashboard/sales.csv',
  feature: 'dashboard',
  summary: 'The same sales as a CSV file',
  description: `Has ${EXPORTED_ROWS_AT_MOST} products or promotions at most. A cell that a spreadsheet would run as a formula starts with an apostrophe.`,
  access: 'owner',
  query: SalesQuestion.extend({
    by: z
      .enum(SALES_GROUPS)
      .default('day')
      .meta({ description: 'What each row is.', examples: ['product'] }),
  }),
  reply: { 200: z.unknown() },
  raw: 'text/csv',
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 30,
})
