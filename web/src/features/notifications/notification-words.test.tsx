import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotificationWords } from './notification-words.tsx'

const words = {
  type: 'discount',
  title: 'Half off',
  storeName: 'Hearth Bakery',
  promoCode: null,
  startDate: '2026-11-01T12:00:00.000Z',
  timeZone: 'America/Chicago',
  active: true,
  when: 'Just now',
  now: new Date('2026-11-02T12:00:00.000Z'),
} as const

test.each([true, false])('the text is the stored description, shortened: %s', (shortened) => {
  const description = 'x'.repeat(150)
  const html = renderToStaticMarkup(<NotificationWords {...words} {...{ description, shortened }} />)
  expect(html).toContain(`>${description}</p>`)
  expect(html.includes('after:content')).toBe(shortened)
})

test("the start is by the clock of the store, and names the zone where the reader's shows another time", () => {
  const html = renderToStaticMarkup(
    <NotificationWords
      {...words}
      description=""
      startDate="2026-11-25T12:30:00.000Z"
      timeZone="Pacific/Honolulu"
    />,
  )
  expect(html).toContain('Starts Nov 25, 2:30 AM HST')
})
