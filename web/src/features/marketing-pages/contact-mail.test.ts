import { expect, test } from 'vitest'
import { contactMail } from './contact-mail.ts'

const message = {
  name: 'June',
  email: 'june@mainstreet.example',
  subject: 'feedback',
  message: 'Hi,\nthanks & bye?',
}

test('prefills the subject with the chosen value and the body with everything typed', () => {
  const mail = new URL(contactMail('support@mainstreet.example', message))
  expect(mail.protocol + mail.pathname).toBe('mailto:support@mainstreet.example')
  expect(mail.searchParams.get('subject')).toBe('feedback')
  expect(mail.searchParams.get('body')).toBe(
    'Name: June\r\nEmail: june@mainstreet.example\r\n\r\nHi,\r\nthanks & bye?',
  )
})

test('without a topic the subject is Contact Form Submission', () => {
  expect(contactMail('a@b', { ...message, subject: '' })).toContain('subject=Contact%20Form%20Submission&')
})

test('typed text cannot add recipients', () => {
  const mail = contactMail('a@b', { ...message, message: '&cc=c@d' })
  expect(new URL(mail).searchParams.has('cc')).toBe(false)
})
