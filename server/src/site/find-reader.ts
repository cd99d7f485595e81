import type { FastifyRequest } from 'fastify'
import { type Config, isOverTls } from '../config/config.ts'
import { worksOnSomeStore } from '../features/rights/store-rights.sql.ts'
import type { Clock } from '../infrastructure/clock.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { within } from '../infrastructure/database/probe.ts'
import { findViewer, sessionCookieName } from '../infrastructure/session/session.ts'
import type { Viewer } from '../infrastructure/session/viewer.ts'

/** The signed-in person who asks for a page. An editor is a customer who works in the stores of others. */
export type Reader = Viewer & { isEditor: boolean }

/** How long a document waits for its reader, whom it needs for nothing but what the browser may load early. */
const READER_PATIENCE_MS = 300

/** The person who asks for a page, if that is known in time. */
export async function findReader(
  { cookies, log }: FastifyRequest,
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
): Promise<Reader | null> {
  const token = cookies[sessionCookieName(isOverTls(config))]
  if (token === undefined) return null
  try {
    return await within(READER_PATIENCE_MS, readerOf(database.sql, token, clock.now()))
  } catch (error) {
    log.warn({ err: error }, 'The reader of a page is not known. The browser asks for everything later.')
    return null
  }
}

async function readerOf(sql: Database['sql'], token: string, now: Date): Promise<Reader | null> {
  const viewer = await findViewer(sql, token, now)
  if (viewer === null) return null
  return { ...viewer, isEditor: viewer.role === 'user' && (await worksOnSomeStore(sql, viewer)) }
}

export const hasSession = ({ cookies }: FastifyRequest, config: Config): boolean =>
  cookies[sessionCookieName(isOverTls(config))] !== undefined
