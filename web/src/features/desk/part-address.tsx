import type { DeskPart } from '#contract/orders/desk.ts'
import { telephone } from '#contract/shared/telephone.ts'

/** Where the part goes, on the screen and on paper. A gift goes to its recipient; the phone is the customer's. */
export function Address({ part }: { part: DeskPart }) {
  const { customerName, deliveryAddress, phone, gift } = part
  const { street, city, state, zip } = deliveryAddress
  return (
    <address className="not-italic wrap-anywhere">
      <strong>{gift?.recipient ?? customerName}</strong>
      <br />
      {street}
      <br />
      {city}, {state} {zip}
      {gift && <small className="mt-1 block text-small">Ordered by {customerName}</small>}
      {phone && (
        <>
          {!gift && <br />}
          <a href={telephone(phone)} className="text-accent underline underline-offset-2">
            {phone}
          </a>
        </>
      )}
    </address>
  )
}
