import { productPool } from '../product-pool.ts'

export const florist = productPool(
  'home-garden',
  `
  Small seasonal bouquet | 24.00 | bouquet
  Market bouquet | 38.00 | bouquet
  Grand seasonal bouquet | 78.00 | bouquet
  Dozen long-stem roses | 68.00 | rose--* | Red, Pink, Coral, Yellow
  Tulips, bunch of 10 | 18.00 | tulip--* | Pink, Yellow, Coral, Plum
  Sunflowers, bunch of 5 | 16.00 | sunflower
  Forced hyacinth in a glass | 14.00 | hyacinth--* | Plum, Pink, White
  Hibiscus stem | 9.00 | hibiscus
  Lotus pods, dried | 12.00 | lotus
  Cherry blossom branch | 22.00 | cherry-blossom
  Eucalyptus bunch | 11.00 | herb
  Autumn leaf wreath | 58.00 | maple-leaf
  Boutonniere | 16.00 | rose--* | Orange, White, Rose
  Stoneware bud vase | 24.00 | amphora--* | Sage, Cream, Rust
  Tall fluted vase | 46.00 | amphora--* | Navy, White, Teal
  Satin ribbon, 5 yards | 8.00 | ribbon--* | Red, Sage, Cream
  Message card | 4.50 | love-letter
  Weekly flowers, four weeks | 140.00 | bouquet
  `,
)

export const nursery = productPool(
  'home-garden',
  `
  {Basil, Rosemary, Mint, Lemon thyme} starter | 4.50 | herb
  {Tomato, Pepper, Eggplant} seedling, 4 pack | 6.50 | seedling
  Monstera, 6 inch pot | 34.00 | potted-plant
  Rubber plant, 8 inch pot | 42.00 | potted-plant--* | Forest, Burgundy
  Trailing pothos | 22.00 | leaf-fluttering-in-wind
  Golden barrel cactus | 18.00 | cactus
  Desert cactus bowl | 48.00 | cactus
  Bonsai juniper | 64.00 | evergreen-tree
  Dwarf spruce, 3 gallon | 78.00 | evergreen-tree
  Lemon tree, patio size | 86.00 | lemon
  Blueberry bush | 28.00 | blueberries
  Sunflower seed packet | 3.50 | sunflower
  Wildflower seed mix, quarter pound | 16.00 | blossom
  Tulip bulbs, bag of 20 | 17.00 | tulip
  Galvanized pail | 24.00 | bucket--* | Silver, Green, Navy
  Potting mix, 8 quarts | 12.00 | package
  Worm castings, 5 lb | 15.00 | worm
  Hand-forged trowel | 32.00 | -
  Leather garden gloves | 28.00 | gloves--* | Tan, Green, Rose | S, M, L
  Bypass pruners | 46.00 | scissors
  Wind chime | 36.00 | wind-chime
  Cedar bird house | 38.00 | hut
  Harvest basket | 34.00 | basket
  `,
)

export const kitchenware = productPool(
  'home-garden',
  `
  Stoneware dinner plate | 28.00 | fork-and-knife-with-plate
  Cereal bowl, hand thrown | 32.00 | bowl-with-spoon--* | Sage, Navy, Cream, Rust
  Serving bowl, wide | 68.00 | bowl-with-spoon--* | Teal, White, Charcoal
  Ramen bowl with chopsticks | 44.00 | steaming-bowl
  Speckled mug | 26.00 | hot-beverage
  Teapot with bamboo handle | 72.00 | teapot--* | Sage, Black, Amber
  Salt cellar | 18.00 | salt
  Carbon steel skillet, 10 inch | 64.00 | cooking
  Enamel Dutch oven | 148.00 | pot-of-food
  Paella pan | 46.00 | shallow-pan-of-food
  Chef's knife, 8 inch | 136.00 | kitchen-knife
  Paring knife | 34.00 | kitchen-knife
  Olive wood spoon | 16.00 | spoon
  Flatware, place setting | 42.00 | fork-and-knife
  Lacquered chopsticks, 4 pairs | 22.00 | chopsticks
  Recycled glass tumbler | 14.00 | tumbler-glass
  Wine glass, pair | 38.00 | wine-glass
  Milk bottle carafe | 24.00 | glass-of-milk
  Storage jar, 1 quart | 13.00 | jar
  Clay oil amphora | 52.00 | amphora
  Waffle iron | 88.00 | waffle
  Bread box | 74.00 | bread
  Linen tea towel | 15.00 | - | Natural, Navy, Rust
  Cutting board, end-grain walnut | 118.00 | -
  `,
)

export const candlesAndGifts = productPool(
  'home-garden',
  `
  Soy candle in {fig leaf, cedar smoke, tomato vine, clean linen} | 28.00 | candle--{sage, brown, green, white}
  Beeswax taper pair | 16.00 | candle--* | Natural, Red, Forest, Navy
  Pillar candle | 22.00 | candle--* | Cream, Sage, Burgundy
  Brass oil lamp | 54.00 | diya-lamp
  Paper lantern | 18.00 | red-paper-lantern--* | Red, Cream, Coral
  Glass wind chime | 32.00 | wind-chime
  Mirror ball, 8 inch | 36.00 | mirror-ball
  Framed {river, hillside} print | 58.00 | framed-picture
  Nesting dolls, set of 5 | 42.00 | nesting-dolls
  Crystal ball on a stand | 46.00 | crystal-ball
  Matchbox trio | 7.50 | fire
  Incense cones, cedar | 9.00 | -
  Hand-blown ornament | 24.00 | crystal-ball--* | Red, Teal, Gold
  Housewarming box | 76.00 | wrapped-gift
  Greeting card | 5.50 | love-letter
  Gift wrap and bow | 6.00 | ribbon--* | Red, Forest, Gold
  `,
)

export const furnishings = productPool(
  'home-garden',
  `
  Spindle-back chair | 168.00 | chair--* | Brown, Black, Sage
  Loveseat with floor lamp | 395.00 | couch-and-lamp--* | Rust, Navy, Forest, Cream
  Arched wall mirror | 145.00 | mirror
  Hallway mirror, gilt | 210.00 | mirror
  Percale sheet set | 118.00 | bed--* | White, Sky, Sage | Full, Queen, King
  Linen duvet cover | 198.00 | bed--* | Rust, Natural, Navy | Queen, King
  Mantel clock, walnut | 164.00 | mantelpiece-clock
  Twin-bell alarm clock | 38.00 | alarm-clock
  Landscape in a wood frame | 124.00 | framed-picture
  Woven storage basket | 48.00 | basket
  Apothecary jar | 26.00 | jar
  Two-step ladder, oak | 92.00 | ladder
  Edison bulb | 9.50 | light-bulb
  Globe on a stand | 86.00 | globe-showing-americas
  Terracotta urn | 138.00 | amphora
  Rotary telephone, rewired | 94.00 | telephone--* | Red, Black, Cream, Forest
  Enamel bath tray | 56.00 | bathtub
  Skeleton key, old stock | 6.00 | old-key
  `,
)

export const hardware = productPool(
  'home-garden',
  `
  Claw hammer, 16 oz | 28.00 | hammer
  Adjustable wrench | 22.00 | wrench
  Screwdriver set, 6 piece | 34.00 | screwdriver
  Crosscut saw | 38.00 | carpentry-saw
  Hickory axe | 64.00 | axe
  Garden pick | 46.00 | pick
  Steel toolbox | 58.00 | toolbox
  Hex bolts, box of 25 | 9.50 | nut-and-bolt
  Brass wood screws, box of 50 | 11.00 | nut-and-bolt
  Steel ruler, 18 inch | 14.00 | straight-ruler
  Framing square | 17.00 | triangular-ruler
  Step ladder, 6 foot | 98.00 | ladder
  Corn broom | 19.00 | broom
  Mop bucket | 18.00 | bucket--* | Red, Blue, Silver
  Force-cup plunger | 14.00 | plunger
  Padlock, brass | 16.00 | locked
  House key, cut while you wait | 3.50 | key
  LED bulb, 60 watt equivalent | 5.50 | light-bulb
  Flashlight | 24.00 | flashlight
  Extension cord, 25 foot | 26.00 | electric-plug
  Rope, 50 feet | 17.00 | knot--* | Natural, Orange, Blue
  Paintbrush, 2 inch sash | 12.50 | paintbrush
  Chain, per yard | 6.75 | chains
  Mouse trap, humane | 8.00 | mouse-trap
  Safety vest | 15.00 | safety-vest
  Screen door kit | 128.00 | door
  `,
)
