import { productPool } from '../product-pool.ts'

export const leatherGoods = productPool(
  'accessories',
  `
  Everyday leather tote | 178.00 | handbag--* | Tan, Black, Burgundy, Olive
  Structured top-handle bag | 214.00 | handbag--* | Brown, Navy, Rust
  Crossbody saddle bag | 142.00 | clutch-bag--* | Tan, Black, Forest
  Evening clutch | 68.00 | clutch-bag--* | Gold, Black, Rose
  Kiss-lock coin purse | 32.00 | purse--* | Red, Plum, Teal, Tan
  Bridle leather briefcase | 340.00 | briefcase--* | Brown, Black
  Canvas roll-top backpack | 128.00 | backpack--* | Olive, Navy, Mustard, Black
  Waxed day pack | 154.00 | backpack--* | Brown, Charcoal, Forest
  Weekender duffel | 228.00 | luggage--* | Tan, Navy
  Slim card wallet | 42.00 | purse--* | Tan, Black, Forest
  Travel document folder | 58.00 | notebook--* | Brown, Navy
  Key fob | 16.00 | key
  Luggage tag | 18.00 | label
  Braided belt | 64.00 | - | Tan, Brown, Black | S, M, L
  Refillable leather journal | 48.00 | notebook--* | Tan, Burgundy, Forest
  Leather balm, 4 oz | 14.00 | jar--tan
  Saddle stitching kit | 38.00 | sewing-needle
  Glasses sleeve | 28.00 | glasses
  `,
)

export const jewelry = productPool(
  'accessories',
  `
  Stacking ring | 48.00 | ring | Silver, Gold | 5, 6, 7, 8
  {Sapphire, Topaz, Moonstone} solitaire ring | 285.00 | ring | Silver, Gold | 5, 6, 7, 8
  Signet ring | 132.00 | - | Gold, Silver | 6, 7, 8, 9, 10
  {Garnet, Emerald, Amethyst} pendant | 124.00 | gem-stone--{burgundy, forest, lilac} | Silver
  Turquoise drop earrings | 68.00 | gem-stone--teal | Silver
  Raw quartz studs | 38.00 | gem-stone--rose | Gold
  Beaded strand necklace | 54.00 | prayer-beads
  Curb chain bracelet | 86.00 | chains | Silver
  Charm of the evil eye | 32.00 | nazar-amulet | Blue
  Hammered coin pendant | 74.00 | coin | Gold
  Crescent moon necklace | 62.00 | crescent-moon | Gold
  North star earrings | 46.00 | star | Gold
  Sunflower brooch | 34.00 | sunflower
  Four-leaf clover charm | 28.00 | four-leaf-clover
  Feather ear cuff | 36.00 | feather | Copper
  Shell hair clip | 18.00 | spiral-shell
  Satin ribbon bow | 12.00 | ribbon--* | Red, Navy, Cream, Rose
  Travel jewelry pouch | 26.00 | purse--* | Plum, Sage, Rose
  Silver polishing cloth | 8.50 | sponge
  Ring resizing voucher | 35.00 | ticket | | | #Services
  `,
)

export const hats = productPool(
  'accessories',
  `
  Wide-brim straw hat | 64.00 | womans-hat--* | Red, Navy, Black | S, M, L
  Garden sun hat | 38.00 | womans-hat--* | Sage, Rose | M, L
  Felt fedora | 128.00 | top-hat--* | Charcoal, Brown, Navy, Forest | S, M, L, XL
  Opera top hat | 168.00 | top-hat--* | Black, Plum | M, L
  Wool newsboy cap | 58.00 | billed-cap--* | Grey, Brown, Forest | S, M, L
  Six-panel cap | 32.00 | billed-cap--* | Navy, Rust, Cream, Olive | One size
  Corduroy cap | 36.00 | billed-cap--* | Mustard, Burgundy, Sage | One size
  Beanie in merino | 34.00 | - | Charcoal, Mustard, Rust | One size
  Fascinator with feather | 84.00 | feather | Copper
  Grosgrain hat band | 16.00 | ribbon--* | Black, Red, Teal
  Hat brush | 18.00 | -
  Hat box | 42.00 | package
  Cleaning and reblocking voucher | 45.00 | ticket | | | #Services
  `,
)

export const eyewear = productPool(
  'accessories',
  `
  Round acetate frames | 145.00 | glasses--* | Black, Brown, Forest, Plum
  Reading glasses, +1.5 | 36.00 | glasses--* | Navy, Burgundy, Black
  Reading glasses, +2.5 | 36.00 | glasses--* | Navy, Burgundy, Black
  Screen glasses | 58.00 | glasses--* | Charcoal, Teal
  {Wayside, Cedar Lane, Overlook} sunglasses | 118.00 | sunglasses--* | Black, Brown, Forest
  Polarized driving sunglasses | 164.00 | sunglasses--* | Charcoal, Brown
  Children's sunglasses | 24.00 | sunglasses--* | Coral, Teal, Yellow
  Prescription swim goggles | 48.00 | goggles
  Lens cleaner, 2 oz | 7.00 | lotion-bottle--sky
  Microfiber cloth, pair | 6.00 | sponge--sky
  Hard case | 18.00 | clutch-bag--* | Black, Tan, Navy
  Beaded glasses chain | 26.00 | prayer-beads
  Tiny screwdriver kit | 9.50 | screwdriver
  `,
)

export const watches = productPool(
  'accessories',
  `
  Field watch, 38 mm | 168.00 | watch--* | Olive, Navy, Black
  Diver's watch, 40 mm | 265.00 | watch--* | Navy, Teal, Black
  Slim dress watch | 225.00 | watch--* | Brown, Black, Burgundy
  Restored 1960s wind-up watch | 310.00 | watch--* | Tan, Charcoal
  Child's first watch | 38.00 | watch--* | Coral, Mint, Sky
  Chronograph stopwatch | 74.00 | stopwatch
  Leather watch strap | 34.00 | watch--* | Tan, Black, Forest | 18 mm, 20 mm, 22 mm
  Twin-bell alarm clock | 44.00 | alarm-clock
  Mantel clock | 186.00 | mantelpiece-clock | | | #home-garden
  Kitchen timer | 19.00 | timer-clock | | | #home-garden
  Hourglass, 30 minutes | 28.00 | hourglass-done | | | #home-garden
  Battery replacement | 12.00 | battery | | | #Services
  Spring bar tool | 11.00 | screwdriver
  `,
)

export const travelAndRain = productPool(
  'accessories',
  `
  Cabin suitcase | 185.00 | luggage--* | Navy, Rust, Sage, Charcoal
  Checked suitcase | 245.00 | luggage--* | Navy, Black, Forest
  Packing cubes, set of 4 | 38.00 | package
  Commuter backpack | 98.00 | backpack--* | Black, Teal, Mustard, Red
  Packable tote | 16.00 | shopping-bags
  Stick umbrella with oak handle | 62.00 | umbrella--* | Navy, Forest, Black, Burgundy
  Folding umbrella | 34.00 | closed-umbrella--* | Plum, Teal, Red, Black
  Clear dome umbrella | 28.00 | umbrella--* | Sky, Pink
  Silk scarf | 58.00 | scarf--* | Coral, Sky, Gold, Plum
  Wool wrap scarf | 72.00 | scarf--* | Grey, Rust, Navy
  Touchscreen gloves | 32.00 | gloves--* | Black, Grey, Burgundy | S, M, L
  Travel pillow | 29.00 | -
  World map, folded | 14.00 | world-map
  Pocket compass | 24.00 | compass
  TSA luggage lock | 15.00 | locked
  Passport wallet | 42.00 | purse--* | Tan, Navy, Black
  `,
)
