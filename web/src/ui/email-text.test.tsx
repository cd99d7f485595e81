import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

const draw = (email: string) =>
  renderToStaticMarkup(<EmailText>{email}</EmailText>).replace(/<\/?span.*?>/g, '')

test('an email wraps after its @ and before its dots, and its text stays the same', () => {
  expect(draw('june.hayes@mail.example')).toBe('june<wbr/>.hayes@<wbr/>mail<wbr/>.example')
  expect(draw('june.hayes@mail.example').replaceAll('<wbr/>', '')).toBe('june.hayes@mail.example')
  expect(draw('june')).toBe('june')
})
