// Without zod, for small pages.

/**
 * What a link that is sent to an email does: confirms the email of an account, changes the account's email to it, or
 * takes such a change back. Each works for so many days.
 */
export const EMAIL_LINK_DAYS = { verify: 7, change: 1, undo: 7 } as const

export type EmailLinkPurpose = keyof typeof EMAIL_LINK_DAYS

export const EMAIL_LINK_EXPIRED = 'This link has expired or was used before.'
