import { expect, test } from 'vitest'
import { axisSteps, changeWords } from './sales-words.ts'

test.each([
  [112, 100, 7, '12% more than in the 7 days before'],
  [50, 100, 28, '50% less than in the 28 days before'],
  [100, 100, 28, 'As much as in the 28 days before'],
  [1_001, 1_000, 28, 'About as much as in the 28 days before'],
  [5, 0, 28, 'None in the 28 days before'],
  [0, 4, 1, '100% less than on the day before'],
  [299, 100, 90, '199% more than in the 90 days before'],
  [300, 100, 90, '3 times as much as in the 90 days before'],
  [1_000, 100, 90, '10 times as much as in the 90 days before'],
  [1_001, 100, 90, 'More than 10 times as much as in the 90 days before'],
])('%i after %i in %i days reads %j', (now, before, days, words) => {
  expect(changeWords(now, before, days)).toBe(words)
})

test.each([
  [0, [0, 100]],
  [399, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [11_850, [0, 5_000, 10_000, 15_000]],
  [100_000, [0, 50_000, 100_000]],
])('an axis for %i cents has the steps %j', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps)
})
