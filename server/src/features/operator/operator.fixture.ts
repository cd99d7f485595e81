import type { FastifyInstance } from 'fastify'
import { aUser, signedIn } from '#testing/builders.ts'
import type { Database } from '../../infrastructure/database/database.ts'

/** An operator who is signed in, and `act`, which calls an operation of /operator as them. */
export async function anOperator(app: FastifyInstance, database: Database) {
  const user = await aUser(database)
  await database.sql`update users set operator_since = now() where id = ${user.id}`
  const headers = await signedIn(database, user)
  const act = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/operator/${path}`, headers, ...(payload && { payload }) })
  return { user, headers, act }
}

export const because = { reason: 'It sells what it does not have.' }

export type TestOperator = Awaited<ReturnType<typeof anOperator>>

/** The ids of the people or stores of a page. */
export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
