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
export const reportReasons = Object.keys(REPORT_REASONS) as ReportReason[]

export const REPORT_WORDS_AT_MOST = 1000
export const REPORTED = 'Thank you. The people who look after this site read your report.'
