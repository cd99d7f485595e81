import { useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { PlanCard } from './plan-card.tsx'
import { type Billing, plans, questions } from './plans.ts'

const billings = [
  { value: 'monthly', label: 'Monthly Plans' },
  { value: 'percentage', label: 'Sales Percentage' },
] as const

export function Component() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <>
      <PageHeading
        title="Pricing"
        subtitle="Pay by the month, or only when you sell. No setup fee either way."
      />
      <RadioGroup
        legend="How to pay"
        hideLegend
        look="segments"
        options={billings}
        value={billing}
        onValueChange={setBilling}
      />
      <ul className="mt-8 grid items-stretch gap-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} billing={billing} />
        ))}
      </ul>
      <section aria-labelledby="questions" className="mt-16">
        <h2 id="questions" className="text-display">
          Frequently Asked Questions
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-t border-line pt-5">
              <dt className="font-heading text-lead font-semibold">{question}</dt>
              <dd className="mt-2 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="more"
        className="mt-16 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunk px-5 py-8 sm:px-8"
      >
        <div>
          <h2 id="more" className="text-title">
            Not sure which plan fits?
          </h2>
          <p className="mt-1 text-ink-soft">Tell us about your shop, and we will say so honestly.</p>
        </div>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      </section>
    </>
  )
}
