import { useQuery } from '@tanstack/react-query'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { call } from '../../infrastructure/api.ts'

export const dashboardKey = ['dashboard']

export const useGetDashboard = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: dashboardKey,
    enabled,
    // New orders arrive while the page is open.
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof getDashboard>('GET /dashboard', { signal })
      } catch (failure) {
        if (!signal.aborted) console.warn('The performance of the stores could not be loaded.', failure)
        throw failure
      }
    },
  })
