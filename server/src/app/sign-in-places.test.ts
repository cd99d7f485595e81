import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { geoipFile } from '#testing/geoip-file.ts'
import { expect, test, testConfig } from '#testing/test.ts'
import { ConfigError } from '../config/config.ts'
import { aCustomerSignUp, anEmail, cookieOf, logIn, signUp } from '../features/accounts/accounts.fixture.ts'
import { createApp } from './create-app.ts'
import { listTasks } from './features.ts'
import { placesOf } from './sign-in-places.ts'

const FROM = '203.0.113.7'
const PLACE = 'Nashville, United States'

async function configWith(content: Buffer | string) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'mainstreet-geoip-')), 'places.mmdb')
  await writeFile(file, content)
  return { ...testConfig, GEOIP_FILE: file }
}

test('a login is shown and emailed with its place', async ({ database, clock }) => {
  await using smtp = await startFakeSmtp()
  const place = { city: { names: { en: 'Nashville' } }, country: { names: { en: 'United States' } } }
  const config = {
    ...(await configWith(geoipFile({ '203.0.113.0/24': place }))),
    SMTP_URL: smtp.url,
    VERIFY_EMAIL: false,
  }
  await using app = await createApp({ config, database, clock })
  const email = anEmail()
  await signUp(app, aCustomerSignUp({ email }))
  await logIn(app, email)
  const headers = { cookie: cookieOf(await logIn(app, email, { from: FROM })) }
  const { sessions } = (await app.inject({ url: '/api/account/sessions', headers })).json()
  expect(sessions[0]).toMatchObject({ address: FROM, place: PLACE })
  const { events } = (await app.inject({ url: '/api/account/security-events', headers })).json()
  expect(events[0]).toMatchObject({ kind: 'new_device', address: FROM, place: PLACE })
  await runDueJobs({ database, clock, tasks: listTasks(config), log: { info() {}, error: console.error } })
  expect(smtp.mails.map(({ data }) => data).join()).toContain(PLACE)
})

test('a start with a file that is not such a list fails, and names the setting', async () => {
  const config = await configWith('places of networks')
  await expect(placesOf(config)).rejects.toThrow(ConfigError)
  await expect(placesOf(config)).rejects.toThrow(/^GEOIP_FILE must be a file in MaxMind's format/)
})
