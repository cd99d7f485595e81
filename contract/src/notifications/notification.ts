import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { DESCRIPTION_CUT } from './notification-rules.ts'

/** A promotion of type 'bogo' is announced as a discount. */
export const notificationTypes = ['discount', 'event', 'newProduct', 'freeShipping', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const NotificationId = RecordId.meta({
  description: 'The id of a notification, unique for each person.',
  examples: ['0199f3a6-1b2c-7d3e-8f40-5a6b7c8d9e0f'],
})

export const UserNotification = z
  .object({
    id: NotificationId,
    userId: RecordId,
    userEmail: z.string(),
    promotionId: RecordId,
    storeId: RecordId,
    storeName: z.string(),
    title: z.string(),
    description: z.string().meta({ description: `The first ${DESCRIPTION_CUT} characters.` }),
    shortened: z.boolean().meta({ description: "Whether the promotion's description is longer." }),
    type: z.enum(notificationTypes),
    promoCode: z.string().nullable(),
    redeemable: z.boolean().meta({ description: 'Whether an order can use the code.' }),
    startDate: z.iso.datetime().meta({ description: 'When the promotion starts, which may be later.' }),
    timeZone: z.string().meta({ description: "The zone of the store's clock." }),
    active: z.boolean().meta({ description: 'False once the store has ended the promotion.' }),
    read: z.boolean(),
    dismissed: z.boolean(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Notification',
    examples: [
      {
        id: '0199f3a6-1b2c-7d3e-8f40-5a6b7c8d9e0f',
        userId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a23',
        userEmail: 'june@mainstreet.example',
        promotionId: '0199f3a6-1b2c-7d3e-8f40-5a6b7c8d9e0f',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Rosemary & Rye',
        title: 'Loaves for two',
        description: 'Buy one seeded sourdough, take a second home for a neighbor.',
        shortened: false,
        type: 'discount',
        promoCode: 'TWOLOAVES',
        redeemable: true,
        startDate: '2026-11-21T14:00:00.000Z',
        timeZone: 'America/Chicago',
        active: true,
        read: false,
        dismissed: false,
        createdAt: '2026-11-21T13:58:13.000Z',
        expiresAt: '2026-11-28T23:00:00.000Z',
        updatedAt: '2026-11-21T13:58:13.000Z',
      },
    ],
  })
export type UserNotification = z.infer<typeof UserNotification>

export const UnreadCount = z
  .number()
  .int()
  .meta({ description: 'The number of all unread notifications, also those on other pages.', examples: [1] })
