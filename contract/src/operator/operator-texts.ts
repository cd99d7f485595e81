// Without zod: pages read these.
export const REASON_AT_MOST = 500
export const ANSWER_AT_MOST = 1000

export const ACCOUNT_SUSPENDED = 'This account is suspended.'
export const ALREADY_SUSPENDED = 'Somebody else has suspended it in the meantime.'
export const NOT_SUSPENDED = 'Somebody else has lifted the suspension in the meantime.'
export const OWN_ACCOUNT = 'You cannot suspend or restore your own account.'

export const OPERATOR_PAGE_SIZE = 25
/** How many failed jobs one press starts again. */
export const JOBS_AT_ONCE = 1000

export const NOTICE_AT_MOST = 300
export const NOTICE_LEVELS = ['info', 'warning'] as const
/** The cookie by which a browser dismisses a notice. */
export const NOTICE_COOKIE = 'mainstreet_notice'

/** The notice on a page: drawn by the server, and by the web app while the page stays open. `words` are HTML. */
export const noticeHtml = ({ id, level, words }: Record<'id' | 'level' | 'words', string>): string =>
  `<aside id="site-notice" data-id="${id}" data-level="${level}" aria-label="Notice">
      <p>${words}</p>
      <button type="button" hidden>Dismiss</button>
    </aside>`

/**
 * What waits for an operator: reports, answers to suspensions of people and of stores, and jobs that were given up. For
 * their stores wait the parts of orders whose promised time is over.
 */
/** Troubles that an operator has to know at once. The alerts for Prometheus have the same names. */
export const TROUBLE_KINDS = [
  'diskFull',
  'jobsStandStill',
  'emailsFail',
  'ordersWait',
  'replicaNotUsed',
] as const

export const WAITING_KINDS = ['reports', 'personAnswers', 'storeAnswers', 'failedJobs', 'lateParts'] as const
