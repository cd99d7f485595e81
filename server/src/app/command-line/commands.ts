import {
  mailPasswordReset,
  makePasswordReset,
  pauseMailsTo,
  restartJob,
  restartJobBatch,
  sendMailAgain,
  signOutEverywhere,
  turnOffCodesOf,
} from '../../features/operator/help-person.ts'
import { addOperator, listOperators, removeOperator } from '../../features/operator/operators.sql.ts'
import { listNotedMails } from '../../infrastructure/mail/mail-log.sql.ts'
import { listFailedJobs } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { rotateKey } from '../rotate-key.ts'
import { type Command, type CommandInput, table, UsageError } from './command.ts'
import { healthCommand } from './health-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { movePicturesCommand } from './picture-commands.ts'
import { searchWordCommands } from './search-word-commands.ts'
import { backupCommand, transferCommands } from './transfer-commands.ts'
import { upgradeCommand } from './upgrade-command.ts'

const first = ({ args }: CommandInput): string => args[0] ?? ''
const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

/** The id of a row. Other words would reach the database as an error. */
function idOf(input: CommandInput): string {
  const id = first(input)
  if (!/^\d{1,18}$/.test(id)) throw new UsageError(`'${id}' is not an id. The list shows the ids.`)
  return id
}

const ROWS = 50

/** The rows of a list, and whether there may be more. */
const listed = (rows: string[][]): string[] =>
  rows.length < ROWS ? table(rows) : [...table(rows), `These are the newest ${ROWS}.`]

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'operators list',
    summary: 'Show who may open /operator',
    args: [],
    options: {},
    async run({ sql }) {
      const operators = await listOperators(sql)
      return {
        data: { operators },
        text:
          operators.length === 0
            ? ['Nobody is an operator. Make one: npx mainstreet operators add <email>']
            : table(operators.map(({ email, username, since }) => [email, username, `since ${time(since)}`])),
      }
    },
  },
  {
    name: 'operators add',
    summary: 'Make an operator of an account. It keeps its role and gets /operator',
    args: ['email'],
    options: {},
    async run({ actor }, input) {
      const { added, ...operator } = await addOperator(actor, first(input))
      return {
        data: { operator, added },
        text: [`${operator.email} is ${added ? 'now' : 'already'} an operator.`],
      }
    },
  },
  {
    name: 'operators remove',
    summary: 'Take the operator role from an account',
    args: ['email'],
    options: { last: { type: 'boolean', summary: 'also when nobody is an operator afterwards' } },
    async run({ actor }, input) {
      const operator = await removeOperator(actor, first(input), { evenLast: input.options.last === true })
      return { data: { operator }, text: [`${operator.email} is no longer an operator.`] }
    },
  },
  {
    name: 'password reset',
    summary: 'Email a link for a new password to an account',
    args: ['email'],
    options: { print: { type: 'boolean', summary: 'print the link and email nothing' } },
    async run({ actor, origin }, input) {
      if (input.options.print) {
        const { email, link } = await makePasswordReset(actor, first(input), origin)
        return { data: { email, link }, text: [link, 'It works once, for 30 minutes.'] }
      }
      const { email } = await mailPasswordReset(actor, first(input), origin)
      return { data: { email }, text: [`A link for a new password goes to ${email} when the server runs.`] }
    },
  },
  {
    name: 'sessions end',
    summary: 'Sign an account out on all devices',
    args: ['email'],
    options: {},
    async run({ actor }, input) {
      const { email, ended } = await signOutEverywhere(actor, first(input))
      return { data: { email, ended }, text: [`${email} is logged out. Sessions ended: ${ended}.`] }
    },
  },
  {
    name: 'codes off',
    summary: 'Turn off the codes at login of a person who has lost them. Make sure who asks',
    args: ['email'],
    options: {},
    async run({ actor, origin }, input) {
      const { email } = await turnOffCodesOf(actor, first(input), origin)
      return { data: { email }, text: [`${email} logs in without a code. An email tells of it.`] }
    },
  },
  {
    name: 'mail list',
    summary: `Show the newest ${ROWS} emails of the last 30 days, to everybody or to one address`,
    args: ['email?'],
    options: { failed: { type: 'boolean', summary: 'only those that did not go out' } },
    async run({ sql }, input) {
      const [email] = input.args
      if (email !== undefined && !email.includes('@')) throw new UsageError(`'${email}' is not an email.`)
      const mails = await listNotedMails(sql, {
        email,
        failuresOnly: input.options.failed === true,
        before: null,
        limit: ROWS,
      })
      const rows = mails.map(({ id, at, email, outcome, subject, failure }) => [
        ...[id, time(at), outcome, email],
        failure === null ? subject : `${subject} (${failure})`,
      ])
      return { data: { mails }, text: rows.length === 0 ? ['No emails.'] : listed(rows) }
    },
  },
  {
    name: 'mail resend',
    summary: 'Send an email of the list again. Links in it are new',
    args: ['id'],
    options: {},
    async run({ actor }, input) {
      const { email } = await sendMailAgain(actor, idOf(input))
      return { data: { email }, text: [`The email to ${email} goes out when the server runs.`] }
    },
  },
  {
    name: 'mail bounced',
    summary: 'Stop emails to an account whose email came back, until the person tries again',
    args: ['email'],
    options: {},
    async run({ actor }, input) {
      const { email } = await pauseMailsTo(actor, first(input))
      return { data: { email }, text: [`${email} gets only what a person asks for. The account says so.`] }
    },
  },
  {
    name: 'jobs list',
    summary: `Show the newest ${ROWS} jobs that were given up`,
    args: [],
    options: {},
    async run({ sql }) {
      const jobs = await listFailedJobs(sql, { before: null, limit: ROWS })
      const rows = jobs.map(({ id, failedAt, task, attempts, failure }) => [
        ...[id, time(failedAt), task, `${attempts} attempts`, failure],
      ])
      return { data: { jobs }, text: rows.length === 0 ? ['No job has failed.'] : listed(rows) }
    },
  },
  {
    name: 'jobs retry',
    summary: 'Start a failed job again, or with --all every one',
    args: ['id?'],
    options: { all: { type: 'boolean', summary: 'start every failed job again' } },
    async run({ actor }, input) {
      const all = input.options.all === true
      if (all === input.args.length > 0) throw new UsageError('Give the id of a job, or --all.')
      if (all) {
        const started = await restartJobBatch(actor, 'all')
        return { data: { started }, text: [`Jobs that start when the server runs: ${started}.`] }
      }
      const { task } = await restartJob(actor, idOf(input))
      return { data: { task }, text: [`${task} starts when the server runs.`] }
    },
  },
  ...searchWordCommands,
  {
    name: 'key rotate',
    summary: 'Seal all stored credentials with a new secret key, while the servers run',
    args: [],
    options: {},
    async run({ actor, config }) {
      const { hasNewKey, resealed, unreadable } = await rotateKey(actor, config)
      return {
        data: { made: hasNewKey, resealed, unreadable },
        text: [
          hasNewKey ? `There is a new key in ${config.DATA_DIR}.` : 'The key is SECRET_KEY.',
          `Secrets sealed with it now: ${resealed}.`,
          ...(unreadable > 0
            ? [`Secrets of a key that is lost: ${unreadable}. Their owners have to connect again.`]
            : []),
        ],
      }
    },
  },
  backupCommand,
  ...transferCommands,
  movePicturesCommand,
  migrateCommand,
  upgradeCommand,
  healthCommand,
]
