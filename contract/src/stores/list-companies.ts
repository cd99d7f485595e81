import { z } from 'zod'
import { Cursor, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Company } from './company.ts'

export const COMPANIES_PAGE_SIZE = 25

export const listCompanies = operation({
  name: 'listCompanies',
  method: 'GET',
  path: '/companies',
  feature: 'stores',
  summary: 'The stores of the signed-in owner',
  description: 'By name.',
  access: 'owner',
  query: z.object({ cursor: Cursor, limit: PageSize(COMPANIES_PAGE_SIZE) }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ examples: [1] }),
      companies: z.array(Company),
      nextCursor: NextCursor,
    }),
  },
  problems: [],
})
