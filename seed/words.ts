import { rangeOf, type ShopKind, shopKinds } from './kinds.ts'
import { GIFT_CARDS, type Product } from './product-pool.ts'
import { randomFor } from './random.ts'
import type { ShopSketch } from './shop-sketch.ts'

type Words = {
  /** What shops of this kind write about themselves. Each takes one. */
  shop: readonly string[]
  /** What they write about a product of their trade. Each fits all of them. */
  goods: readonly string[]
}

const GIFT_CARD = 'Spend it here or in our shop, at once or bit by bit. It does not expire.'

/** The description of a shop. */
export const shopWords = ({ key, kind }: Pick<ShopSketch, 'key' | 'kind'>): string =>
  randomFor(`words of ${key}`).pick([...words[kind].shop])

/** The description of a product, by the trade that it comes from. Some products of a shop have none. */
export function productWords(shopKey: string, product: Product): string | null {
  const random = randomFor(`words of ${shopKey} about ${product.id}`)
  if (random.chance(0.1)) return null
  if (product.category === GIFT_CARDS) return GIFT_CARD
  const kind = shopKinds.find((one) => rangeOf(one).own.includes(product))
  return kind === undefined ? null : random.pick([...words[kind].goods])
}

const words: Record<ShopKind, Words> = {
  apothecary: {
    shop: ['Herbs, salves and teas, mixed in small batches in the back room.'],
    goods: ['Made in small batches, with every ingredient on the label.', 'Ask us how we use it at home.'],
  },
  audio: {
    shop: ['Records old and new, and the machines to play them on.'],
    goods: [
      'Tested on our own shelf system before it goes out.',
      'Cleaned, graded and packed so that it travels well.',
    ],
  },
  bags: {
    shop: ['Leather and canvas, cut and stitched on the premises.'],
    goods: [
      'Cut and stitched by hand. It gets better with wear.',
      'We mend what we sell: bring it back when a seam gives.',
    ],
  },
  bakery: {
    shop: [
      'Bread, pies and rolls from our own oven, every morning from six.',
      'A small oven, long ferments, and the door open early.',
    ],
    goods: [
      'Made this morning in our own kitchen.',
      'Made in small batches. When it is gone, it is gone until tomorrow.',
      'Best today. It keeps until tomorrow in its paper bag.',
    ],
  },
  barber: {
    shop: ['Cuts, shaves and what you need to keep them up at home.'],
    goods: ['What we use at the chair.', 'A little goes a long way. Ask us to show you.'],
  },
  bath: {
    shop: ['Soap that cures for six weeks on the racks behind the counter.'],
    goods: ['Made here, with plant oils and no dyes.', 'Gentle enough for every day.'],
  },
  beauty: {
    shop: ['A counter where you may try everything first.'],
    goods: ['Try the shade in the shop, or ask us for a match.', 'Cruelty-free, and kind to sensitive skin.'],
  },
  bikes: {
    shop: ['Bicycles, parts and repairs. Most flats are fixed while you wait.'],
    goods: [
      'Checked at our own stand before it leaves.',
      'Not sure about the fit? Bring the bicycle, we look together.',
    ],
  },
  books: {
    shop: ['New and used books, two armchairs, and a cat who works weekends.'],
    goods: [
      'One of us has read it and would tell you about it.',
      'We order what is not on the shelf, mostly by tomorrow.',
    ],
  },
  butcher: {
    shop: ['Whole animals from farms we visit, cut to order.'],
    goods: [
      'Cut today, wrapped in paper and packed with ice.',
      'From farms within a hundred miles. Ask us how to cook it.',
    ],
  },
  cameras: {
    shop: ['Film, cameras and a darkroom that runs on Thursdays.'],
    goods: [
      'Tested with a roll of film before we sell it.',
      'We show you how it works, as often as it takes.',
    ],
  },
  candles: {
    shop: ['Candles poured upstairs, and presents for people who have everything.'],
    goods: ['Wrapped in tissue, ready to give.', 'Made by hand, so no two are quite alike.'],
  },
  coffee: {
    shop: [
      'Beans roasted twice a week, and a bar to drink them at.',
      'We roast on Mondays and Thursdays, and pour every day.',
    ],
    goods: [
      'Roasted this week, or chosen by the people who roast.',
      'The bar uses the same every day.',
      'Tell us how you brew, and we grind to match.',
    ],
  },
  computers: {
    shop: ['Computers made to last longer than their makers planned.'],
    goods: ['Tested for a day on our bench. One year of warranty.', 'Set up and updated before it leaves.'],
  },
  deli: {
    shop: ['Cheese cut from the wheel, sandwiches made while you wait.'],
    goods: ['Cut or made to order, and packed cold.', 'Good with the mustard from the next shelf.'],
  },
  eyewear: {
    shop: ['Frames for every face, and lenses ground in the shop.'],
    goods: ['Fitted and adjusted free of charge, as often as you like.', 'Comes with a case and a cloth.'],
  },
  florist: {
    shop: ['Flowers from growers nearby, bound in the morning.'],
    goods: [
      'Picked for today. Cut the stems and change the water every other day.',
      'Bound in the morning, with what is best at the market.',
      'We add a card with your words, if you tell us which.',
    ],
  },
  furnishings: {
    shop: ['Old pieces set right, and new ones that will be old one day.'],
    goods: ['Checked, cleaned and ready to use.', 'Two of us carry it to your door.'],
  },
  games: {
    shop: ['Games with and without a screen, and tables to try them at.'],
    goods: ['Tested on the machine at the counter.', 'We explain the rules to anybody who asks.'],
  },
  greengrocer: {
    shop: ['What is ripe within fifty miles, and a little from farther away.'],
    goods: [
      'From a farm nearby while it is in season.',
      'Picked for ripeness, not for the journey.',
      'Keeps well in the crisper for some days.',
    ],
  },
  hair: {
    shop: ['Care for curls, coils and everything else that grows.'],
    goods: ['What we use at the basin.', 'Without sulfates. Fine for colored hair.'],
  },
  hardware: {
    shop: ['Nails by the pound, keys while you wait, and advice at no charge.'],
    goods: ['Made to be used for years.', 'Tell us what you are fixing, and we pack what else you need.'],
  },
  hats: {
    shop: ['Hats shaped over steam, for heads of every size.'],
    goods: ['Brushed and shaped before it leaves.', 'Measure around your head, just above the ears.'],
  },
  jewelry: {
    shop: ['Rings, chains and stones, made and mended at the bench.'],
    goods: ['Made at our bench, and packed in a small box.', 'Nickel-free. We resize and repair it.'],
  },
  juice: {
    shop: ['Fruit and vegetables, pressed when you order.'],
    goods: ['Made today. Best within two days, kept cold.', 'Nothing but what is in the name.'],
  },
  kids: {
    shop: ['Clothes that survive the playground, in sizes that leave room.'],
    goods: ['Soft, washable and cut to grow into.', 'Size up if you are between two.'],
  },
  kitchen: {
    shop: ['Home cooking from one stove, packed hot or cold.'],
    goods: [
      'Cooked today. Heat it gently, or eat it as it is.',
      'From a family recipe. Ask us about allergens.',
    ],
  },
  kitchenware: {
    shop: ['Pots, knives and plates that we cook with ourselves.'],
    goods: [
      'We use the same at home.',
      'Made to last, and safe in the oven or the dishwasher where the label says so.',
    ],
  },
  knits: {
    shop: ['Wool from skein to sweater, and a table for those who want to learn.'],
    goods: ['Natural fibers. Wash cool and dry it flat.', 'Wind, knit or wear: we help with all three.'],
  },
  menswear: {
    shop: ['Clothes for work and for after work, few and well made.'],
    goods: ['Cut straight, with room to move. Wash cold.', 'Hems are free while you wait.'],
  },
  music: {
    shop: ['Instruments, strings and lessons, and a wall you may play from.'],
    goods: ['Set up and tuned before it leaves.', 'Played by one of us before it went on the wall.'],
  },
  nursery: {
    shop: ['Plants for sills, porches and clay soil.'],
    goods: [
      'Grown here. Water it when the top inch is dry.',
      'Hardened off, so it can go outside when the frost is over.',
      'Ask us where it likes to stand.',
    ],
  },
  outdoors: {
    shop: ['Gear for a night out or a month, and maps of every trail nearby.'],
    goods: ['Used by one of us on a trail nearby.', 'Packs small and dries fast.'],
  },
  pantry: {
    shop: ['Spices, preserves and grains, by the jar or by the scoop.'],
    goods: ['From a small maker. Keep it cool and dry.', 'Good to have in the cupboard.'],
  },
  pets: {
    shop: ['Food, toys and a tub to wash the dog in.'],
    goods: ['Tested by the shop dog.', 'Tell us about your animal, and we help you choose.'],
  },
  pharmacy: {
    shop: ['A pharmacy that knows your name, and a soda counter at the back.'],
    goods: ['Read the leaflet, or ask us before you use it.', 'Always in the cabinet at home.'],
  },
  repair: {
    shop: ['We repair what others replace.'],
    goods: ['Tested on our bench, with ninety days of warranty.', 'We put it in for you while you wait.'],
  },
  running: {
    shop: ['Shoes fitted on the treadmill, and a group run on Tuesdays.'],
    goods: ['Run in by one of us on the river path.', 'Exchange it within thirty days, even after a run.'],
  },
  shoes: {
    shop: ['Shoes that can be resoled, and the person who does it.'],
    goods: ['We resole and repair it.', 'Between two sizes? Take the smaller one; leather gives.'],
  },
  skate: {
    shop: ['Boards, wheels and discs, and a curb out front.'],
    goods: ['Put together in the shop, ready to ride or throw.', 'Ask us what fits what you have.'],
  },
  sports: {
    shop: ['Balls, bats and rackets for teams and for two in the yard.'],
    goods: ['Regulation size where there is one.', 'We order whole teams at a discount.'],
  },
  stationery: {
    shop: ['Paper, ink and pens to try at the counter.'],
    goods: ['A pleasure to use every day.', 'Try it at the counter, or trust our handwriting.'],
  },
  sweets: {
    shop: ['Chocolate and candy, cooked in copper behind the window.'],
    goods: ['Made here, in a copper pot.', 'Packed in a paper bag, or in a box if it is a present.'],
  },
  tea: {
    shop: ['Leaves from gardens that we know by name, and a pot on the stove.'],
    goods: [
      'Fresh from this year, or chosen to go with it.',
      'Tell us how strong you like it, and we write the minutes on the bag.',
    ],
  },
  tees: {
    shop: ['Shirts and posters printed by hand, three colors at a time.'],
    goods: ['Printed in the back of the shop, on cotton that keeps its shape.', 'Drawn and printed here.'],
  },
  toys: {
    shop: ['Toys that need no charger.'],
    goods: ['Played with by our own children first.', 'We wrap it if it is a present.'],
  },
  travel: {
    shop: ['Bags, scarves and umbrellas for the way there and back.'],
    goods: ['Light, and made to be carried a long way.', 'We repair wheels, zippers and ribs.'],
  },
  vintage: {
    shop: ['Clothes with a past, washed, mended and ready for more.'],
    goods: ['One of a kind, washed and mended.', 'Measured by hand: ask us for the inches.'],
  },
  watches: {
    shop: ['Watches and clocks, sold and set right since our father’s time.'],
    goods: ['Set and checked for a week before it leaves.', 'We change batteries and straps while you wait.'],
  },
  water: {
    shop: ['Rods, flies and paddles for the river at the end of the road.'],
    goods: ['Good for the river here. Ask us what they bite on.', 'Rigged by us, ready for the water.'],
  },
  wellness: {
    shop: ['What helps you rest, stretch and breathe out.'],
    goods: ['What we use in class.', 'Natural materials, without a strong scent of its own.'],
  },
  western: {
    shop: ['Boots, hats and snaps for Saturday night and Monday morning.'],
    goods: ['Stitched to be worn hard.', 'We stretch, shape and mend what we sell.'],
  },
  womenswear: {
    shop: ['Dresses, denim and coats from small makers.'],
    goods: ['From a small maker, in small numbers.', 'Try it at home, and bring it back within thirty days.'],
  },
}
