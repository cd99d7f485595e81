import { productPool } from '../product-pool.ts'

export const bakery = productPool(
  'food-beverage',
  `
  Country sourdough loaf | 9.00 | bread
  Seeded rye loaf | 9.50 | bread
  Milk bread | 7.50 | bread
  Oat and honey sandwich loaf | 8.00 | bread
  Classic baguette | 4.25 | baguette-bread
  {Olive, Walnut and fig} batard | 8.50 | baguette-bread
  Rosemary focaccia | 7.00 | flatbread
  Butter croissant | 3.95 | croissant
  {Almond, Ham and gruyère} croissant | 5.25 | croissant
  Morning bun | 4.25 | croissant
  {Sesame, Everything, Plain} bagel, half dozen | 10.50 | bagel
  Brown butter chocolate chip cookie | 3.25 | cookie
  Oatmeal cherry cookie | 3.00 | cookie
  {Sour cream, Buttermilk} doughnut | 3.25 | doughnut
  Dozen assorted doughnuts | 29.00 | doughnut
  {Vanilla, Strawberry} cupcake | 4.00 | cupcake
  {Apple, Peach, Buttermilk chess} pie | 32.00 | pie
  Chicken pot pie | 24.00 | pie
  Hummingbird cake slice | 6.50 | shortcake
  Lemon layer cake | 46.00 | birthday-cake
  Soft pretzel with mustard butter | 4.75 | pretzel
  Cardamom waffle | 4.50 | waffle
  Buttermilk pancake mix | 9.50 | pancakes
  Day-old bread bag | 5.00 | baguette-bread
  `,
)

export const coffee = productPool(
  'food-beverage',
  `
  House blend, 12 oz whole bean | 17.00 | hot-beverage
  Single origin {Ethiopia, Colombia, Guatemala}, 12 oz | 21.00 | hot-beverage
  Decaf, 12 oz whole bean | 18.50 | hot-beverage
  Espresso blend, 2 lb | 42.00 | hot-beverage
  Cold brew growler, 64 oz | 18.00 | glass-of-milk--brown
  Cold brew can, 12 oz | 4.75 | cup-with-straw
  Drip coffee traveler, serves 10 | 28.00 | hot-beverage
  Iced oat latte | 5.75 | bubble-tea
  Vanilla syrup, 375 ml | 13.00 | jar--amber
  Paper filters, pack of 100 | 8.50 | package
  Pour-over dripper | 29.00 | hot-beverage | White, Black | | #home-garden
  Diner mug | 16.00 | hot-beverage | Cream, Navy | | #home-garden
  Stovetop moka pot | 44.00 | teapot--silver | Silver | | #home-garden
  Hand grinder | 89.00 | - | Charcoal | | #home-garden
  Gooseneck kettle | 74.00 | teapot--* | Black, White, Sage | | #home-garden
  Chocolate-covered espresso beans | 9.00 | chocolate-bar
  Coffee subscription gift card | 50.00 | wrapped-gift | | | #Gift Cards
  `,
)

export const tea = productPool(
  'food-beverage',
  `
  Breakfast black, 4 oz loose leaf | 13.50 | hot-beverage
  Smoky lapsang, 3 oz | 15.00 | teacup-without-handle
  {Jasmine green, Sencha, Genmaicha}, 3 oz | 14.00 | teacup-without-handle
  {Chamomile and lavender, Peppermint, Rooibos vanilla} herbal tea | 11.00 | herb
  Milk oolong, 2 oz | 19.00 | teacup-without-handle
  Ceremonial matcha, 30 g tin | 34.00 | jar--green
  Masala chai blend | 12.50 | hot-beverage
  Hibiscus cooler, 12 pyramid bags | 10.50 | hibiscus
  Yerba mate with gourd | 32.00 | mate
  Brown sugar bubble tea kit | 24.00 | bubble-tea
  Local wildflower honey, 12 oz | 12.00 | honey-pot
  Ginger crystals | 7.50 | ginger-root
  Cast iron teapot | 68.00 | teapot--* | Black, Rust, Forest | | #home-garden
  Stoneware teapot for two | 54.00 | teapot--* | Sage, Cream, Navy | | #home-garden
  Lidded infuser cup | 24.00 | teacup-without-handle | Grey | | #home-garden
  Tea for four sampler | 26.00 | wrapped-gift
  `,
)

export const juice = productPool(
  'food-beverage',
  `
  {Carrot ginger, Green apple kale, Beet and berry} juice, 12 oz | 8.50 | {carrot, green-apple, blueberries}
  Fresh orange juice, 32 oz | 11.00 | tangerine
  Ginger shot | 3.75 | ginger-root
  {Strawberry banana, Mango coconut, Peanut butter} smoothie | 8.00 | {strawberry, mango, peanuts}
  Lemonade, half gallon | 9.00 | lemon
  Watermelon cooler | 6.50 | watermelon
  {Lemongrass, Blackberry} kombucha, 16 oz | 5.50 | cup-with-straw
  Almond milk, 32 oz | 10.00 | glass-of-milk
  Pineapple mint agua fresca | 5.75 | pineapple
  Açaí bowl | 11.50 | bowl-with-spoon--plum
  Overnight oats with peach | 6.50 | bowl-with-spoon
  Three-day juice box | 86.00 | beverage-box
  `,
)

export const sweets = productPool(
  'food-beverage',
  `
  Dark chocolate bar, 72% | 8.50 | chocolate-bar
  {Sea salt, Hazelnut, Sorghum crunch} chocolate bar | 9.00 | chocolate-bar
  Box of 9 bonbons | 27.00 | wrapped-gift
  Bourbon ball dozen | 24.00 | chocolate-bar
  Drinking chocolate tin | 16.00 | hot-beverage
  Saltwater taffy, half pound | 8.00 | candy
  Sea salt caramels, bag of 12 | 14.00 | candy--amber
  Peanut brittle | 9.50 | peanuts
  {Cherry, Sour apple} hard candy | 4.50 | candy--{red, green}
  Rainbow swirl lollipop | 2.50 | lollipop
  Kettle corn, large bag | 7.00 | popcorn
  {Vanilla bean, Buttermilk peach, Dark chocolate} ice cream pint | 11.00 | ice-cream
  Soft serve cone kit | 18.00 | soft-ice-cream
  Snow cone, tiger's blood | 4.00 | shaved-ice
  Crème caramel | 6.50 | custard
  Pecan pralines, box of 6 | 16.50 | cookie
  Penny candy scoop | 1.50 | candy--pink
  Birthday candle set | 5.50 | candle | | | #home-garden
  `,
)
