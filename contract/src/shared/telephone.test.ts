import { expect, test } from 'vitest'
import { telephone } from './telephone.ts'

test.for([
  ['(615) 555-0142', 'tel:6155550142'],
  ['+1 (615) 555-0142', 'tel:+16155550142'],
  ['(615) 555-0142 x7', 'tel:6155550142;ext=7'],
  ['615-555-0142 ext. 12', 'tel:6155550142;ext=12'],
  ['615-555-0142, extension 12', 'tel:6155550142;ext=12'],
  ['615-555-0142 #12', 'tel:6155550142;ext=12'],
  ['tel:+1-615-555-0142', 'tel:+16155550142'],
  ['tel:+1-615-555-0142;ext=12', 'tel:+16155550142;ext=12'],
  ['615\u2011555\u20110142', 'tel:6155550142'],
  ['＋１ ６１５ ５５５ ０１４２', 'tel:+16155550142'],
] as const)('%o is called by %o', ([phone, link]) => {
  expect(telephone(phone)).toBe(link)
})
