import { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { valueText } from '#contract/promotions/value-text.ts'
import { Card } from '../../ui/card.tsx'
import { NotificationWords } from '../notifications/public.ts'
import { localToIso } from './local-time.ts'
import { previewText } from './preview-text.ts'
import type { PromotionFields } from './promotion-fields.ts'
import { announcedType } from './promotion-labels.ts'
import { valueOfFields } from './value-fields.ts'

type PromotionPreviewProps = {
  fields: PromotionFields
  storeName: string
  timeZone: string
}

/** Shows the notification as followers will see it, and what its code gives, while they are written. */
export function PromotionPreview({ fields, storeName, timeZone }: PromotionPreviewProps) {
  const { title, description, promoType, promoCode, value, startDate } = fields
  const now = new Date()
  const code = promoCode.trim().toUpperCase() || null
  const given = PromotionValue.nullable().safeParse(valueOfFields(value))
  return (
    <section aria-label="Notification preview">
      <h2 className="mb-3 text-title">Notification Preview</h2>
      <Card>
        <NotificationWords
          title={title.trim() || 'Promotion Title'}
          storeName={storeName}
          description={previewText(description.trim() || 'Promotion description will appear here')}
          type={announcedType(promoType)}
          promoCode={code}
          startDate={localToIso(startDate, timeZone, now.getTime()) || now.toISOString()}
          timeZone={timeZone}
          active
          when="Just now"
          now={now}
        />
      </Card>
      {given.data && (
        <Card className="mt-4">
          <p className="text-small text-ink-soft">On your store’s page, with its products and in the cart</p>
          <p className="mt-1 font-medium wrap-anywhere">{valueText(given.data)}</p>
          {code !== null && (
            <p className="mt-1 text-small">
              Code <strong className="font-semibold wrap-anywhere">{code}</strong>
            </p>
          )}
        </Card>
      )}
    </section>
  )
}
