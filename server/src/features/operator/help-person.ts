import { makeToken } from '../../infrastructure/crypto/token.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { countFailure } from '../../infrastructure/mail/mail-failures.sql.ts'
import { resendMail } from '../../infrastructure/mail/mail-log.sql.ts'
import { retryFailedJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { closePersonSessions } from '../../infrastructure/session/session.ts'
import {
  addPasswordReset,
  enqueuePasswordReset,
  findTwoStep,
  lockPerson,
  recordSecurityEvent,
  removeTwoStep,
} from '../accounts/public.ts'
import { getPersonByEmail, type Person } from './operators.sql.ts'
import { type Actor, recordAct, runAct } from './record-act.sql.ts'

/** Emails a link for a new password to an account. Throws not_found. */
export async function mailPasswordReset(actor: Actor, email: string, origin: string): Promise<Person> {
  return runAct(actor, async (tx) => {
    const person = await getPersonByEmail(tx, email)
    await enqueuePasswordReset(tx, person.email, origin)
    await recordAct(tx, actor, { act: 'password_reset', kind: 'person', subjectId: person.id })
    return person
  })
}

/** Makes a link for a new password and returns it, without an email. Throws not_found and too_many_requests. */
export async function makePasswordReset(
  actor: Actor,
  email: string,
  origin: string,
): Promise<Person & { link: string }> {
  const token = makeToken()
  return runAct(actor, async (tx) => {
    const person = await getPersonByEmail(tx, email)
    if ((await addPasswordReset(tx, { email: person.email, token, now: actor.now })) === null) {
      throw new Problem(
        'too_many_requests',
        `${person.email} has links that still work. Try again in half an hour.`,
      )
    }
    const details = { shownHere: true }
    await recordAct(tx, actor, { act: 'password_reset', kind: 'person', subjectId: person.id, details })
    return { ...person, link: `${origin}/reset-password#token=${token}` }
  })
}

/** Signs a user out on all devices. Throws not_found. */
export async function signOutEverywhere(actor: Actor, email: string): Promise<Person & { ended: number }> {
  return runAct(actor, async (tx) => {
    const person = await getPersonByEmail(tx, email)
    const ended = await closePersonSessions(tx, person.id)
    await recordAct(tx, actor, {
      act: 'sessions_ended',
      kind: 'person',
      subjectId: person.id,
      details: { ended },
    })
    return { ...person, ended }
  })
}

/**
 * Turns the codes at sign-in off for a person who has lost phone and recovery codes. The person gets an email. Throws
 * not_found, also when the codes are off.
 */
export async function turnOffCodesOf(actor: Actor, email: string, origin: string): Promise<Person> {
  return runAct(actor, async (tx) => {
    const person = await getPersonByEmail(tx, email)
    await lockPerson(tx, person.id)
    if (!(await findTwoStep(tx, person.id))?.turnedOnAt) {
      throw new Problem('not_found', `${person.email} has no codes at login.`)
    }
    await removeTwoStep(tx, person.id)
    await recordSecurityEvent(tx, 'two_step_off', {
      userId: person.id,
      from: { now: actor.now, origin },
      detail: 'By an operator',
    })
    await recordAct(tx, actor, { act: 'codes_turned_off', kind: 'person', subjectId: person.id })
    return person
  })
}

/**
 * Stops emails to a user whose emails come back, as a refusal by their mail server does. The user reads this in the
 * account. Throws not_found.
 */
export async function pauseMailsTo(actor: Actor, email: string): Promise<Person> {
  return runAct(actor, async (tx) => {
    const person = await getPersonByEmail(tx, email)
    await countFailure(tx, person.email, actor.now, { isFinal: true })
    await recordAct(tx, actor, { act: 'mails_paused', kind: 'person', subjectId: person.id })
    return person
  })
}

/** Sends an email of the log again. Throws not_found. */
export async function sendMailAgain(actor: Actor, id: string): Promise<{ email: string }> {
  return runAct(actor, async (tx) => {
    const email = await resendMail(tx, id)
    if (email === null) throw new Problem('not_found', `There is no email ${id}.`)
    await recordAct(tx, actor, { act: 'mail_resent', kind: 'mail', subjectId: id })
    return { email }
  })
}

/** Starts a failed job again. Throws not_found, also when another operator started it first. */
export async function restartJob(actor: Actor, id: string): Promise<{ task: string }> {
  return runAct(actor, async (tx) => {
    const [task] = await retryFailedJobs(tx, [id])
    if (task === undefined)
      throw new Problem('not_found', `There is no failed job ${id}. Was it started again already?`)
    await recordAct(tx, actor, { act: 'job_retried', kind: 'job', subjectId: id, details: { task } })
    return { task }
  })
}

/**
 * Starts failed jobs again, those of these ids or every one. Returns how many. Nothing is logged when there was none.
 */
export async function restartJobBatch(actor: Actor, ids: readonly string[] | 'all'): Promise<number> {
  return runAct(actor, async (tx) => {
    const { length: jobs } = await retryFailedJobs(tx, ids)
    if (jobs > 0) {
      await recordAct(tx, actor, {
        act: 'jobs_retried',
        kind: 'platform',
        subjectId: null,
        details: { jobs },
      })
    }
    return jobs
  })
}
