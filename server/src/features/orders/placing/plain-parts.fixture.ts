import type { PlannedPart } from '../../delivery/public.ts'
import type { WantedLine } from './wanted-lines.ts'

/** The parts of an order at stores that promise what is usual. */
export const plainParts = (lines: readonly WantedLine[]): PlannedPart[] =>
  [...new Set(lines.map(({ storeId }) => storeId))].map((storeId) => ({
    storeId,
    feeCents: null,
    version: null,
    slot: null,
    promise: null,
  }))
