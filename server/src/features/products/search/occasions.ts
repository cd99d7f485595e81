import { wordsOf } from './fold-text.ts'
import { singularsOf } from './plurals.ts'

/** Words for a reason to buy something, and words of the things that shops sell for it. Commas separate them. */
export type OccasionWords = {
  says: string
  /** Whole words or phrases, the most fitting first. A word finds its plural in -s too; a plural finds only itself. */
  things: string
  /** Whether it gives way to another occasion that is named beside it. */
  isGeneral?: boolean
}

const GIFTS =
  'bouquet, gift card, gift box, candle, bonbon, caramels, pralines, chocolate bar, chocolates, truffles, mug, bar soap,' +
  'soap set, bath bomb, bath salts, scarf, journal, necklace, bracelet, earrings, perfume, parfum, teddy bear, puzzle'
const BOUQUETS = 'bouquet, roses, tulips'
const FLOWERS = `${BOUQUETS}, sunflowers, peonies, lilies, orchid, wreath, boutonniere`
const SWEETS = 'chocolate bar, chocolates, truffles, bonbon, caramels, pralines, taffy'
const CARDS = 'greeting card, message card, note card'

const OCCASIONS: readonly OccasionWords[] = [
  {
    says: 'gift, present, surprise, souvenir, friend, wife, girlfriend, teacher, neighbor, coworker',
    things: `${GIFTS}, ${CARDS}`,
    isGeneral: true,
  },
  {
    says: 'birthday, birthday party, bday',
    things: `birthday candle, balloons, layer cake, birthday cake, cupcake, piñata, ${CARDS}, ${GIFTS}`,
  },
  {
    says: "mom, mum, mother, mother's day, grandma, grandmother, aunt",
    things: `${BOUQUETS}, candle, scarf, bath salts, hand balm, herbal tea, teapot, ${SWEETS}`,
  },
  {
    says: "dad, father, father's day, grandpa, grandfather, uncle, husband, boyfriend",
    things: 'mug, beard oil, wallet, whole bean, hot sauce, pocket knife, multi tool, socks, cap, record',
  },
  {
    says: 'baby, new baby, newborn, baby shower, infant, toddler, new parent',
    things:
      'swaddle, onesie, romper, rattle, plush, baby blanket, baby lotion, baby bottle, baby scarf, bib, teether,' +
      'teddy bear, rubber duck, pull toy, new parent, mitten, picture book, stuffed animal',
  },
  {
    says: 'kid, child, children, daughter, nephew, niece, grandson, granddaughter',
    things:
      'puzzle, teddy bear, crayons, yo yo, kite, rocket kit, robot, nesting dolls, sticker, toy drum, pull toy',
  },
  { says: 'flower, floral', things: `${FLOWERS}, hyacinth, hibiscus, carnations, daisies, eucalyptus bunch` },
  {
    says: 'housewarming, new home, new house, new apartment',
    things:
      'candle, vase, cutting board, mug, pothos, rubber plant, honey, olive oil, tea towel, serving bowl',
  },
  {
    says: 'thank you, thanks, appreciation',
    things: `thank you, ${CARDS}, bouquet, ${SWEETS}, candle, honey, gift card, preserves`,
  },
  {
    says: 'sick friend, get well, get well soon, feel better',
    things: `bone broth, soup, herbal tea, honey, cough drops, elderberry, ginger shot, puzzle, ${BOUQUETS}, sunflowers`,
  },
  {
    says: 'sympathy, condolence, funeral',
    things: `sympathy, bouquet, lilies, wreath, candle, ${CARDS}, soup`,
  },
  {
    says: "anniversary, valentine, valentine's day, date night, romantic",
    things: `${BOUQUETS}, ${SWEETS}, candle, necklace, earrings, bracelet, perfume, parfum`,
  },
  {
    says: 'wedding, bridal shower, engagement',
    things: `bouquet, boutonniere, vase, candle, flatware, duvet cover, sheet set, ${CARDS}`,
  },
  {
    says: 'graduation, graduate',
    things: `fountain pen, journal, watch, bouquet, gift card, balloons, ${CARDS}`,
  },
  { says: 'christmas, xmas, hanukkah, stocking stuffer', things: `ornament, wreath, dwarf spruce, ${GIFTS}` },
  {
    says: 'dinner, dinner tonight, supper, tonight, easy dinner, quick dinner',
    things:
      'pizza, pot pie, tagliatelle, spaghetti, pasta, ravioli, lasagna, soup kit, dumplings, tacos, pulled pork,' +
      'chicken thighs, steak, salmon, sausage, ribs, burrito, baguette',
  },
  {
    says: 'lunch, quick lunch, picnic',
    things: 'sandwich, bento, hero, pita, burrito, salad, onigiri, picnic box, lemonade',
  },
  {
    says: 'breakfast, brunch',
    things: 'croissant, bagel, waffle, pancake mix, oats, bacon, eggs, doughnut, preserves, bun',
  },
]

/** Words of a search that carry no meaning beside others. */
const SPARE = new Set(
  wordsOf('a an the for to of and with my our your her him some something anything ideas i me'),
)

/** More things of an occasion are left out: each is one more word in the query of each cell. */
export const THINGS_AT_MOST = 30
/** The longest name of an occasion that is looked for, in words. */
const NAME_AT_MOST = 4

type Occasion = { things: readonly string[][]; isGeneral: boolean }
/** Occasions by each of their names, whose words have a space between them; and all words of these names. */
export type Occasions = { byName: ReadonlyMap<string, Occasion>; words: ReadonlySet<string> }

const listed = (words: string) =>
  words
    .split(',')
    .map(wordsOf)
    .filter(({ length }) => length > 0)

/** The occasions by their names. One that is given later takes the name of an earlier one, as an operator's do. */
export function occasionsOf(added: readonly OccasionWords[] = []): Occasions {
  const byName = new Map(
    [...OCCASIONS, ...added].flatMap(({ says, things, isGeneral = false }) => {
      const occasion = { things: listed(things).slice(0, THINGS_AT_MOST), isGeneral }
      return listed(says).map((name) => [name.join(' '), occasion] as const)
    }),
  )
  return { byName, words: new Set([...byName.keys()].flatMap((name) => name.split(' '))) }
}

export const isSpare = (word: string): boolean => SPARE.has(word)

/**
 * The occasions that all these words together name: 'birthday gift', 'present mom'. Empty when a word names none, so
 * that 'baby monitor' is no occasion. `corrected` is a word as the occasions have it, or null.
 */
export function occasionsNamed(
  words: readonly string[],
  { byName }: Occasions,
  corrected: (word: string) => string | null,
): { name: string; occasion: Occasion }[] {
  const known = words.map((word) => corrected(word) ?? word)
  const named: { name: string; occasion: Occasion }[] = []
  for (let place = 0; place < known.length; ) {
    const rest = known.slice(place, place + NAME_AT_MOST)
    const names = rest.map((_, index) => rest.slice(0, rest.length - index).join(' '))
    const name = names.find((one) => byName.has(one))
    const occasion = name === undefined ? undefined : byName.get(name)
    if (name === undefined || occasion === undefined) return []
    named.push({ name, occasion })
    place += name.split(' ').length
  }
  return named
}

/** The things of these occasions: those of the special ones, when there are any. */
export function thingsOf(named: readonly { occasion: Occasion }[]): readonly string[][] {
  const special = named.filter(({ occasion }) => !occasion.isGeneral)
  const things = (special.length > 0 ? special : named).flatMap(({ occasion }) => occasion.things)
  return [...new Map(things.map((words) => [words.join(' '), words])).values()].slice(0, THINGS_AT_MOST)
}

/** A word as the names of the occasions have it: itself, or what it is the plural of. */
export const asNamed = (word: string, { words }: Occasions): string | null =>
  [word, ...singularsOf(word)].find((form) => words.has(form)) ?? null
