import { expect, test } from 'vitest'
import { PhoneSchema } from '#contract/shared/phone-schema.ts'
import { requirePhone } from './require-phone.ts'

/** What an operation keeps of this phone. Throws where the schema or the server refuses it. */
function kept(text: string): string | null {
  const phone = PhoneSchema.parse(text)
  requirePhone(phone)
  return phone
}

test.for([
  '(615) 555-0142',
  '615-555-0142',
  '6155550142',
  '1 615 555 0142',
  '+1 (615) 555-0142',
  '+16155550142',
  '615.555.0142',
  '615/555-0142',
  '615 555 0142',
  '615\u00a0555\u00a00142',
  '(615)\u202f555-0142',
  '615\u2010555\u20100142',
  '615\u2011555\u20110142',
  '615\u2012555\u20120142',
  '615\u2013555\u20130142',
  '615\u2014555\u20140142',
  '615 \u2015 555 \u2015 0142',
  '615\u2212555\u22120142',
  '615-555-0142 ext. 12',
  '615-555-0142 Ext 12',
  '615-555-0142, ext. 12',
  '615-555-0142 extension 12',
  '615-555-0142 x12',
  '615-555-0142x12',
  '(615) 555-0142 #7',
  'tel:+1-615-555-0142',
  'tel:6155550142',
  'TEL:+1-615-555-0142',
  'tel:+1-615-555-0142;ext=12',
  '６１５－５５５－０１４２',
  '（６１５）５５５ー０１４２',
  '＋１ ６１５ ５５５ ０１４２',
  '615\u200d555\u200c0142',
  '61\u00ad5-555-0142',
  '+44 20 7946 0958',
  '+49 30 901820',
  '011 44 20 7946 0958',
])('%o is a phone and is kept as it is written', (text) => {
  expect(kept(text)).toBe(text)
})

test.for([
  ['  (615) 555-0142\n', '(615) 555-0142'],
  ['\u202a+1 (615) 555-0142\u202c', '+1 (615) 555-0142'],
  ['\u2066615-555-0142\u2069', '615-555-0142'],
  ['\u200b\u200e615-555-0142\ufeff', '615-555-0142'],
  ['615\u200b555\u20600142', '615 555 0142'],
  [' \u200b ', ''],
] as const)('%o is kept as %o', ([text, phone]) => {
  expect(kept(text)).toBe(phone)
})

test.for([
  '12345',
  '555-0142',
  '615-555-014',
  'call me maybe',
  '+',
  'tel:',
  'ext. 12',
  '1-800-FLOWERS',
  'June 615-555-0142',
  '615-555-0142 or 615-555-0143',
  '615-555-0142 <b>',
  '615-555-01423456',
  '1234567890123456',
  '+999 123 456 789',
  '+44 20',
  `615-555-0142${' '.repeat(60)}ext. 12${'0'.repeat(60)}`,
])('%o is refused', (text) => {
  expect(() => kept(text)).toThrow('Enter a phone number such as (615) 555-0142')
})
