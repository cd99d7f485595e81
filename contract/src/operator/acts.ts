// Without zod: the page of the operators reads these words.

import { keysOf } from '../shared/tables.ts'

/** What an operator did, in words that follow the operator's name: 'ada@… suspended the store Rosemary & Rye'. */
export const ACT_WORDS = {
  operator_added: 'made an operator of',
  operator_removed: 'took the operator role from',
  person_suspended: 'suspended',
  person_restored: 'lifted the suspension of',
  store_suspended: 'suspended the store',
  store_restored: 'lifted the suspension of the store',
  product_hidden: 'hid the product',
  product_shown: 'shows again the product',
  report_resolved: 'resolved the reports about',
  report_dismissed: 'dismissed the reports about',
  password_reset: 'sent a link for a new password to',
  sessions_ended: 'logged out everywhere',
  codes_turned_off: 'turned off the login codes of',
  mail_resent: 'sent again the email',
  mails_paused: 'stopped emails to',
  job_retried: 'started again the failed job',
  jobs_retried: 'started again failed jobs of',
  notice_set: 'published a notice on',
  notice_cleared: 'unpublished the notice of',
  key_rotated: 'changed the secret key of',
  search_words_set: 'set search words of',
  search_words_removed: 'removed search words of',
} as const

/** What the log shows beside that, in words before the value. */
export const DETAIL_WORDS: Record<string, string> = {
  shownHere: 'Shown at the command line',
  ended: 'Sessions ended',
  reports: 'Reports',
  task: 'Job',
  jobs: 'Jobs',
  words: 'Text',
  level: 'Level',
  says: 'Search',
  things: 'Finds',
  made: 'A new key was made',
  resealed: 'Secrets sealed with it',
  unreadable: 'Secrets of a lost key',
}

export type ActName = keyof typeof ACT_WORDS
export const actNames = keysOf(ACT_WORDS)

/** What an act was done to. `platform` is the site itself. */
export type SubjectKind = 'person' | 'store' | 'product' | 'job' | 'mail' | 'report' | 'platform'

/** Who acts at the command line, as the log shows it. */
export const COMMAND_LINE = 'command line'
