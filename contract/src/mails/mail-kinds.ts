import { keysOf } from '../shared/tables.ts'

/**
 * The emails that a person may switch off, with what they get without a choice. Other emails are always sent: about
 * security, about money and about what needs an answer.
 */
export const MAIL_KINDS = {
  promotions: {
    title: 'Promotions of your favorite stores',
    detail: 'When a store that you marked as a favorite launches a promotion.',
    stopped: 'promotions of your favorite stores',
    byDefault: false,
  },
  orderProgress: {
    title: 'Steps of your orders',
    detail: 'When a store accepts an order, sends it out and delivers it.',
    stopped: 'the steps of your orders',
    byDefault: true,
  },
  reminders: {
    title: 'Reminders of waiting orders',
    detail: 'When nobody at your store has accepted an order.',
    stopped: 'orders that wait at your stores',
    byDefault: true,
  },
} as const

export type MailKind = keyof typeof MAIL_KINDS

export const mailKinds = keysOf(MAIL_KINDS)
