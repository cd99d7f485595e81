import type postgres from 'postgres'
import type { ActName, SubjectKind } from '#contract/operator/acts.ts'
import { OWN_ACCOUNT } from '#contract/operator/operator-texts.ts'
import { type Database, inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

/** Who acts and when. `operatorId` is null at the command line. */
export type Actor = { sql: postgres.Sql; operatorId: string | null; now: Date }

/** The operator of a call. */
export const actorOf = ({
  database,
  viewer,
  now,
}: {
  database: Database
  viewer: Viewer
  now: Date
}): Actor => ({
  sql: database.sql,
  operatorId: viewer.userId,
  now,
})

export type Act = {
  act: ActName
  kind: SubjectKind
  /** The id of what the act was done to; null for the platform. */
  subjectId: string | null
  reason?: string
  /** What a reader of the log needs to know beside that. No names and addresses of people: the log is kept for good. */
  details?: Record<string, string | number | boolean>
}

/**
 * Runs an act in its transaction. Every act goes through here: it locks the account of the operator and looks at it
 * again, because a suspension or the command line may have taken the right since the call began. The account of
 * `personId` is locked in the same statement, in the order of ids, so that two operators who act on each other do not
 * deadlock. Throws forbidden, and own_account when both are the same.
 */
export async function runAct<Result>(
  { sql, operatorId }: Actor,
  run: (tx: Sql) => Promise<Result>,
  { personId = null }: { personId?: string | null } = {},
): Promise<Result> {
  if (operatorId !== null && personId === operatorId) throw new Problem('own_account', OWN_ACCOUNT)
  return inTransaction(sql, async (tx) => {
    const people = await tx<{ id: string; mayAct: boolean }[]>`
      select id, operator_since is not null and suspended_at is null as may_act from users
      where id in (${operatorId}, ${personId}) order by id for no key update`
    const operator = people.find(({ id }) => id === operatorId)
    if (operatorId !== null && !operator?.mayAct) throw new Problem('forbidden', NO_LONGER_OPERATOR)
    return run(tx)
  })
}

const NO_LONGER_OPERATOR = 'You are no longer an operator, or your account is suspended.'

/** Adds an act to the log, in the transaction that `runAct` began. The log only grows: a trigger refuses any change. */
export async function recordAct(
  tx: Sql,
  { operatorId, now }: Pick<Actor, 'operatorId' | 'now'>,
  { act, kind, subjectId, reason = '', details = {} }: Act,
): Promise<void> {
  await tx`
    insert into operator_acts (at, operator_id, act, subject_kind, subject_id, reason, details)
    values (${now}, ${operatorId}, ${act}, ${kind}, ${subjectId}, ${reason}, ${tx.json(details)})`
}
