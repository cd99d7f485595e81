import type { z } from 'zod'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { PRODUCTS_TO_OPEN } from '#contract/dashboard/products-to-open.ts'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import { categoryLabel } from '#contract/products/category.ts'
import { formatCents } from '#contract/shared/money.ts'
import type { OwnStore } from '#contract/stores/own-store.ts'

type StoreCounts = z.output<(typeof getDashboard)['reply'][200]>['stores'][number]
type StoreSetup = NonNullable<StoreCounts['setup']>

type StepLink = { action: string; to: string }
export type OpeningStep = { title: string; help: string; isDone: boolean; links: readonly StepLink[] }
export type Opening = { store: OwnStore; steps: OpeningStep[] }

/**
 * The newest store of an owner that still has steps to do, with all its steps. A store that has received an order has
 * no setup, so a store that runs is never asked for a promotion. A suspended one has other things to do.
 */
export function openingOf(
  counts: readonly Pick<StoreCounts, 'id' | 'setup'>[],
  own: readonly OwnStore[],
): Opening | null {
  const unfinished = own.flatMap((store) => {
    const setup = counts.find(({ id }) => id === store.id)?.setup
    const steps = setup && store.suspension === null ? stepsOf(store, setup) : []
    return steps.some(({ isDone }) => !isDone) ? [{ store, steps }] : []
  })
  return unfinished.toSorted((a, b) => b.store.createdAt.localeCompare(a.store.createdAt))[0] ?? null
}

function stepsOf(store: OwnStore, { products, deliverySaved, promoted }: StoreSetup): OpeningStep[] {
  const edit = `/admin/companies?edit=${store.id}`
  const delivery = `/admin/companies/${store.id}/delivery`
  return [
    nameStep(store, edit),
    {
      title: 'A picture of your store',
      help: 'Your shop or your goods. It stands at the top of your page.',
      isDone: store.picture !== null,
      links: [{ action: store.picture === null ? 'Add a picture' : 'Change', to: `${edit}&at=picture` }],
    },
    productsStep(store, products),
    {
      title: 'When you are open',
      help: deliverySaved ? 'Customers see your hours.' : 'Always, until you save your hours.',
      isDone: deliverySaved,
      links: [{ action: deliverySaved ? 'Change' : 'Set hours', to: `${delivery}#hours` }],
    },
    {
      title: 'Where you deliver',
      help: deliverySaved
        ? 'Customers see where, and for how much.'
        : `Wherever customers find you, for ${formatCents(DELIVERY_FEE_CENTS)}, until you save something else.`,
      isDone: deliverySaved,
      links: [{ action: deliverySaved ? 'Change' : 'Look at it', to: `${delivery}#zones` }],
    },
    {
      title: 'Your first promotion',
      help: 'A reason to come by. Everybody who favorited your store is told.',
      isDone: promoted,
      links: [
        {
          action: promoted ? 'Create another' : 'Create one',
          to: `/admin/marketing-portal?store=${store.id}`,
        },
      ],
    },
  ]
}

function nameStep({ location, industry, category, storeAddress }: OwnStore, edit: string): OpeningStep {
  const step = { title: 'Name, place and category', isDone: false }
  if (location === null) {
    const help = 'Customers cannot find your store nearby: its address was not found.'
    return { ...step, help, links: [{ action: 'Edit address', to: `${edit}&at=street` }] }
  }
  if (category === 'uncategorized') {
    const help = 'Say what you sell. It gives your store its category and color.'
    return industry === null
      ? { ...step, help, links: [{ action: 'Add industry', to: `${edit}&at=industry` }] }
      : { ...step, help, links: [{ action: 'Choose a category', to: `${edit}&at=category` }] }
  }
  const help = `${categoryLabel(category)} in ${storeAddress.city}`
  return { ...step, help, isDone: true, links: [{ action: 'Change', to: edit }] }
}

function productsStep({ id }: OwnStore, count: number): OpeningStep {
  const shelf = `/admin/product-settings?store=${id}`
  const isDone = count >= PRODUCTS_TO_OPEN
  return {
    title: 'Five products',
    help: isDone
      ? 'Your shelf is open.'
      : `${count} of ${PRODUCTS_TO_OPEN}: by hand, from a list, or from your online shop.`,
    isDone,
    links: isDone
      ? [{ action: 'Change', to: shelf }]
      : [
          { action: 'By hand', to: `${shelf}&begin=product` },
          { action: 'From a list', to: `${shelf}&begin=list` },
          // A shop that is connected already shows its products in a tab.
          { action: 'From your shop', to: `${shelf}&begin=shop&tab=platform` },
        ],
  }
}
