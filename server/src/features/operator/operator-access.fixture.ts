import { randomUUID } from 'node:crypto'
import type { People, TestRole } from '#testing/roles.ts'

type World = Pick<People, 'store' | 'users'>

const because = { reason: 'It sells what it does not have.' }

type Outcome = 'allowed' | 401 | 403 | 404 | 409 | 410
type Outcomes = Record<TestRole, Outcome>

/** Operators alone are allowed. What they name does not exist, so that the other rows keep theirs. */
export function operatorRows(allOf: (outcome: Outcome) => Outcomes) {
  const forOperators = (operator: Outcome): Outcomes => ({ ...allOf(403), visitor: 401, operator })
  const operatorsOnly = forOperators('allowed')
  const operators404 = forOperators(404)
  const operators409 = forOperators(409)
  const itsOwner404: Outcomes = { ...forOperators(403), owner: 404, otherOwner: 404 }
  const all404 = allOf(404)
  const everybody = allOf('allowed')
  return {
    listPeople: { request: () => ({ url: '/api/operator/people?search=june' }), outcomes: operatorsOnly },
    listKnownStores: { request: () => ({ url: '/api/operator/stores' }), outcomes: operatorsOnly },
    listActs: { request: () => ({ url: '/api/operator/acts' }), outcomes: operatorsOnly },
    listActors: { request: () => ({ url: '/api/operator/actors' }), outcomes: operatorsOnly },
    suspendPerson: {
      request: () => ({ url: `/api/operator/people/${randomUUID()}/suspend`, payload: because }),
      outcomes: operators404,
    },
    restorePerson: {
      request: () => ({ url: `/api/operator/people/${randomUUID()}/restore`, payload: because }),
      outcomes: operators404,
    },
    suspendStore: {
      request: () => ({ url: `/api/operator/stores/${randomUUID()}/suspend`, payload: because }),
      outcomes: operators404,
    },
    restoreStore: {
      request: () => ({ url: `/api/operator/stores/${randomUUID()}/restore`, payload: because }),
      outcomes: operators404,
    },
    answerSuspension: {
      request: () => ({ url: `/api/suspensions/${randomUUID()}/answer`, payload: { answer: 'It does.' } }),
      outcomes: all404,
    },
    reportToOperators: {
      request: ({ store }: World) => ({
        url: '/api/reports',
        payload: { storeId: store.id, itemId: null, reason: 'other' },
      }),
      outcomes: everybody,
    },
    listReports: { request: () => ({ url: '/api/operator/reports' }), outcomes: operatorsOnly },
    closeReports: {
      request: () => ({
        url: '/api/operator/reports/close',
        payload: {
          storeId: randomUUID(),
          itemId: null,
          lastAt: '2026-01-01T00:00:00Z',
          outcome: 'resolved',
          ...because,
        },
      }),
      outcomes: operators409,
    },
    hideProduct: {
      request: () => ({
        url: '/api/operator/products/hide',
        payload: { storeId: randomUUID(), itemId: 'none', ...because },
      }),
      outcomes: operators404,
    },
    showProduct: {
      request: () => ({
        url: '/api/operator/products/show',
        payload: { storeId: randomUUID(), itemId: 'none', ...because },
      }),
      outcomes: operators409,
    },
    listGivenUpJobs: { request: () => ({ url: '/api/operator/jobs' }), outcomes: operatorsOnly },
    retryJob: { request: () => ({ url: '/api/operator/jobs/999999/retry' }), outcomes: operators404 },
    retryJobs: {
      request: () => ({ url: '/api/operator/jobs/retry', payload: { jobIds: ['999999'] } }),
      outcomes: operatorsOnly,
    },
    listMails: { request: () => ({ url: '/api/operator/mails' }), outcomes: operatorsOnly },
    resendMail: { request: () => ({ url: '/api/operator/mails/999999/resend' }), outcomes: operators404 },
    signOutPerson: {
      request: () => ({ url: `/api/operator/people/${randomUUID()}/sign-out` }),
      outcomes: operators404,
    },
    mailPersonPassword: {
      request: () => ({ url: `/api/operator/people/${randomUUID()}/password-reset` }),
      outcomes: operators404,
    },
    getFigures: {
      request: () => ({ url: '/api/operator/figures?since=2026-11-20T05:00:00.000Z' }),
      outcomes: operatorsOnly,
    },
    getNotice: { request: () => ({ url: '/api/notice' }), outcomes: everybody },
    setNotice: {
      request: () => ({ url: '/api/operator/notice', payload: { words: 'Snow today.', level: 'info' } }),
      outcomes: operatorsOnly,
    },
    clearNotice: { request: () => ({ url: '/api/operator/notice' }), outcomes: operatorsOnly },
    listHiddenProducts: { request: () => ({ url: '/api/operator/products' }), outcomes: operatorsOnly },
    // The store is not suspended.
    answerStoreSuspension: {
      request: ({ store }: World) => ({
        url: `/api/stores/${store.id}/suspension/answer`,
        payload: { answer: 'It does.' },
      }),
      outcomes: itsOwner404,
    },
  }
}
