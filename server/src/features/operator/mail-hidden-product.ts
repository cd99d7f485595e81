import { z } from 'zod'
import type { MailPage } from '../../infrastructure/mail/mail-page.ts'
import type { Mailer } from '../../infrastructure/mail/mailer.ts'
import { sendMail } from '../../infrastructure/mail/send-mail.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import { type Task, task } from '../../infrastructure/queue/queue.ts'
import { findHiddenProductMail, type HiddenProductMail, MAIL_HIDDEN_PRODUCT } from './hidden-products.sql.ts'

/** Tells the owner of a store that operators have hidden a product, or show it again. */
export const mailHiddenProductTask = (mailer: Mailer): Task =>
  task(
    MAIL_HIDDEN_PRODUCT,
    z.object({
      storeId: z.uuid(),
      itemId: z.string(),
      hiddenAt: z.iso.datetime().nullable(),
      origin: z.url(),
    }),
    async ({ hiddenAt, origin, ...product }, context) => {
      const found = await findHiddenProductMail(context.database.sql, product)
      // A later act has an email of its own.
      if (found === null || (found.hiddenAt?.toISOString() ?? null) !== hiddenAt) return
      // Also to a paused address: it decides over what the store may sell.
      await sendMail(mailer, context, {
        to: found.email,
        page: hiddenProductMail(found, origin),
        isAsked: true,
      })
    },
  )

export function hiddenProductMail(
  { itemName, storeName, reason }: Pick<HiddenProductMail, 'itemName' | 'storeName' | 'reason'>,
  origin: string,
): MailPage {
  const [product, store] = [unlinked(itemName), unlinked(storeName)]
  const footer = `You get this email because ${store} on Mainstreet is yours.`
  if (reason === null) {
    return {
      subject: `${product} is no longer hidden by Mainstreet`,
      heading: `${product} is no longer hidden by Mainstreet`,
      blocks: [
        { kind: 'text', text: `Customers of ${store} see it again, unless you had hidden it yourself.` },
        { kind: 'button', label: 'Open your products', href: `${origin}/admin/product-settings` },
      ],
      footer,
    }
  }
  return {
    subject: `${product} is hidden by Mainstreet`,
    heading: `${product} is hidden by Mainstreet`,
    blocks: [
      { kind: 'text', text: `The reason: ${reason}` },
      {
        kind: 'text',
        text: `Customers of ${store} no longer see or order it. Your other products stay, and so do orders that were placed.`,
      },
      { kind: 'text', text: 'You can answer: write to us, and name the product and the store.' },
      { kind: 'button', label: 'Answer', href: `${origin}/contact` },
    ],
    footer,
  }
}
