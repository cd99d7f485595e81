import type { PromotionReach } from '#contract/promotions/list-promotions.ts'
import { valueText } from '#contract/promotions/value-text.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import { whenText } from '../../infrastructure/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { promotionLabels } from './promotion-labels.ts'
import { promotionState } from './promotion-state.ts'

type PromotionCardProps = {
  promotion: PromotionReach
  timeZone: string
  ending: boolean
  onEdit: () => void
  onDuplicate: () => void
  onEnd: () => void
}

/** A launched promotion with its dates and the number of people it reached. */
export function PromotionCard({
  promotion,
  timeZone,
  ending,
  onEdit,
  onDuplicate,
  onEnd,
}: PromotionCardProps) {
  const { title, description, promoType, promoCode, value, startDate, endDate } = promotion
  const now = new Date()
  const { label, tone, open } = promotionState(promotion, now)
  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <div className="mb-1.5 flex flex-wrap items-center gap-2">
          <Chip tone={tone}>{label}</Chip>
          <span className="text-small text-ink-soft">
            {promotionLabels[promoType]}
            {promoCode !== null && ` · ${promoCode}`}
          </span>
        </div>
        <h3 className="text-lead wrap-anywhere">{title}</h3>
        {value !== null && <p className="text-small font-medium wrap-anywhere">{valueText(value)}</p>}
        <p className="line-clamp-2 text-small text-pretty text-ink-soft wrap-anywhere">{description}</p>
        <p className="mt-1 text-small text-ink-soft tabular-nums">
          <span className="inline-block">{whenText(startDate, now, timeZone)} –</span>{' '}
          <span className="inline-block">{whenText(endDate, now, timeZone)}</span>
        </p>
      </div>
      <Reach promotion={promotion} />
      <div className="flex basis-full flex-wrap gap-3">
        {open && (
          <Button aria-label={`Edit: ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button aria-label={`Duplicate: ${title}`} onClick={onDuplicate}>
          Duplicate
        </Button>
        {open && (
          <Button busy={ending} aria-label={`Stop: ${title}`} onClick={onEnd}>
            Stop
          </Button>
        )}
      </div>
    </Card>
  )
}

function Reach({
  promotion: { audience, notified, seen, redeemed, revenue, value, active },
}: Pick<PromotionCardProps, 'promotion'>) {
  const underWay = active && notified < audience
  return (
    <Facts look="figures">
      <Fact term="Notified">
        {notified.toLocaleString('en-US')}
        {underWay && <span className="text-small text-ink-soft"> of {audience.toLocaleString('en-US')}</span>}
      </Fact>
      <Fact term="Saw it">{seen.toLocaleString('en-US')}</Fact>
      {(value !== null || redeemed > 0) && (
        <>
          <Fact term="Redeemed">
            {redeemed.toLocaleString('en-US')}
            {value?.uses && (
              <span className="text-small text-ink-soft"> of {value.uses.toLocaleString('en-US')}</span>
            )}
          </Fact>
          <Fact term="Revenue">{formatCents(centsOf(revenue))}</Fact>
        </>
      )}
    </Facts>
  )
}
