import { wordsOf } from './fold-text.ts'
import { singularsOf } from './plurals.ts'

/** Everyday words for the same thing in the shops of a town. A search for one finds the others too. */
const GROUPS: readonly (readonly string[])[] = [
  ['soda', 'pop', 'soft drink', 'cola'],
  ['sofa', 'couch', 'loveseat', 'settee'],
  ['sneakers', 'trainers', 'tennis shoes', 'running shoes'],
  ['pants', 'trousers', 'slacks'],
  ['sweater', 'jumper', 'pullover'],
  ['hoodie', 'hooded sweatshirt'],
  ['tshirt', 't shirt', 'tee shirt', 'tee'],
  ['purse', 'handbag', 'pocketbook'],
  ['jewelry', 'jewellery'],
  ['beanie', 'knit cap', 'knit hat'],
  ['sunglasses', 'shades'],
  ['bathrobe', 'dressing gown'],
  ['pajamas', 'pyjamas', 'pjs', 'sleepwear'],
  ['swimsuit', 'bathing suit', 'swimwear'],
  ['flashlight', 'torch'],
  ['headphones', 'earphones', 'headset'],
  ['earbuds', 'in ear headphones'],
  ['tv', 'television'],
  ['cellphone', 'cell phone', 'mobile phone', 'smartphone'],
  ['laptop', 'notebook computer'],
  ['bike', 'bicycle', 'cycle'],
  ['backpack', 'rucksack', 'knapsack', 'daypack'],
  ['canteen', 'water bottle'],
  ['blanket', 'throw'],
  ['cushion', 'throw pillow'],
  ['comforter', 'duvet', 'quilt'],
  ['drapes', 'curtains'],
  ['rug', 'carpet'],
  ['cup', 'mug'],
  ['skillet', 'frying pan'],
  ['saucepan', 'cooking pot'],
  ['trash can', 'garbage can', 'waste bin'],
  ['garbage bag', 'trash bag', 'bin liner'],
  ['dish towel', 'tea towel', 'kitchen towel'],
  ['napkin', 'serviette'],
  ['faucet', 'tap'],
  ['shovel', 'spade'],
  ['planter', 'flower pot', 'plant pot'],
  ['potting soil', 'compost'],
  ['cookie', 'biscuit'],
  ['candy', 'sweets', 'confectionery'],
  ['chips', 'crisps'],
  ['fries', 'french fries'],
  ['jam', 'jelly', 'preserve', 'marmalade'],
  ['zucchini', 'courgette'],
  ['eggplant', 'aubergine'],
  ['cilantro', 'coriander'],
  ['arugula', 'rocket'],
  ['scallion', 'green onion', 'spring onion'],
  ['garbanzo', 'chickpea'],
  ['ground beef', 'minced beef', 'hamburger meat'],
  ['shrimp', 'prawn'],
  ['ketchup', 'catsup'],
  ['yogurt', 'yoghurt'],
  ['donut', 'doughnut'],
  ['barbecue', 'bbq', 'barbeque'],
  ['coffee', 'java'],
  ['popsicle', 'ice pop'],
  ['sub', 'hoagie', 'hero sandwich'],
  ['moisturizer', 'lotion', 'body cream'],
  ['shampoo', 'hair wash'],
  ['lipstick', 'lip color'],
  ['cologne', 'perfume', 'fragrance'],
  ['bandage', 'band aid', 'plaster'],
  ['diaper', 'nappy'],
  ['pacifier', 'binky'],
  ['stroller', 'pram', 'buggy'],
  ['stuffed animal', 'plush toy', 'soft toy', 'plushie'],
  ['puzzle', 'jigsaw'],
  ['eyeglasses', 'spectacles'],
  ['gray', 'grey'],
  ['gift', 'present'],
  ['organizer', 'organiser'],
]

const groupOf = new Map(
  GROUPS.flatMap((group) => group.map((phrase) => [wordsOf(phrase).join(' '), group.map(wordsOf)] as const)),
)

/** All words that are a phrase of a group by themselves. */
export const SYNONYM_WORDS: readonly string[] = [...groupOf.keys()].filter((phrase) => !phrase.includes(' '))

/** The longest phrase of a group, in words. */
export const PHRASE_AT_MOST = Math.max(...[...groupOf.keys()].map((phrase) => phrase.split(' ').length))

/** The other phrases for this one, each as its words. 'sodas' has those of 'soda'. */
export function synonymsOf(phrase: string): string[][] {
  const [known] = [phrase, ...singularsOf(phrase)].filter((form) => groupOf.has(form))
  const group = known === undefined ? [] : (groupOf.get(known) ?? [])
  return group.filter((words) => words.join(' ') !== known)
}
