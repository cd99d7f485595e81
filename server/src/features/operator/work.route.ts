import { z } from 'zod'
import * as notices from '#contract/operator/notice.ts'
import * as operations from '#contract/operator/work.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Route, route } from '../../infrastructure/http/route.ts'
import { listNotedMails } from '../../infrastructure/mail/mail-log.sql.ts'
import { listFailedJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { VERSION } from '../../infrastructure/version.ts'
import { findLastBackup } from './backups.sql.ts'
import { countStores, findEmail, getFigures, listWaiting } from './figures.sql.ts'
import { findTroubles } from './find-troubles.ts'
import {
  mailPasswordReset,
  restartJob,
  restartJobBatch,
  sendMailAgain,
  signOutEverywhere,
} from './help-person.ts'
import { ActsCursor } from './list-acts.sql.ts'
import { clearNotice, findNotice, setNotice } from './notice.sql.ts'
import { actorOf } from './record-act.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const JobsCursor = z.tuple([CursorTime, z.string().regex(/^\d{1,18}$/)])
const done = { success: true as const }

async function emailOf(sql: Sql, userId: string): Promise<string> {
  const email = await findEmail(sql, userId)
  if (email === null) throw new Problem('not_found', 'There is no such account.')
  return email
}

export const workRoutes = (directories: readonly string[]): Route[] => [
  route(operations.listGivenUpJobs, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(JobsCursor, query)
    const found = await listFailedJobs(sql, { before: after, limit: rowLimit })
    const { rows, nextCursor } = pageOf(found, ({ failedAtExactly, id }) => [failedAtExactly, id])
    const jobs = rows.map(({ id, task, attempts, failedAt, failure }) => ({
      ...{ id, task, attempts, failure },
      failedAt: failedAt.toISOString(),
    }))
    return { jobs, nextCursor }
  }),
  route(operations.retryJob, async (call) => {
    await restartJob(actorOf(call), call.params.jobId)
    return done
  }),
  route(operations.retryJobs, async (call) => ({
    started: await restartJobBatch(actorOf(call), call.body.jobIds),
  })),
  route(operations.listMails, async ({ query, database: { sql } }) => {
    const { after, rowLimit, pageOf } = paging(ActsCursor, query)
    const found = await listNotedMails(sql, {
      email: query.email === '' ? undefined : query.email,
      failuresOnly: query.failuresOnly === 'true',
      before: after?.[0] ?? null,
      limit: rowLimit,
    })
    const { rows, nextCursor } = pageOf(found, ({ id }) => [id])
    return { mails: rows.map((mail) => ({ ...mail, at: mail.at.toISOString() })), nextCursor }
  }),
  route(operations.resendMail, async (call) => {
    await sendMailAgain(actorOf(call), call.params.mailId)
    return done
  }),
  route(operations.signOutPerson, async (call) => {
    await signOutEverywhere(actorOf(call), await emailOf(call.database.sql, call.params.userId))
    return done
  }),
  route(operations.mailPersonPassword, async (call) => {
    await mailPasswordReset(actorOf(call), await emailOf(call.database.sql, call.params.userId), call.origin)
    return done
  }),
  route(operations.getFigures, async ({ query, database, now }) => {
    const { sql } = database
    const since = new Date(Math.max(Date.parse(query.since), now.getTime() - 2 * DAY_MS))
    const before = (at: Date) => new Date(at.getTime() - 7 * DAY_MS)
    const [today, weekBefore, stores, waiting, troubles, lastBackup] = await Promise.all([
      getFigures(sql, since, now),
      getFigures(sql, before(since), before(now)),
      countStores(sql, now),
      listWaiting(sql, now),
      findTroubles(database, directories, now),
      findLastBackup(sql),
    ])
    return { today, weekBefore, stores, waiting, troubles, lastBackup, version: VERSION }
  }),
  route(notices.getNotice, async ({ database: { sql } }) => ({ notice: await findNotice(sql) })),
  route(notices.setNotice, async (call) => ({ notice: await setNotice(actorOf(call), call.body) })),
  route(notices.clearNotice, async (call) => {
    await clearNotice(actorOf(call))
    return { notice: null }
  }),
]
