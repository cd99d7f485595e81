import type { ReactNode } from 'react'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import { telephone } from '#contract/shared/telephone.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Notice } from '../../../ui/notice.tsx'

type LateNoticeProps = {
  part: Pick<OrderPart, 'storeName' | 'storePhone'>
  /** That the part is late, in words. */
  text: string
  /** The button that cancels the part, where that is still possible. */
  cancel: ReactNode
}

/** Says that a part comes later than promised, and what the customer can do about it. */
export const LateNotice = ({ part: { storeName, storePhone }, text, cancel }: LateNoticeProps) => (
  <Notice
    kind="failure"
    className="mt-3 print:hidden"
    action={
      <div className="flex flex-wrap gap-2">
        {storePhone && (
          <a
            href={telephone(storePhone)}
            aria-label={`Call ${storePhone}, ${storeName}`}
            className={buttonStyle({})}
          >
            Call {storePhone}
          </a>
        )}
        {cancel}
        <ButtonLink to="/help#orders">Help</ButtonLink>
      </div>
    }
  >
    {text}
  </Notice>
)
