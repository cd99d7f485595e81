import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { findZipArea } from '#contract/geocoding/find-zip-area.ts'
import { type Address, STATES, ZIP_PATTERN } from '#contract/shared/address.ts'
import { call } from '../../infrastructure/api.ts'
import { useAnnounce } from '../../ui/live-region.tsx'

type Town = Pick<Address, 'city' | 'state'>

type AddressForm = {
  read: () => Address
  fill: (parts: Partial<Town>) => void
  /** The town that the form was opened with and that no person has typed. */
  start?: Town | undefined
}

/**
 * Returns a function for the changes of a ZIP field. It fills in town and state where they are empty or were filled in
 * before. What a person typed stays, also when they typed it while the answer was on its way.
 */
export function useFollowZip({ read, fill, start = NO_TOWN }: AddressForm): (zip: string) => Promise<void> {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const filled = useRef<Town>(start)
  return async (zip) => {
    if (!ZIP_PATTERN.test(zip)) return
    const area = await cache
      .fetchQuery({
        queryKey: ['zip-area', zip],
        queryFn: async () => (await call<typeof findZipArea>('GET /zip-area', { query: { zip } })).area,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      })
      // The person can type town and state.
      .catch(() => null)
    const now = read()
    if (area === null || now.zip !== zip) return
    const parts = partsToFill(now, filled.current, area)
    if (Object.keys(parts).length === 0) return
    filled.current = { ...filled.current, ...parts }
    fill(parts)
    announce('City and state are filled in')
  }
}

const NO_TOWN: Town = { city: '', state: '' }

/** The parts of the ZIP's town that the address lacks. None when its state is not in the list. */
export function partsToFill(now: Town, filled: Town, area: Town): Partial<Town> {
  if (!STATES.some((state) => state === area.state)) return {}
  const isFree = (part: keyof Town) => now[part].trim() === '' || now[part] === filled[part]
  return {
    ...(isFree('city') && now.city !== area.city && { city: area.city }),
    ...(isFree('state') && now.state !== area.state && { state: area.state }),
  }
}
