import { useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { PlanCard } from './plan-card.tsx'
import { type Billing, plans, questions } from './plans.ts'

const billings = [
  { value: 'monthly', label: 'Monthly Plans' },
  { value: 'percentage', label: 'Sales Percentage' },
] as const

export function Component() {
  const [billing, setBilling] = useState<Billing>('monthly')
  const awake = useAwake()
  return (
    <>
      <PageHeading
        title="Pricing"
        subtitle="Pay by the month, or only when you sell. No setup fee either way."
      />
      <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded-[24px] border border-line bg-sunk p-1">
        <legend className="sr-only">How to pay</legend>
        {billings.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            inert={!awake}
            aria-pressed={billing === value}
            onClick={() => setBilling(value)}
            className="min-h-target grow cursor-pointer rounded-pill px-4 font-medium text-ink-soft aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-soft sm:px-5"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <ul className="mt-8 grid items-stretch gap-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} billing={billing} />
        ))}
      </ul>
      <section aria-labelledby="questions" className="mt-16">
        <h2 id="questions" className="text-display">
          Frequently Asked Questions
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-t border-line pt-5">
              <h3 className="text-lead">{question}</h3>
              <p className="mt-2 text-ink-soft">{answer}</p>
            </div>
          ))}
        </div>
      </section>
      <section
        aria-labelledby="more"
        className="mt-16 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunk px-5 py-8 sm:px-8"
      >
        <div>
          <h2 id="more" className="text-title">
            Help choosing a plan
          </h2>
          <p className="mt-1 text-ink-soft">Tell us about your shop, and we will say so honestly.</p>
        </div>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      </section>
    </>
  )
}
