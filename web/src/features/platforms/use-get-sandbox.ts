import { useQuery } from '@tanstack/react-query'
import type { getSandbox } from '#contract/platforms/get-sandbox.ts'
import { call } from '../../infrastructure/api.ts'

/** What opens the demo's stand-ins; none where the platforms are the real ones. */
export const useGetSandbox = () =>
  useQuery({
    queryKey: ['sandbox'],
    queryFn: ({ signal }) => call<typeof getSandbox>('GET /platforms/sandbox', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
