import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { getSales } from '#contract/dashboard/get-sales.ts'
import { rangeProblem, type SalesRange } from '#contract/dashboard/sales-range.ts'
import { call } from '../../infrastructure/api.ts'

/** The last days, or the days of a range. */
export type SalesAsked = { storeId?: string } & ({ days: number } | SalesRange)

/** Whether the server would answer. */
export const isAskable = (asked: SalesAsked): boolean => 'days' in asked || rangeProblem(asked) === null

/** The sales of these days. Days that the server would refuse are not asked for. */
export const useGetSales = (asked: SalesAsked) =>
  useQuery({
    queryKey: ['dashboard', 'sales', asked],
    enabled: isAskable(asked),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<typeof getSales>('GET /dashboard/sales', { query: asked, signal }),
  })
