import { expect, test } from 'vitest'
import { promotionMail } from './mail-promotion.ts'

const promotion = {
  email: 'june@mainstreet.example',
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Rosemary & Rye',
  title: 'Loaves for two',
  description: 'Until the bells ring.',
  promoCode: null,
  isReward: false,
  startsAt: new Date('2026-12-20T05:30:00Z'),
  endsAt: new Date('2026-12-25T05:59:00Z'),
}
const sender = { name: '', address: '' }

test.for([
  ['America/Chicago', 'From Saturday, December 19, 2026 to Thursday, December 24, 2026.'],
  ['America/New_York', 'From Sunday, December 20, 2026 to Friday, December 25, 2026.'],
])('the days of a promotion in its email are those of the store: %s', ([timeZone = '', text]) => {
  const now = new Date('2026-12-01T12:00:00Z')
  const { blocks } = promotionMail({ ...promotion, now, timeZone }, sender, 'https://mainstreet.example')
  expect(blocks).toContainEqual({ kind: 'text', text })
})
