import { expect, test } from 'vitest'
import { renderMailPage } from '../../infrastructure/mail/mail-page.ts'
import { unlinked } from '../../infrastructure/mail/unlinked.ts'
import { inviteMail } from './invite-message.ts'

test.for([
  ['Rosemary & Rye', 'Rosemary & Rye'],
  ['J. Crew', 'J. Crew'],
  ['No.1 Bakery', 'No. 1 Bakery'],
  ['https://evil.example/win', 'https evil. example win'],
  ['HTTP:evil.example', 'HTTP evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['otis@evil.example', 'otis at evil. example'],
  ['evil。example', 'evil. example'],
  ['Otis\r\nBcc: victim@mainstreet.example', 'Otis Bcc: victim at mainstreet. example'],
] as const)('an email program finds no link in %o', ([name, text]) => {
  expect(unlinked(name)).toBe(text)
  expect(unlinked(text)).toBe(text)
})

test('the only address in an invite is its own link', () => {
  const { subject, text, html } = renderMailPage(
    inviteMail({
      email: 'edie@mainstreet.example',
      storeName: 'Win at https://evil.example/now\r\nX-Header: 1',
      invitedByName: 'otis@evil.example',
      link: 'https://mainstreet.example/invite#token=t',
    }),
  )
  expect(subject).not.toMatch(/[\r\n@]|evil\.example|:\/\//)
  expect(text.match(/https?:\/\/\S+/g)).toEqual(['https://mainstreet.example/invite#token=t'])
  expect(html.match(/https?:\/\/[^\s"<]+/g)).toEqual(['https://mainstreet.example/invite#token=t'])
  expect(text + html).not.toContain('evil.example')
})
