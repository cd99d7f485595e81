import type { Category } from '#contract/products/category.ts'
import type { otherForms } from './other-forms.ts'
import type { packedForms } from './packed-forms.ts'

export type Form = keyof typeof packedForms | keyof typeof otherForms

/** What a name says about the form, in the order in which it counts: a 'tea towel' is cloth, a 'coffee mug' a mug. */
const words: readonly (readonly [Form | null, RegExp])[] = [
  // These words belong to other things, for which there is no form here.
  [
    null,
    /\b(amphora|seal kit|snorkel|eye mask|pretzel|onigiri|burrito|macaroni|board|with mirror|smoothie|ice cream|crate|umbrella|dish|tees?|baby watermelon|overnight oats|curry|cellar|tea kit|television|brush|on rye|cough drops|canoe)\b/,
  ],
  [
    'voucher',
    /\b(voucher|gift card|token|class|lesson|pass|deposit|rental|appointment|subscription|ticket)\b/,
  ],
  ['roll', /\b(towel|yoga mat|foam roller|cloth|fabric|rug|blanket|belt|tissue)\b/],
  ['rope', /\b(rope|paracord|dock line|cord, \d+)\b/],
  ['helmet', /\bhelmet\b/],
  ['beanie', /\b(beanie|knit cap)\b/],
  ['record', /\b(vinyl|lp|record|records|compact disc|cd)\b/],
  ['bouquet', /\b(bouquets?|weekly flowers|posy)\b/],
  ['candle', /\b(candles?|tapers?)\b/],
  ['mug', /\bmugs?\b/],
  ['books', /\b(paperbacks|comics|magazines)\b/],
  ['notebook', /\b(notebook|journal|ledger|planner|sketchbook|reporter's pad|training log|folder)\b/],
  [
    'book',
    /\((novel|mystery|poetry)|\b(paperback|cookbook|field guide|atlas|history of|book|bread in four hours|birds of|growing in)\b(?! club)/,
  ],
  ['gift', /\b(sampler|housewarming|box of \d+ bonbons|hamper|gift box|book club box)\b/],
  ['soap', /\b(soap bar|bar soap|shampoo bar|shaving soap|(?<!hand |liquid )soap(?!,| dish))\b/],
  [
    'pump',
    /\b(hand soap|lotion|shampoo|conditioner|body wash|hand wash|castile|cleansing milk|bubble bath|cleanser|sanitizer)\b/,
  ],
  [
    'dropper',
    /\b(essential oil|serum|tincture|beard oil|elixir|ink bottle|drops|bitters|parfum|hydrosol|face oil|lens cleaner)\b/,
  ],
  ['wheel', /\b(inner tube|folding tire|rear wheel|urethane wheels)\b/],
  ['tube', /\b(toothpaste|hand cream|sunscreen|tube|gel|ointment)\b/],
  [
    'pot',
    /\b(balm|salve|pomade|body butter|curl butter|face cream|night cream|blush|cream, \d|mask|scrub|clay|wax)\b/,
  ],
  ['bar', /\bchocolate bar\b/],
  [
    'bag',
    /\b(whole bean|house blend|single origin|espresso blend|decaf|coffee|espresso beans|brittle|trail mix|seed mix|granola)\b/,
  ],
  [
    'tin',
    /\b(matcha|chai|oolong|lapsang|sencha|genmaicha|jasmine green|breakfast black|herbal tea|sleep tea|loose leaf|drinking chocolate|tin)\b/,
  ],
  ['cheese', /\b(cheddar|gouda|brie|chèvre|wedge|cheese(?! curds|cake))\b/],
  ['loaf', /\b(loaf|sourdough|rye|milk bread|baguette|batard|bread bag|brioche|challah)\b/],
  [
    'can',
    /\b(can|canned|sardines|trout|tomatoes, 28 oz|electrolyte drink|beans, 15 oz|soda|seltzer|dog food|cat food)\b/,
  ],
  ['carton', /\b(milk, |juice box|oat milk|almond milk|broth)\b/],
  [
    'bottle',
    /\b(syrup|juice|kombucha|vinegar|olive oil|oil, \d|hot sauce|sauce|growler|lemonade|cooler|lube|hair oil|tonic|toner|aftershave|cologne|witch hazel|rinse|spray)\b/,
  ],
  [
    'jar',
    /\b(honey|jam|jelly|preserves?|marmalade|pickles?|pickled|mustard|chutney|relish|salsa|sorghum|storage jar|apothecary jar|peanut butter, |powder|capers|kimchi|butter, \d|vitamins?|multivitamin|elderberry|tablets|spice rub|cumin|paprika|gravy|olives|capsules)\b/,
  ],
  [
    'sack',
    /\b(flour|grits|rice|oats|cornmeal|salt|sugar|potting mix|castings|birdseed|bird seed|hay|litter|soak|taffy|caramels|candy|popcorn|kettle corn|pancake mix|lentils|peas, dried|pecans|chestnuts|rigatoni|spaghetti|ginger chews|flakes|smoking chips|chips)\b/,
  ],
  ['plant', /\b(monstera|rubber plant|pothos|fern|succulent|starter|seedling|plant)\b/],
  ['box', /\b(filters|packing cubes|hat box|pack of \d+|cotton pads|bandages)\b/],
]

const inCategory: Record<Category, readonly [Form, ...Form[]]> = {
  clothing: ['garment'],
  accessories: ['tote', 'box'],
  'home-garden': ['box', 'plant', 'candle'],
  electronics: ['device', 'box'],
  'food-beverage': ['bag', 'jar', 'tin'],
  'health-beauty': ['pump', 'pot', 'tube'],
  'sports-outdoors': ['ball', 'box'],
  uncategorized: ['box', 'bag', 'tote'],
}

/** The form that the words of a name ask for, or null when none of them is known. */
export function findNamedForm(name: string): Form | null {
  const lower = name.toLowerCase()
  return words.find(([, pattern]) => pattern.test(lower))?.[0] ?? null
}

/** The form of a product: by its name, else one of its category's, chosen by the number. */
export function formOf(name: string, category: Category, choice: number): Form {
  const forms = inCategory[category]
  return findNamedForm(name) ?? forms[choice % forms.length] ?? forms[0]
}
