import { emailKey } from '#contract/accounts/email.ts'
import { trimMarks } from '#contract/shared/trim-marks.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { findTypedEmail } from '../accounts/public.ts'
import { type Actor, recordAct } from './record-act.sql.ts'

export type Person = { id: string; email: string; username: string; role: 'user' | 'admin' }

/** The account of an email, in any spelling of A to Z. Throws not_found. */
export async function getPersonByEmail(sql: Sql, email: string): Promise<Person & { since: Date | null }> {
  const [person] = await sql<(Person & { since: Date | null })[]>`
    select id, email, username, role, operator_since as since from users where email_key = ${emailKey(await findTypedEmail(sql, trimMarks(email)))}`
  if (person === undefined) throw new Problem('not_found', `There is no account with the email ${email}.`)
  return person
}

/** Everybody who is an operator, the first one first. */
export const listOperators = (sql: Sql): Promise<(Person & { since: Date })[]> => sql<
  (Person & { since: Date })[]
>`
  select id, email, username, role, operator_since as since from users
  where operator_since is not null order by operator_since, id`

/** Makes an operator of an account. Returns whether it was none before; nothing is logged otherwise. */
export async function addOperator(
  { sql, operatorId, now }: Actor,
  email: string,
): Promise<Person & { added: boolean }> {
  return inTransaction(sql, async (tx) => {
    const { since: _, ...person } = await getPersonByEmail(tx, email)
    const { count } = await tx`
      update users set operator_since = ${now} where id = ${person.id} and operator_since is null`
    if (count > 0) {
      await recordAct(
        tx,
        { operatorId, now },
        { act: 'operator_added', kind: 'person', subjectId: person.id },
      )
    }
    return { ...person, added: count > 0 }
  })
}

/**
 * Takes the mark from an operator. The last one keeps it unless `evenLast`: nobody could work at /operator afterwards.
 * Throws not_found, and last_operator.
 */
export async function removeOperator(
  { sql, operatorId, now }: Actor,
  email: string,
  { evenLast = false }: { evenLast?: boolean } = {},
): Promise<Person> {
  return inTransaction(sql, async (tx) => {
    const { since: _, ...person } = await getPersonByEmail(tx, email)
    const operators = await lockOperators(tx)
    if (!operators.includes(person.id)) throw new Problem('not_found', `${person.email} is not an operator.`)
    if (operators.length === 1 && !evenLast) {
      throw new Problem('last_operator', `${person.email} is the last operator. Make another one first.`)
    }
    await tx`update users set operator_since = null where id = ${person.id}`
    await recordAct(
      tx,
      { operatorId, now },
      { act: 'operator_removed', kind: 'person', subjectId: person.id },
    )
    return person
  })
}

/** Whether the site would have no operator without this account. */
export async function isLastOperator(tx: Sql, userId: string): Promise<boolean> {
  const [marked] = await tx`select from users where id = ${userId} and operator_since is not null`
  return marked !== undefined && (await lockOperators(tx)).length === 1
}

/** Locks all of them, so that two that go at the same moment do not each see the other one. */
async function lockOperators(tx: Sql): Promise<string[]> {
  const marked = await tx<{ id: string }[]>`
    select id from users where operator_since is not null order by id for no key update`
  return marked.map(({ id }) => id)
}
