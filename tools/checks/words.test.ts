import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/root.ts'
import { findWords, readWordRules } from './words.ts'

const rules = [
  { say: 'email', not: ['mail', 'mails'], except: [] },
  { say: 'log in', not: ['sign in'], except: ['Sign In'] },
]

test.each([
  ["const text = 'No mail for you'", 1],
  ['const page = <p>Your Mails</p>', 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template is what is read
  ['const text = `${name} gets mail`', 1],
  ["const text = 'Your email, your voicemail'", 0],
  ['const rows = sql`select mails from mails mail`', 0],
  ["call('GET /account/mail and more')", 0],
  ["import mail from 'mail'; const key = 'mails' // a mail", 0],
  ['const page = <Button>Sign In</Button>', 0],
  ['const page = <p>Please sign in</p>', 1],
])('%s says %i other words', (text, count) => {
  expect(findWords({ file: 'web/src/a.tsx', text }, rules)).toHaveLength(count)
})

const ownRules = readWordRules(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))

test('the rules come from CONTRIBUTING', () => {
  expect(ownRules).toContainEqual({ say: 'email', not: expect.arrayContaining(['mails']), except: [] })
  expect(ownRules.every(({ not }) => not.length > 0)).toBe(true)
})

test.each([
  ['Put the units back on the shelf', 'Return to stock'],
  ['Brought back', 'Returned'],
  ['What needs doing', 'To do'],
  ['When nobody accepts an order', "If an order isn't accepted"],
  ['Usually 5', 'Default: 5'],
  ['None: an announcement', 'No discount'],
  ['Put up', 'Publish'],
  ['Take down', 'Unpublish'],
  ['Until they put it away', 'Until they dismiss it'],
  ['Unconfirmed', 'Unverified'],
])('no screen says %s, but %s', (not, say) => {
  const offences = (text: string) =>
    findWords({ file: 'web/src/a.tsx', text: `const text = ${JSON.stringify(text)}` }, ownRules)
  expect(offences(not)).toHaveLength(1)
  expect(offences(say)).toEqual([])
})
