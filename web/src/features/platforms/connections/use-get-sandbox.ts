import { useQuery } from '@tanstack/react-query'
import type { getSandbox } from '#contract/platforms/get-sandbox.ts'
import { call } from '../../../infrastructure/api.ts'

/** The credentials of the demo's stand-ins; none for the real platforms. */
export const useGetSandbox = () =>
  useQuery({
    queryKey: ['sandbox'],
    queryFn: ({ signal }) => call<typeof getSandbox>('GET /platforms/sandbox', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
