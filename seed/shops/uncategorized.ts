import { shopsOf } from '../shop-sketch.ts'

/** Shops without an industry. */
const withoutIndustry = shopsOf(null, {
  nashville: {
    books: ['Dog-Eared Corner', 'Lamplight Books'],
    toys: ['The Tin Soldier'],
    pets: ['Wag & Whisker'],
  },
  louisville: { books: ['Turned Page Books'] },
})

/** Shops whose industry, in their own words, is none of the seven categories. */
const withOtherIndustry = [
  ...shopsOf('Paper & Art Supplies', {
    nashville: { stationery: ['Inkwell & Ivy'] },
    louisville: { stationery: ['Deckle Edge Paper'] },
  }),
  ...shopsOf('Toys', { nashville: { toys: ['Marble Run Toys'] }, louisville: {} }),
]

export const uncategorizedShops = [...withoutIndustry, ...withOtherIndustry]
