import { clockTimeText, slotDateText } from '#contract/delivery/slot-date-text.ts'
import { MOVE_REASONS, type MoveReason, type OrderNotice } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { codeAgainText } from '#contract/promotions/code-refusal.ts'
import { addressLine } from '#contract/shared/address.ts'
import { formatCents } from '#contract/shared/money.ts'
import type { MailBlock, MailPage, MailRow } from '../../../infrastructure/mail/mail-page.ts'
import { unlinked } from '../../../infrastructure/mail/unlinked.ts'
import type { MailFacts } from './mail-facts.sql.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** The facts that every email of an order uses. */
type About = MailFacts & {
  storeName: string
  rows: MailRow[]
  slots: string[]
  codes: MailBlock[]
  owed: MailBlock[]
  follow: MailBlock & { href: string }
  toDesk: MailBlock
}

type Mail = Pick<MailPage, 'subject' | 'heading' | 'blocks'>

const MAILS: Record<OrderNotice, (about: About) => Mail> = {
  placed: ({ order, rows, slots, codes, follow }) => ({
    subject: `Order ${order.orderId} is placed`,
    heading: 'Thank you, your order is placed',
    blocks: [
      {
        kind: 'text',
        text: [`${orderAt(order)}.${estimateOf(order)}`, ...slots].join('\n'),
      },
      { kind: 'rows', rows: [...rows, ...sumRows(order)] },
      ...codes,
      { kind: 'text', text: [`To: ${addressLine(order.deliveryAddress)}`, ...giftLines(order)].join('\n') },
      follow,
    ],
  }),
  accepted: ({ order, storeName, rows, slots, codes, follow }) => ({
    subject: `${storeName} is packing order ${order.orderId}`,
    heading: `${storeName} has accepted your order`,
    blocks: [...textOf(slots), { kind: 'rows', rows }, ...codes, follow],
  }),
  onItsWay: ({ order, storeName, rows, slots, codes, totalCents, pin, follow }) => ({
    subject: `Order ${order.orderId} is on its way`,
    heading: `Your order from ${storeName} is on its way`,
    blocks: [
      { kind: 'text', text: [`To: ${addressLine(order.deliveryAddress)}`, ...slots].join('\n') },
      { kind: 'rows', rows },
      ...codes,
      ...textOf(order.paymentMethod === 'cash' ? [`To pay at the door: ${formatCents(totalCents)}.`] : []),
      ...textOf(pin ? [`Your PIN for the courier: ${pin}. Tell it at the door, and to nobody before.`] : []),
      follow,
    ],
  }),
  delivered: ({ order, storeName, rows, codes, follow }) => ({
    subject: `Order ${order.orderId} is delivered`,
    heading: `Your order from ${storeName} is delivered`,
    blocks: [{ kind: 'rows', rows }, ...codes, follow],
  }),
  changed: ({ order, storeName, event, owed, follow }) => ({
    subject: `${storeName} has changed order ${order.orderId}`,
    heading: `${storeName} could not deliver all of your order`,
    blocks: [...lineOf(event), ...reasonOf(event), ...owed, follow],
  }),
  offered: ({ order, storeName, offer, offers = offer === null ? [] : [offer], follow }) => ({
    subject: `${storeName} offers something else for order ${order.orderId}`,
    heading: `${storeName} does not have all of your order`,
    blocks: [...offers.flatMap(offerOf), { kind: 'button', label: 'Accept or decline', href: follow.href }],
  }),
  replaced: ({ order, storeName, offer, owed, follow }) => ({
    subject: `Order ${order.orderId} at ${storeName} is changed as you said`,
    heading: `Thank you, your order at ${storeName} is changed`,
    blocks: [...offerOf(offer), ...owed, follow],
  }),
  cancelled: ({ order, storeName, event, rows, owed, codeAgain, follow }) => ({
    subject: `Order ${order.orderId} at ${storeName} is cancelled`,
    heading:
      event?.move === 'withdraw'
        ? `You have cancelled your order at ${storeName}`
        : `Sorry, ${storeName} cannot deliver your order`,
    blocks: [
      ...reasonOf(event),
      { kind: 'rows', rows },
      ...owed,
      ...textOf(codeAgain === null ? [] : [codeAgainText(codeAgain, storeName)]),
      follow,
    ],
  }),
  reminder: ({ order, storeName, rows, slots, codes, toDesk }) => ({
    subject: `Order ${order.orderId} is waiting for ${storeName}`,
    heading: `Order ${order.orderId} is waiting for ${storeName}`,
    blocks: [...textOf([...slots, ...giftLines(order)]), { kind: 'rows', rows }, ...codes, toDesk],
  }),
}

/** The email of a notice. Names of stores and products become no links, as strangers choose them. */
export function orderMail(notice: OrderNotice, facts: MailFacts, origin: string): MailPage {
  const { order, part, refundedCents, worksAs } = facts
  const storeName = part === null ? '' : unlinked(part.storeName)
  const lines = order.products.filter(({ storeId }) => part === null || storeId === part.storeId)
  const mail = MAILS[notice]({
    ...facts,
    storeName,
    rows: lines.map(({ productName, quantity, price, storeName: from }) => ({
      name: `${quantity} × ${unlinked(productName || 'Unnamed Product')}`,
      ...(part === null && { detail: unlinked(from) }),
      amount: dollars(price * quantity),
    })),
    slots: slotLines({ order, part }),
    codes: codesOf(order, part),
    owed: owedOf(refundedCents, order),
    follow: { kind: 'button', label: 'Follow your order', href: `${origin}/orders/${order.firestoreId}` },
    toDesk: { kind: 'button', label: 'Open the order desk', href: `${origin}/admin/orders` },
  })
  const because =
    notice === 'reminder'
      ? `you ${worksAs === 'editor' ? 'edit' : 'own'} ${storeName}`
      : `of order ${order.orderId}`
  return { ...mail, footer: `You get this email because ${because} on Mainstreet.` }
}

/** 'Order 4K7Q-2XWD at Ash and Birch'. The lines of slots name their stores themselves. */
function orderAt({ orderId, products, slots }: MailFacts['order']): string {
  if (slots) return `Order ${orderId}`
  const stores = new Set(products.map(({ storeName }) => unlinked(storeName)))
  return `Order ${orderId} at ${new Intl.ListFormat('en-US').format(stores)}`
}

const sumRows = ({ subtotal, discount, deliveryFee, tax, total }: MailFacts['order']): MailRow[] => [
  { name: 'Subtotal', amount: dollars(subtotal) },
  ...(discount > 0 ? [{ name: 'Discount', amount: dollars(-discount) }] : []),
  { name: 'Delivery fee', amount: dollars(deliveryFee) },
  { name: 'Tax', amount: dollars(tax) },
  { name: 'Total', amount: dollars(total), isStrong: true },
]

/** 'A gift for Grandma Rose.', or nothing. */
const giftLines = ({ gift }: MailFacts['order']): string[] =>
  gift ? [`A gift for ${unlinked(gift.recipient)}.`] : []

type AboutPart = Pick<MailFacts, 'order' | 'part'>

/** ' Estimated delivery: 25-35 minutes. At your door by 11:20 AM CST.', unless a store has slots. */
function estimateOf({ slots, promises = [] }: MailFacts['order']): string {
  if (slots) return ''
  // The slowest store. The server does not know the time zone of the reader.
  const last = promises.toSorted((a, b) => a.by.localeCompare(b.by)).at(-1)
  const door = last ? ` At your door by ${clockTimeText(Date.parse(last.by), last.timeZone, true)}.` : ''
  return ` Estimated delivery: ${ESTIMATED_DELIVERY}.${door}`
}

/** When the stores deliver, if one of them has slots: of one part, or of the whole order. */
function slotLines({ order: { products, slots = [] }, part }: AboutPart): string[] {
  const timeOf = (storeId: string): string | null => {
    const slot = slots.find((one) => one.storeId === storeId)
    if (!slot) return null
    const span = { startsAt: Date.parse(slot.startsAt), endsAt: Date.parse(slot.endsAt) }
    // The server does not know the time zone of the reader.
    return slotDateText(span, slot.timeZone, true)
  }
  if (part !== null) {
    const time = timeOf(part.storeId)
    return time === null ? [] : [`Delivery: ${time}.`]
  }
  if (slots.length === 0) return []
  const stores = new Map(products.map(({ storeId, storeName }) => [storeId, storeName]))
  return [...stores].map(
    ([storeId, name]) => `${unlinked(name)} delivers ${timeOf(storeId) ?? `in ${ESTIMATED_DELIVERY}`}.`,
  )
}

/** What the used codes take off: of one part, or of the whole order. */
const codesOf = (order: MailFacts['order'], part: MailFacts['part']): MailBlock[] =>
  textOf(
    order.codes
      .filter(({ storeId }) => part === null || part.storeId === storeId)
      .map(({ code, saved, storeName }) => {
        const off = saved > 0 ? `: ${dollars(saved)} off` : ''
        return `Code ${code} at ${unlinked(storeName)}${off}.`
      }),
  )

const textOf = (lines: readonly string[]): MailBlock[] =>
  lines.length === 0 ? [] : [{ kind: 'text', text: lines.join('\n') }]

/** The line that a store delivers less of. */
function lineOf(event: MailFacts['event']): MailBlock[] {
  if (!event?.line) return []
  const { productName, before, after } = event.line
  const detail = after === 0 ? 'Not available' : `Only ${after} of ${before} available`
  return [{ kind: 'rows', rows: [{ name: unlinked(productName || 'Unnamed Product'), detail }] }]
}

/** Reasons that the email leaves out: they say nothing to the customer, or concern only the store and Mainstreet. */
const UNSAID: readonly MoveReason[] = ['customer', 'other', 'fraud']

function reasonOf(event: MailFacts['event']): MailBlock[] {
  if (event === null) return []
  if (event.move === 'expire') return [{ kind: 'text', text: 'The store did not answer in time.' }]
  const { reason } = event
  const because = reason === null || UNSAID.includes(reason) ? '' : MOVE_REASONS[reason]
  const texts = [because && `Reason: ${because}.`, event.note && unlinked(event.note)].filter(Boolean)
  return texts.length === 0 ? [] : [{ kind: 'text', text: texts.join('\n') }]
}

function owedOf(refundedCents: number, { paymentMethod }: MailFacts['order']): MailBlock[] {
  if (refundedCents === 0) return []
  const amount = formatCents(refundedCents)
  const text = paymentMethod === 'cash' ? `You pay ${amount} less.` : `You get ${amount} back.`
  return [{ kind: 'text', text }]
}

/** What a store offers, what it replaces, and what a unit costs the customer. */
function offerOf(offer: ReplacementOffer | null): MailBlock[] {
  if (offer === null) return []
  const { productName, instead, quantity, price, itemPrice, note } = offer
  const usually = itemPrice > price ? `, instead of ${dollars(itemPrice)}` : ''
  return [
    {
      kind: 'rows',
      rows: [
        {
          name: `${quantity} × ${unlinked(productName || 'Unnamed Product')}`,
          detail: `Instead of ${quantity} × ${unlinked(instead.productName || 'Unnamed Product')}`,
          amount: dollars(price * quantity),
        },
      ],
    },
    { kind: 'text', text: `${dollars(price)} each${usually}. You never pay more than you ordered for.` },
    ...(note ? [{ kind: 'text', text: unlinked(note) } as const] : []),
  ]
}
