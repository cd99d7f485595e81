// Without zod: the page of the operators reads these words.

/** What an operator did, in words that follow the operator's name: 'ada@… suspended the store Rosemary & Rye'. */
export const ACT_WORDS = {
  operator_added: 'made an operator of',
  operator_removed: 'took the operator role from',
  password_reset: 'sent a link for a new password to',
  sessions_ended: 'signed out everywhere',
  mail_resent: 'sent a mail again to',
  job_retried: 'started a failed job again',
  key_rotated: 'changed the secret key of',
} as const

export type ActName = keyof typeof ACT_WORDS

/** What an act was done to. `platform` is the site itself. */
export type SubjectKind = 'person' | 'store' | 'product' | 'job' | 'mail' | 'report' | 'platform'
