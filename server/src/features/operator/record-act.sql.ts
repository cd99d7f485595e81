import type postgres from 'postgres'
import type { ActName, SubjectKind } from '#contract/operator/acts.ts'
import type { Database, Sql } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

/** Who acts and when. `operatorId` is null at the command line. */
export type By = { sql: postgres.Sql; operatorId: string | null; now: Date }

/** The operator of a call. */
export const byOf = ({ database, viewer, now }: { database: Database; viewer: Viewer; now: Date }): By => ({
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

/** Adds an act to the log, in the transaction of the act itself. The log only grows: a trigger refuses any change. */
export async function recordAct(
  tx: Sql,
  { operatorId, now }: Pick<By, 'operatorId' | 'now'>,
  { act, kind, subjectId, reason = '', details = {} }: Act,
): Promise<void> {
  await tx`
    insert into operator_acts (at, operator_id, act, subject_kind, subject_id, reason, details)
    values (${now}, ${operatorId}, ${act}, ${kind}, ${subjectId}, ${reason}, ${tx.json(details)})`
}
