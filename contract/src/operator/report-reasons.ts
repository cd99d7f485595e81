import { keysOf } from '../shared/tables.ts'

// Without zod: pages read these.
export const REPORT_REASONS = {
  misleading: 'Not as described',
  counterfeit: 'Counterfeit or stolen',
  forbidden: 'Dangerous or not allowed',
  offensive: 'Offensive words or pictures',
  fraud: 'Looks like a fraud',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS
export const reportReasons = keysOf(REPORT_REASONS)

export const REPORT_WORDS_AT_MOST = 1000
export const REPORTED = 'Thank you. The people who look after this site read your report.'
