import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatPrice } from '../../ui/price.tsx'
import type { ReturnState } from '../accounts/public.ts'
import { type Billing, everyPlan, type Plan } from './plans.ts'

/** Plans are for stores. */
const asOwner: ReturnState = { returnTo: '/', signsUpAs: 'admin' }

export function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const { name, forWhom, campaignsAYear, isMostPopular, monthlyCents, salesPercent } = plan
  return (
    <Card
      as="li"
      className={classNames(
        'flex flex-col sm:p-8',
        isMostPopular && 'border-accent outline-1 outline-accent',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title">{name}</h2>
        {isMostPopular && <Chip tone="accent">Most Popular</Chip>}
      </div>
      <p className="mt-1 text-ink-soft">{forWhom}</p>
      {/* Both rows take the same room, so that nothing moves with the toggle. */}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-heading text-display font-semibold tabular-nums">
          {billing === 'monthly' ? formatPrice(monthlyCents) : `${salesPercent}%`}
        </span>
        <span className="text-ink-soft">{billing === 'monthly' ? 'per month' : 'of platform sales'}</span>
      </p>
      <ul className="mt-5 mb-8 flex-1 space-y-2.5">
        {everyPlan.map((included) => (
          <Included key={included}>{included}</Included>
        ))}
        {campaignsAYear > 0 ? (
          <Included>{campaignsAYear} marketing campaigns a year</Included>
        ) : (
          <li className="flex gap-2.5 text-ink-soft">
            <Minus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            No marketing campaigns
          </li>
        )}
      </ul>
      <ButtonLink to="/login" state={asOwner} variant={isMostPopular ? 'primary' : 'secondary'} block>
        Get Started<span className="sr-only"> with {name}</span>
      </ButtonLink>
    </Card>
  )
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  )
}
