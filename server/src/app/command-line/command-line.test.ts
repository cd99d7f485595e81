import { onTestFinished } from 'vitest'
import { aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { removeOperator } from '../../features/operator/operators.sql.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { anEmptyDatabase } from '../../infrastructure/database/migrations.fixture.ts'
import { openDatabase } from '../../infrastructure/database/open-database.ts'
import { enqueue, task } from '../../infrastructure/queue/queue.ts'
import { runDueJobs } from '../../infrastructure/queue/run-job.ts'
import { EXIT } from './command.ts'
import { type } from './type-command.fixture.ts'

const acts = ({ sql }: Database) => sql<{ act: string; subject: string; by: string | null }[]>`
  select act, subject_id as subject, operator_id as by from operator_acts order by id`

test('migrate changes the tables as a start does, and --plan says what that locks', async () => {
  const { connection } = await anEmptyDatabase()
  const database = openDatabase({ connection, poolSize: 2 })
  onTestFinished(() => database.close())
  const plan = (await type(database, 'migrate --plan --json')).json()
  expect(plan.pending[0]).toMatchObject({ name: '0001-accounts.sql', contractAfter: null, tables: [] })
  expect((await type(database, 'migrate')).text).toContain('Done: 0001-')
  expect((await type(database, 'migrate --json')).json()).toEqual({ ran: [] })
  await database.sql`delete from migrations where name like '0083-%'`
  await database.sql`alter table site_notice rename to platform_notice`
  expect((await type(database, 'migrate --plan')).text).toMatch(
    /^0083-site-notice\.sql \(expanding: older processes go on\)\n +platform_notice +reads and writes wait +not rewritten/,
  )
})

describe('operators', () => {
  test('are made by any spelling of their email, once, listed, and unmade', async ({ database }) => {
    const { id, email } = await aUser(database)
    const made = await type(database, `operators add ${email.toUpperCase()} --json`)
    expect([made.exitCode, made.json()]).toMatchObject([EXIT.done, { added: true, operator: { id, email } }])
    expect((await type(database, `operators add ${email}`)).text).toBe(`${email} is already an operator.`)
    expect((await type(database, 'operators list')).text).toContain(email)
    const other = await aUser(database)
    await type(database, `operators add ${other.email}`)
    expect((await type(database, `operators remove ${email}`)).exitCode).toBe(EXIT.done)
    expect((await type(database, 'operators list --json')).json().operators).toMatchObject([{ id: other.id }])
    expect(await acts(database)).toMatchObject([
      { act: 'operator_added', subject: id, by: null },
      { act: 'operator_added', subject: other.id, by: null },
      { act: 'operator_removed', subject: id, by: null },
    ])
  })

  test('keep their last one, unless it is said', async ({ database }) => {
    await database.sql`update users set operator_since = null`
    const { email } = await aUser(database)
    await type(database, `operators add ${email}`)
    const refused = await type(database, `operators remove ${email}`)
    expect([refused.exitCode, refused.complaint]).toEqual([
      EXIT.refused,
      `${email} is the last operator. Make another one first.`,
    ])
    expect((await type(database, `operators remove ${email} --last`)).exitCode).toBe(EXIT.done)
    expect((await type(database, 'operators list')).text).toContain('Nobody is an operator.')
  })

  test('keep one when two are removed at the same moment', async ({ database }) => {
    await database.sql`update users set operator_since = null`
    const [ada, grace] = [await aUser(database), await aUser(database)]
    for (const { email } of [ada, grace]) await type(database, `operators add ${email}`)
    const actor = { sql: database.sql, operatorId: null, now: new Date() }
    // Without a lock both have seen two operators by now.
    const ends = await callBehindLock(
      database,
      (tx) => tx`select from users where operator_since is not null for update`,
      () =>
        [ada, grace].map(({ email }) =>
          removeOperator(actor, email).then(
            () => 'removed',
            () => 'refused',
          ),
        ),
    )
    expect(ends.sort()).toEqual(['refused', 'removed'])
  })
})

describe('the log of acts', () => {
  test('refuses changes, deletions and emptying, also for the owner of the database', async ({
    database,
  }) => {
    const { sql } = database
    await type(database, `operators add ${(await aUser(database)).email}`)
    const before = await acts(database)
    await expect(sql`update operator_acts set reason = 'another'`).rejects.toThrow('only added')
    await expect(sql`delete from operator_acts`).rejects.toThrow('only added')
    await expect(sql`truncate operator_acts`).rejects.toThrow('only added')
    expect(await acts(database)).toEqual(before)
  })
})

describe('a person', () => {
  test('gets a link for a new password, printed or emailed', async ({ app, database, runJobs }) => {
    const { email } = await aUser(database)
    const printed = await type(database, `password reset ${email} --print --json`, {
      PUBLIC_URL: 'https://town.example',
    })
    const { link } = printed.json()
    expect(link).toMatch(/^https:\/\/town\.example\/reset-password#token=[\w-]{43}$/)
    const payload = { token: link.split('=')[1], password: 'better-horse' }
    const used = await app.inject({ method: 'POST', url: '/api/password-resets/use', payload })
    expect([used.statusCode, used.json()]).toEqual([200, { email }])

    expect((await type(database, `password reset ${email}`)).text).toContain(email)
    await runJobs()
    const mails = (await type(database, `mail list ${email} --json`)).json().mails
    expect(mails).toMatchObject([
      { outcome: 'sent', subject: 'Set a new password for Mainstreet' },
      { outcome: 'sent', subject: 'Your Mainstreet password was changed' },
    ])
  })

  test('is logged out everywhere, and nobody else is', async ({ app, database }) => {
    const [june, otis] = [await aUser(database), await aUser(database)]
    const [cookies, others] = [await signedIn(database, june), await signedIn(database, otis)]
    await signedIn(database, june)
    expect((await type(database, `sessions end ${june.email} --json`)).json()).toMatchObject({ ended: 2 })
    const userOf = async (headers: { cookie: string }) =>
      (await app.inject({ url: '/api/session', headers })).json().user
    expect([await userOf(cookies), (await userOf(others))?.id]).toEqual([null, otis.id])
  })

  test('without phone and recovery codes gets in again, and is told by email', async ({
    database,
    runJobs,
  }) => {
    const { id, email } = await aUser(database)
    expect((await type(database, `codes off ${email}`)).complaint).toBe(`${email} has no codes at login.`)
    await database.sql`
      insert into two_step (user_id, sealed_secret, turned_on_at) values (${id}, 'sealed', now())`
    await database.sql`insert into recovery_codes (user_id, selector, code_hash) values (${id}, 'AB', 'hash')`
    expect((await type(database, `codes off ${email}`)).exitCode).toBe(EXIT.done)
    const left = await database.sql`
      select user_id from two_step where user_id = ${id} union all select user_id from recovery_codes where user_id = ${id}`
    expect(left).toEqual([])
    expect((await acts(database)).at(-1)).toMatchObject({ act: 'codes_turned_off', subject: id, by: null })
    await runJobs()
    const { mails } = (await type(database, `mail list ${email} --json`)).json()
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Two-step login turned off') }])
  })

  test('whose emails come back is left alone, reads it in the account, and still gets a link', async ({
    app,
    database,
    runJobs,
  }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const pausedAt = async () => (await app.inject({ url: '/api/account/mails', headers })).json().pausedAt
    expect(await pausedAt()).toBeNull()
    expect((await type(database, `mail bounced ${june.email.toUpperCase()}`)).exitCode).toBe(EXIT.done)
    expect(await pausedAt()).toEqual(expect.any(String))
    expect((await acts(database)).at(-1)).toMatchObject({ act: 'mails_paused', subject: june.id, by: null })
    await type(database, `password reset ${june.email}`)
    await runJobs()
    const { mails } = (await type(database, `mail list ${june.email} --json`)).json()
    expect(mails).toMatchObject([{ outcome: 'sent', subject: 'Set a new password for Mainstreet' }])
  })

  test('who does not exist is named, and nothing is logged', async ({ database }) => {
    const before = await acts(database)
    for (const words of [
      'operators add',
      'operators remove',
      'password reset',
      'sessions end',
      'codes off',
      'mail bounced',
    ]) {
      const { exitCode, complaint } = await type(database, `${words} nobody@mainstreet.example`)
      expect([exitCode, complaint]).toEqual([
        EXIT.refused,
        'There is no account with the email nobody@mainstreet.example.',
      ])
    }
    expect(await acts(database)).toEqual(before)
  })
})

describe('emails and jobs', () => {
  test('an email is sent again by its id, once for two presses', async ({ database, runJobs }) => {
    const { email } = await aUser(database)
    await type(database, `password reset ${email}`)
    await runJobs()
    const list = async () => (await type(database, `mail list ${email} --json`)).json().mails
    const [mail] = await list()
    await type(database, `mail resend ${mail.id}`)
    await type(database, `mail resend ${mail.id}`)
    await runJobs()
    expect(await list()).toHaveLength(2)
    expect((await type(database, 'mail list --failed')).text).toBe('No emails.')
  })

  test('a failed job is listed with its failure, and starts again from its first attempt', async ({
    database,
    clock,
  }) => {
    let broken = true
    const flaky = {
      ...task('flaky', { parse: (given: unknown) => given } as never, async () => {}),
      async run() {
        if (broken) throw new Error('The email server is away')
      },
    }
    const run = () => runDueJobs({ database, clock, tasks: [flaky], log: { info() {}, error() {} } })
    await enqueue(database.sql, 'flaky', {}, { maxAttempts: 1 })
    await run()
    const [job] = (await type(database, 'jobs list --json')).json().jobs
    expect(job).toMatchObject({ task: 'flaky', failure: 'The email server is away', attempts: 1 })
    broken = false
    expect((await type(database, `jobs retry ${job.id}`)).exitCode).toBe(EXIT.done)
    const again = await type(database, `jobs retry ${job.id}`)
    expect([again.exitCode, again.complaint]).toEqual([
      EXIT.refused,
      `There is no failed job ${job.id}. Was it started again already?`,
    ])
    expect(await run()).toBe(1)
    expect((await type(database, 'jobs list')).text).toBe('No job has failed.')
  })

  test('all failed jobs start again at once, and one act tells how many', async ({ database }) => {
    await database.sql`
      insert into jobs (task, payload, run_at, max_attempts, failed_at)
      select 'many', '{}', now(), 1, now() from generate_series(1, 60)`
    expect((await type(database, 'jobs list')).text).toContain('These are the newest 50.')
    expect((await type(database, 'jobs retry --all --json')).json()).toEqual({ started: 60 })
    expect((await type(database, 'jobs retry --all')).text).toBe('Jobs that start when the server runs: 0.')
    const [last] = await database.sql`select act, details from operator_acts order by id desc limit 1`
    expect(last).toEqual({ act: 'jobs_retried', details: { jobs: 60 } })
    await database.sql`delete from jobs where task = 'many'`
  })
})

describe('the command line', () => {
  test('explains itself, as a whole, by group and by command', async ({ database }) => {
    for (const words of ['', '--help', 'jobs --help', 'jobs retry --help', 'jobs retry -h']) {
      const { exitCode, text } = await type(database, words)
      expect(exitCode).toBe(EXIT.done)
      expect(text).toContain('jobs retry [id]')
    }
  })

  test.for([
    ['frobnicate', "There is no command 'frobnicate'."],
    ['jobs', 'Say which: npx mainstreet jobs list, npx mainstreet jobs retry'],
    ['operators add', 'Usage: npx mainstreet operators add <email>'],
    ['operators add a@b c@d', 'Usage: npx mainstreet operators add <email>'],
    ['operators list --loud', "Unknown option '--loud'. See npx mainstreet operators list --help"],
    ['--version', "Unknown option '--version'. See npx mainstreet --help"],
    ['jobs retry x', "'x' is not an id."],
    ['jobs retry', 'Give the id of a job, or --all.'],
    ['jobs retry 1 --all', 'Give the id of a job, or --all.'],
    ['mail list june', "'june' is not an email."],
  ] as const)('%s is refused in words', async ([words, expected], { database }) => {
    const { exitCode, complaint } = await type(database, words)
    expect(exitCode).toBe(EXIT.usage)
    expect(complaint).toContain(expected)
    const { error } = (await type(database, `${words} --json`)).json()
    expect([error.code, error.message]).toEqual(['usage', expect.stringContaining(expected)])
  })

  test('a wrong setting is named', async ({ database }) => {
    const { exitCode, complaint } = await type(database, 'health', { PORT: 'many' })
    expect([exitCode, complaint]).toEqual([EXIT.usage, expect.stringContaining('PORT must be')])
  })

  test('health is bad without a server, and says what does not answer', async ({ database }) => {
    const { exitCode, text } = await type(database, 'health', { PORT: '9' })
    expect(exitCode).toBe(EXIT.unavailable)
    expect(text).toContain('Server: no answer at http://127.0.0.1:9/api/ready')
  })
})
