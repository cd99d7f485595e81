import { KeepLineDialog } from './keep-line-dialog.tsx'
import type { LineDialogProps } from './line-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

/** `units` is what a change starts with, or null for the offer of a replacement. */
export type AskedDialogProps = LineDialogProps & { units: number | null }

/** A question about a line. */
export function AskedDialog({ units, ...asked }: AskedDialogProps) {
  return units === null ? <OfferDialog {...asked} /> : <KeepLineDialog {...asked} units={units} />
}
