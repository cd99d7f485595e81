import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** 'REWARD-4K7Q2X': people may type it, and it can be used by one person alone. */
export const newRewardCode = (): string =>
  `REWARD-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
