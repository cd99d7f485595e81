import type { z } from 'zod'
import type { getDashboard } from '#contract/dashboard/get-dashboard.ts'
import { storeNeeds } from '../dashboard/public.ts'

type Dashboard = z.output<(typeof getDashboard)['reply'][200]>

export type ThingToDo = { key: string; text: string; action: string; to: string }

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

type Stores = Pick<Dashboard, 'stores' | 'unlocatedStores'> & {
  suspended: readonly { id: string; name: string }[]
  /** The store whose place and products the card 'Open your store' asks for. */
  openingId?: string | undefined
}

/**
 * What an owner has to do, the most urgent first: suspended stores, stores that nobody finds, orders that wait, shelves
 * that are empty or run out.
 */
export function thingsToDo({ stores, unlocatedStores, suspended, openingId }: Stores): ThingToDo[] {
  if (stores.length === 0) {
    return [
      {
        key: 'first',
        text: 'You have no company yet.',
        action: 'Add your first company',
        to: '/admin/companies',
      },
    ]
  }
  const needs = storeNeeds({ stores, unlocatedStores }).filter(({ storeId }) => storeId !== openingId)
  return [
    ...suspended.map(({ id, name }) => ({
      key: `suspended ${id}`,
      text: `${name} is suspended: customers do not see it.`,
      action: 'Read why and answer',
      to: '/admin',
    })),
    ...needs.filter((need) => need.needs === 'place'),
    ...stores
      .filter(({ performance }) => performance.ordersReceived > 0)
      .map(({ id, name, performance }) => ({
        key: `orders ${id}`,
        text: `${counted(performance.ordersReceived, 'order waits', 'orders wait')} at ${name}.`,
        action: 'See the orders',
        to: `/admin/orders?status=pending&store=${id}`,
      })),
    ...needs.filter((need) => need.needs === 'products'),
    ...stores
      .filter(({ lowStock }) => lowStock > 0)
      .map(({ id, name, lowStock }) => ({
        key: `stock ${id}`,
        text: `${counted(lowStock, 'product is', 'products are')} low on stock at ${name}.`,
        action: 'See the stock',
        to: `/admin/product-settings?store=${id}&show=low-stock`,
      })),
  ]
}
