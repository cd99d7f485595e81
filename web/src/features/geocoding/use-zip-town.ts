import { useQuery } from '@tanstack/react-query'
import type { findZipArea } from '#contract/geocoding/find-zip-area.ts'
import { type Address, STATES, ZIP_PATTERN } from '#contract/shared/address.ts'
import { call } from '../../infrastructure/api.ts'

/**
 * The town of a ZIP, to be suggested: the person decides. Null for an unknown ZIP and outside the states of the forms.
 */
export function useZipTown(zip: string): Pick<Address, 'city' | 'state'> | null {
  const { data } = useQuery({
    queryKey: ['zip-area', zip],
    queryFn: async ({ signal }) =>
      (await call<typeof findZipArea>('GET /zip-area', { query: { zip }, signal })).area,
    enabled: ZIP_PATTERN.test(zip),
    staleTime: Number.POSITIVE_INFINITY,
    // The person can type town and state.
    retry: false,
  })
  return data && STATES.some((state) => state === data.state) ? data : null
}
