import { EMAIL_LINK_DAYS } from '#contract/accounts/email-links.ts'
import { securityKinds } from '#contract/accounts/security-kinds.ts'
import type { OrderNotice } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import type { Order } from '#contract/orders/order.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { emailLinkMail } from '#server/features/accounts/email/mail-email-link.ts'
import { resetMail } from '#server/features/accounts/email/mail-reset.ts'
import { securityMail } from '#server/features/accounts/mail-security-event.ts'
import { answerMail, offerMail } from '#server/features/handovers/mail-handover.ts'
import { hiddenProductMail } from '#server/features/operator/mail-hidden-product.ts'
import { suspensionMail } from '#server/features/operator/mail-suspension.ts'
import type { MailFacts } from '#server/features/orders/mailing/mail-facts.sql.ts'
import { orderMail } from '#server/features/orders/mailing/order-mails.ts'
import { deletionMail } from '#server/features/personal-data/delete-account.route.ts'
import { promotionMail } from '#server/features/promotions/mail-promotion.ts'
import { inviteMail } from '#server/features/team/invite-message.ts'
import { type MailPage, renderMailPage } from '#server/infrastructure/mail/mail-page.ts'

const origin = 'https://mainstreet.example'
const storeId = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
const storeName = 'Rosemary & Rye, the Bakery with the Longest Name on Hayes Street'

const order: Order = {
  orderId: '4K7Q-2XWD',
  firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0',
  status: 'pending',
  placedAt: '2026-05-04T16:20:00.000Z',
  paymentMethod: 'cash',
  deliveryAddress: {
    street: '1718 Hayes Street',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    deliveryNotes: null,
  },
  gift: { recipient: 'Grandma Rose', message: 'Happy birthday!', hidesPrices: false },
  slots: [
    {
      storeId,
      storeName,
      startsAt: '2026-05-05T15:00:00.000Z',
      endsAt: '2026-05-05T17:00:00.000Z',
      timeZone: 'America/Chicago',
    },
  ],
  products: ['Seeded sourdough loaf', 'Antidisestablishmentarianismwithoutanyspacebetweenitsmanyletters'].map(
    (productName, index) => ({
      productId: `p${index}`,
      productName,
      price: 1234.5,
      quantity: 2,
      category: 'Food & Beverage',
      storeId,
      storeName,
      image: null,
    }),
  ),
  subtotal: 4938,
  discount: 10,
  deliveryFee: 3.99,
  tax: 394.24,
  total: 5326.23,
  codes: [{ storeId, storeName, code: 'SPRING10', saved: 10 }],
}

const offer: ReplacementOffer = {
  id: '0199f3a6-2b1e-7f10-8a39-94d1f2a4c7e0',
  state: 'open',
  lineNumber: 1,
  instead: { productId: 'p0', productName: 'Seeded sourdough loaf', price: 8.5 },
  productId: 'rye-loaf',
  productName: 'Rye loaf',
  category: 'Food & Beverage',
  image: null,
  itemPrice: 9,
  price: 8.5,
  quantity: 1,
  soldOut: false,
  note: 'Fresh from the oven.',
  offeredAt: '2026-05-04T16:22:10.000Z',
}

const about: MailFacts = {
  order,
  part: { storeId, storeName },
  event: { move: 'cancel', reason: 'sold_out', note: 'The oven is broken.', line: null },
  refundedCents: 850,
  totalCents: 532_623,
  offer: null,
  codeAgain: 'SPRING10',
}

/** Each kind of mail about an order. */
const facts: Record<OrderNotice, MailFacts> = {
  placed: { ...about, part: null, event: null },
  accepted: about,
  onItsWay: about,
  delivered: about,
  changed: {
    ...about,
    event: {
      move: 'keepLine',
      reason: 'sold_out',
      note: null,
      line: { productName: 'Seeded sourdough loaf', before: 2, after: 1 },
    },
  },
  offered: { ...about, offer },
  replaced: { ...about, offer },
  cancelled: about,
  reminder: { ...about, worksAs: 'editor' },
}

const token = 't'.repeat(43)
const longEmail = `${'a-long-name.'.repeat(5)}of-june@mail.mainstreet.example`
const securityEvent = {
  at: '2026-05-04T16:20:00.000Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/141.0',
  place: 'Nashville, Tennessee, United States',
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  detail: `from ${longEmail} to june@mainstreet.example`,
}
const suspension = { storeName, reason: 'Products that nobody may sell here.' }

const handover = { storeName, toEmail: 'edie@mainstreet.example', otherName: 'Otis' }
const promotion = {
  email: 'june@mainstreet.example',
  storeId,
  storeName,
  title: 'Two loaves for one, all week',
  description: 'Take two seeded loaves and pay for one.\nOnly while they last.',
  isReward: false,
  promoCode: 'LOAVES2',
  startsAt: new Date('2026-05-04T16:20:00Z'),
  endsAt: new Date('2026-05-11T16:20:00Z'),
  now: new Date('2026-05-04T16:20:00Z'),
  timeZone: 'America/Chicago',
}
const sender = { name: 'Main Street Cooperative', address: '12 Hayes Street, Nashville, TN 37203' }

const aboutOrders = Object.entries(facts) as [OrderNotice, MailFacts][]

const pages: Record<string, MailPage> = {
  ...Object.fromEntries(
    aboutOrders.map(([kind, facts]) => [`order ${kind}`, orderMail(kind, facts, origin)]),
  ),
  invite: inviteMail({
    email: 'edie@mainstreet.example',
    storeName,
    invitedByName: 'Otis',
    link: `${origin}/invite?storeId=${storeId}&email=edie%40mainstreet.example#token=${token}`,
  }),
  promotion: {
    ...promotionMail(promotion, sender, origin),
    footerLink: {
      label: 'Unsubscribe from these emails',
      href: `${origin}/unsubscribe?token=${token}`,
    },
  },
  'handover offer': offerMail(handover, origin),
  'handover given': answerMail('given', handover, origin),
  'handover received': answerMail('received', handover, origin),
  'handover declined': answerMail('declined', handover, origin),
  ...Object.fromEntries(
    securityKinds.map((kind) => [
      `security ${kind}`,
      securityMail({ ...securityEvent, kind }, longEmail, origin),
    ]),
  ),
  ...Object.fromEntries(
    keysOf(EMAIL_LINK_DAYS).map((purpose) => [
      `email ${purpose}`,
      emailLinkMail(
        { purpose, email: longEmail, currentEmail: 'june@mainstreet.example' },
        `${origin}/email-link#${purpose}=${token}`,
      ),
    ]),
  ),
  'new password': resetMail(longEmail, `${origin}/reset-password#token=${token}`),
  'account deleted': deletionMail(longEmail, origin),
  'account suspended': suspensionMail({ ...suspension, storeName: null, lifted: false }, origin),
  'store suspended': suspensionMail({ ...suspension, lifted: false }, origin),
  'store open again': suspensionMail({ ...suspension, lifted: true }, origin),
  'product hidden': hiddenProductMail({ ...suspension, itemName: 'Seeded sourdough loaf' }, origin),
  'product shown again': hiddenProductMail({ storeName, itemName: 'Rye loaf', reason: null }, origin),
}

/** The mails of the product with long names and large sums, as text and as HTML. */
export const sampleMails = Object.entries(pages).map(([name, page]) => ({ name, ...renderMailPage(page) }))
