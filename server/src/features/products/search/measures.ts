import { type Pair, pairOf } from './joined-words.ts'
import { cellsWithWord, type Key, type NearbyWords } from './nearby-words.ts'

/** Each unit in all its spellings. */
const UNITS: readonly (readonly string[])[] = [
  ['oz', 'ozs', 'ounce', 'ounces', 'fl oz', 'floz', 'fluid ounce', 'fluid ounces'],
  ['lb', 'lbs', 'pound', 'pounds'],
  ['mg', 'milligram', 'milligrams'],
  ['g', 'gr', 'gram', 'grams'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  ['cl', 'centiliter', 'centiliters', 'centilitre', 'centilitres'],
  ['l', 'ltr', 'liter', 'liters', 'litre', 'litres'],
  ['pt', 'pint', 'pints'],
  ['qt', 'qts', 'quart', 'quarts'],
  ['gal', 'gallon', 'gallons'],
  ['in', 'inch', 'inches', '″'],
  ['ft', 'foot', 'feet'],
  ['yd', 'yds', 'yard', 'yards'],
  ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  ['m', 'meter', 'meters', 'metre', 'metres'],
  ['w', 'watt', 'watts'],
  ['v', 'volt', 'volts'],
  ['gb', 'gigabyte', 'gigabytes'],
  ['tb', 'terabyte', 'terabytes'],
  ['ct', 'count'],
  ['pk', 'pack', 'packs'],
]
/** The words of the longest spelling: 'fl oz'. */
const SPELLING_AT_MOST = 2

const unitOf = new Map(
  UNITS.flatMap((spellings) => spellings.map((spelling) => [spelling, spellings] as const)),
)

export type Measure = { amount: string; unit: readonly string[] }

/** The number with a unit that these words begin with, and how many words it takes: '12oz' one, '12 fl oz' three. */
export function measureAt(words: readonly string[]): (Measure & { length: number }) | null {
  const [, amount = '', letters = ''] = /^(\d+)(\D*)$/.exec(words[0] ?? '') ?? []
  if (amount === '') return null
  if (letters !== '') {
    const unit = unitOf.get(letters)
    return unit ? { amount, unit, length: 1 } : null
  }
  for (let length = SPELLING_AT_MOST; length > 0; length--) {
    const unit = words.length > length && unitOf.get(words.slice(1, length + 1).join(' '))
    if (unit) return { amount, unit, length: length + 1 }
  }
  return null
}

/** Every way in which items nearby write a measure: '12oz', '12 oz' and '12-Ounce', and 8 inches also as 8". */
export function writtenMeasures(
  { amount, unit }: Measure,
  nearby: NearbyWords,
): { choices: Key[][]; pairs: Pair[] } {
  const words = unit.map((spelling) => amount + spelling.replace(' ', ''))
  const mark = `(^|[^0-9])${amount}["”]`
  return {
    choices: words.flatMap((word) => {
      const cells = cellsWithWord(nearby, word)
      return cells.size > 0 ? [[{ word, begins: false, cells }]] : []
    }),
    pairs: [
      ...unit.flatMap((spelling) => pairOf([amount, ...spelling.split(' ')], nearby)),
      ...(unit.includes('inch') ? pairOf([amount], nearby, mark) : []),
    ],
  }
}
