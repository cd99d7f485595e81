import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract/shared/operation.ts'
import { expect, test } from '#testing/test.ts'
import { anOperator } from './operator.fixture.ts'
import { operatorRoutes } from './routes.ts'

/** They change nothing for people or stores. An operator who tidies up for an hour is not asked again. */
const harmless = ['closeReports', 'retryJob', 'retryJobs', 'resendMail']

const acts = operatorRoutes([])
  .map(({ operation }): Operation => operation)
  .filter(({ access, method }) => access === 'operator' && method !== 'GET')

test.for(acts.map(({ name, method, path }) => ({ name, method, path })))(
  '$name: an old session of an operator',
  async ({ name, method, path }, { app, database, clock }) => {
    const { headers } = await anOperator(app, database)
    clock.advanceSeconds(11 * 60)
    const url = `/api${path.replace(/\{\w+\}/g, () => randomUUID())}`
    const { code } = (await app.inject({ method, url, headers })).json()
    expect(code === 'confirmation_needed').toBe(!harmless.includes(name))
  },
)
