import { Card } from '../../ui/card.tsx'
import { NotificationWords } from '../notifications/public.ts'
import { localToIso } from './local-time.ts'
import { previewText } from './preview-text.ts'
import type { PromotionFields } from './promotion-fields.ts'
import { announcedType } from './promotion-labels.ts'

type PromotionPreviewProps = {
  fields: PromotionFields
  storeName: string
  timeZone: string
}

/** Shows the notification as followers will see it, while it is written. */
export function PromotionPreview({ fields, storeName, timeZone }: PromotionPreviewProps) {
  const { title, description, promoType, promoCode, startDate } = fields
  const now = new Date()
  return (
    <section aria-label="Notification preview">
      <h2 className="mb-3 text-title">Notification Preview</h2>
      <Card>
        <NotificationWords
          title={title.trim() || 'Promotion Title'}
          storeName={storeName}
          description={previewText(description.trim() || 'Promotion description will appear here')}
          type={announcedType(promoType)}
          promoCode={promoCode.trim().toUpperCase() || null}
          startDate={localToIso(startDate, timeZone, now.getTime()) || now.toISOString()}
          timeZone={timeZone}
          active
          when="Just now"
          now={now}
        />
      </Card>
    </section>
  )
}
