import { MOVE_REASONS, type MoveReason, type Told } from '#contract/orders/moves.ts'
import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { addressLine } from '#contract/shared/address.ts'
import { formatCents } from '#contract/shared/money.ts'
import type { MailBlock, MailPage, MailRow } from '../../infrastructure/mail/mail-page.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import type { MailFacts } from './tell.sql.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** The mail that tells a person of an event. Names of stores and products carry no link of a stranger. */
export function orderMail(
  told: Told,
  { order, part, event, refundedCents }: MailFacts,
  origin: string,
): MailPage {
  const { orderId: number, firestoreId } = order
  const storeName = part === null ? '' : unlinked(part.storeName)
  const follow: MailBlock = {
    kind: 'button',
    label: 'Follow your order',
    href: `${origin}/orders/${firestoreId}`,
  }
  const lines = order.products.filter(({ storeId }) => part === null || storeId === part.storeId)
  const rows: MailRow[] = lines.map(({ productName, quantity, price, storeName: from }) => ({
    name: `${quantity} × ${unlinked(productName || 'Unnamed Product')}`,
    ...(part === null && { detail: unlinked(from) }),
    amount: dollars(price * quantity),
  }))
  const footer = `You get this mail because of order ${number} on Mainstreet.`
  const toStore: MailBlock = { kind: 'button', label: 'Open the order desk', href: `${origin}/admin/orders` }

  switch (told) {
    case 'placed':
      return {
        subject: `Order ${number} is placed`,
        heading: 'Thank you, your order is placed',
        blocks: [
          { kind: 'text', text: `Order ${number}. Estimated delivery: ${ESTIMATED_DELIVERY}.` },
          { kind: 'rows', rows: [...rows, ...sumRows(order)] },
          { kind: 'text', text: `To: ${addressLine(order.deliveryAddress)}` },
          follow,
        ],
        footer,
      }
    case 'accepted':
      return {
        subject: `${storeName} is packing order ${number}`,
        heading: `${storeName} has accepted your order`,
        blocks: [{ kind: 'rows', rows }, follow],
        footer,
      }
    case 'onItsWay':
      return {
        subject: `Order ${number} is on its way`,
        heading: `Your order from ${storeName} is on its way`,
        blocks: [
          { kind: 'text', text: `To: ${addressLine(order.deliveryAddress)}` },
          { kind: 'rows', rows },
          follow,
        ],
        footer,
      }
    case 'delivered':
      return {
        subject: `Order ${number} is delivered`,
        heading: `Your order from ${storeName} is delivered`,
        blocks: [{ kind: 'rows', rows }, follow],
        footer,
      }
    case 'changed':
      return {
        subject: `${storeName} has changed order ${number}`,
        heading: `${storeName} could not deliver all of your order`,
        blocks: [...reasonOf(event), ...owedOf(refundedCents, order), follow],
        footer,
      }
    case 'cancelled':
      return {
        subject: `Order ${number} at ${storeName} is cancelled`,
        heading:
          event?.move === 'withdraw'
            ? 'You have cancelled your order'
            : `Sorry, ${storeName} cannot deliver your order`,
        blocks: [...reasonOf(event), { kind: 'rows', rows }, ...owedOf(refundedCents, order), follow],
        footer,
      }
    case 'reminder':
      return {
        subject: `Order ${number} is waiting for ${storeName}`,
        heading: `Order ${number} is waiting to be accepted`,
        blocks: [{ kind: 'rows', rows }, toStore],
        footer: `You get this mail because you own ${storeName} on Mainstreet.`,
      }
  }
}

const sumRows = ({ subtotal, deliveryFee, tax, total }: MailFacts['order']): MailRow[] => {
  const discount = Math.round((subtotal + deliveryFee + tax - total) * 100)
  return [
    { name: 'Subtotal', amount: dollars(subtotal) },
    ...(discount > 0 ? [{ name: 'Discount', amount: formatCents(-discount) }] : []),
    { name: 'Delivery fee', amount: dollars(deliveryFee) },
    { name: 'Tax', amount: dollars(tax) },
    { name: 'Total', amount: dollars(total), isStrong: true },
  ]
}

function reasonOf(event: MailFacts['event']): MailBlock[] {
  if (event === null) return []
  if (event.move === 'expire') return [{ kind: 'text', text: 'The store did not answer in time.' }]
  const reason = event.reason as MoveReason | null
  const because = reason === null || reason === 'customer' || reason === 'other' ? '' : MOVE_REASONS[reason]
  const texts = [because && `Reason: ${because}.`, event.note && unlinked(event.note)].filter(Boolean)
  return texts.length === 0 ? [] : [{ kind: 'text', text: texts.join('\n') }]
}

function owedOf(refundedCents: number, { paymentMethod }: MailFacts['order']): MailBlock[] {
  if (refundedCents === 0) return []
  const amount = formatCents(refundedCents)
  const text = paymentMethod === 'cash' ? `You pay ${amount} less.` : `You get ${amount} back.`
  return [{ kind: 'text', text }]
}
