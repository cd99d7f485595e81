import { expect, type Page } from '@playwright/test'
import { localOf } from '#contract/delivery/local-time.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { type Person, signIn, type signUpOwner } from './people.ts'

type NewOwner = Awaited<ReturnType<typeof signUpOwner>>
type Givens = {
  page: Page
  signUpOwner: () => Promise<NewOwner>
  signUpCustomer: () => Promise<Person>
  openOtherBrowser: () => Promise<Page>
}

/**
 * Signs in a new owner on `page` and, in another browser at the home page, a customer who follows the owner's store.
 */
export async function signInWithFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser }: Givens) {
  const [owner, june] = [await signUpOwner(), await signUpCustomer()]
  await signIn(page, owner)
  const storeId = await storeIdOf(page)
  const customer = await openOtherBrowser()
  await signIn(customer, june)
  await follow(customer, june, storeId)
  await customer.goto('/')
  return { owner, storeId, customer }
}

/** The only store of the owner who is signed in here. */
export async function storeIdOf(owner: Page): Promise<string> {
  const reply = await owner.request.get('/api/stores/own')
  const { stores } = (await reply.json()) as { stores: { id: string }[] }
  return stores[0]?.id ?? ''
}

/** Makes the signed-in customer a follower of the store. */
export async function follow(customer: Page, { email }: Person, storeId: string): Promise<void> {
  const reply = await customer.request.post('/api/favorites', { data: { email, storeId } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

type Launch = {
  title: string
  description?: string
  promoType?: string
  startsInHours?: number
  lastsHours?: number
  /** The code with what it gives. Ten percent off, where the value leaves out something. */
  code?: { promoCode: string; value?: Partial<PromotionValue> }
}

const tenPercent: PromotionValue = {
  offer: { kind: 'percent', percent: 10, most: null },
  minimum: null,
  uses: null,
  perPerson: null,
  firstOrder: false,
  productIds: null,
  category: null,
}

/** Launches a promotion through the API, as the signed-in owner. */
export async function launch(owner: Page, storeId: string, given: Launch): Promise<string> {
  const {
    title,
    description = `${title}: come and see.`,
    promoType = 'discount',
    startsInHours = 0,
    lastsHours = 24,
    code,
  } = given
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const reply = await owner.request.post('/api/promotions', {
    data: {
      storeId,
      title,
      description,
      promoType,
      promoCode: code?.promoCode ?? null,
      value: code ? { ...tenPercent, ...code.value } : null,
      startDate: at(startsInHours),
      endDate: at(startsInHours + lastsHours),
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { promotion } = (await reply.json()) as { promotion: { id: string } }
  return promotion.id
}

/** The value of a `datetime-local` input, so many minutes from now by the clock of a store in Knoxville. */
export const knoxvilleTimeIn = (minutes: number): string =>
  new Date(localOf(Date.now() + minutes * 60_000, 'America/New_York')).toISOString().slice(0, 16)
