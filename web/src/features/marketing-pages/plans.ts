export type Billing = 'monthly' | 'percentage'

export type Plan = {
  name: string
  monthlyCents: number
  salesPercent: number
  isMostPopular: boolean
  forWhom: string
  campaignsAYear: number
}

export const everyPlan = [
  'Same-day delivery for your customers',
  'Shopify, Squarespace or Wix connected',
  'No setup fee',
]

export const plans: Plan[] = [
  {
    name: 'Basic',
    monthlyCents: 4999,
    salesPercent: 15,
    isMostPopular: false,
    forWhom: 'For a shop that wants to be found.',
    campaignsAYear: 0,
  },
  {
    name: 'Starter',
    monthlyCents: 7499,
    salesPercent: 12,
    isMostPopular: true,
    forWhom: 'For a shop with news every season.',
    campaignsAYear: 4,
  },
  {
    name: 'Pro',
    monthlyCents: 12499,
    salesPercent: 10,
    isMostPopular: false,
    forWhom: 'For a shop with news every month.',
    campaignsAYear: 12,
  },
]

export const questions = [
  {
    question: 'What is the difference between the two ways to pay?',
    answer:
      'A monthly plan costs the same whatever you sell. With a percentage you pay only when you sell: a share of each order on Mainstreet.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No setup fee, on any plan. You pay for the plan and nothing else to begin.',
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, at any time. The change takes effect at your next billing cycle.',
  },
  {
    question: 'What is a marketing campaign?',
    answer:
      'A promotion that notifies the customers who marked your store as a favorite: 4 a year with Starter, 12 with Pro.',
  },
]
