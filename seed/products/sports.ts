import { productPool } from '../product-pool.ts'

export const bikes = productPool(
  'sports-outdoors',
  `
  City bicycle, three speed | 395.00 | bicycle | Red | S, M, L
  Refurbished road bicycle | 320.00 | bicycle | Red | 52 cm, 54 cm, 56 cm
  Kids' bicycle, 20 inch | 185.00 | bicycle | Red | 20 in
  Kick scooter | 78.00 | kick-scooter | Blue
  Commuter helmet | 64.00 | - | White, Navy, Rust, Sage | S, M, L
  Kids' helmet | 42.00 | - | Red, Teal, Yellow | XS, S
  Rebuilt rear wheel | 128.00 | wheel
  Inner tube, 700c | 8.50 | wheel
  Folding tire | 46.00 | wheel
  Chain, 9 speed | 28.00 | chains
  Chain lube, 4 oz | 12.00 | droplet--amber
  Multi-tool | 34.00 | wrench
  Patch kit | 5.50 | adhesive-bandage
  Frame bolts, assorted | 7.00 | nut-and-bolt
  Folding lock | 84.00 | locked
  Front light, 600 lumen | 58.00 | flashlight
  Brass bell | 24.00 | bellhop-bell
  Wicker front basket | 52.00 | basket
  Roll-top pannier | 96.00 | backpack--* | Mustard, Black, Teal
  Reflective vest | 26.00 | safety-vest | | S, M, L
  Riding gloves | 32.00 | gloves--* | Black, Navy, Red | S, M, L, XL
  Cycling cap | 22.00 | billed-cap--* | Sky, Red, Cream | One size
  Tune-up | 85.00 | hammer-and-wrench | | | #Services
  `,
)

export const outdoors = productPool(
  'sports-outdoors',
  `
  Two-person tent | 228.00 | tent--* | Green, Rust, Navy
  Family tent, six person | 389.00 | tent--* | Olive, Teal
  Trail backpack, 40 L | 164.00 | backpack--* | Forest, Rust, Navy
  Summit day pack, 20 L | 88.00 | backpack--* | Mustard, Teal, Charcoal
  Waterproof hiking boots | 158.00 | hiking-boot--* | Tan, Brown, Charcoal | 7, 8, 9, 10, 11, 12
  Merino trail socks | 22.00 | socks--* | Navy, Forest, Rust | S, M, L
  Rain shell | 134.00 | coat--* | Teal, Mustard, Black | S, M, L, XL | #clothing
  Trail shorts | 58.00 | shorts--* | Olive, Navy, Sand | S, M, L, XL | #clothing
  Baseplate compass | 26.00 | compass
  Park trail map | 12.00 | world-map
  Headlamp, 400 lumen | 48.00 | flashlight
  Camp lantern | 42.00 | diya-lamp
  Enamel camp mug | 14.00 | hot-beverage
  Camp cook set | 76.00 | cooking
  Cast iron skillet, 8 inch | 34.00 | cooking
  Hatchet | 58.00 | axe
  Fire starters, 12 pack | 9.50 | fire
  Split firewood bundle | 11.00 | wood
  Paracord, 100 feet | 13.00 | knot--* | Orange, Olive, Blue
  Folding camp chair | 68.00 | chair--* | Navy, Rust, Forest
  Water carrier, 2 gallon | 24.00 | bucket--* | Blue, Green
  Insulated tumbler | 32.00 | cup-with-straw
  Trail mix, 1 lb | 12.50 | peanuts | | | #food-beverage
  Sunscreen stick | 11.00 | lotion-bottle--yellow | | | #health-beauty
  Field guide to local trees | 22.00 | green-book | | | #Books
  `,
)

export const running = productPool(
  'sports-outdoors',
  `
  Daily trainer running shoes | 128.00 | running-shoe--* | Navy, Coral, Forest | 7, 8, 9, 10, 11, 12
  Tempo running shoes | 154.00 | running-shoe | Grey | 7, 8, 9, 10, 11
  Trail running shoes | 138.00 | running-shoe--* | Rust, Teal | 7, 8, 9, 10, 11
  Mesh singlet | 38.00 | running-shirt--* | Green, Navy, Coral, Black | XS, S, M, L, XL
  Training tee | 34.00 | t-shirt--* | Sky, Charcoal, Yellow | S, M, L, XL
  5-inch split shorts | 44.00 | shorts--* | Mint, Black, Navy, Coral | S, M, L, XL
  Cushioned socks, 3 pack | 28.00 | socks--* | Navy, Coral, Forest | S, M, L
  Running cap | 28.00 | billed-cap--* | White, Teal, Black | One size
  Sport sunglasses | 74.00 | sunglasses--* | Black, Navy, Rust
  GPS watch | 245.00 | watch--* | Black, Teal, Coral
  Stopwatch | 24.00 | stopwatch
  Reflective vest | 24.00 | safety-vest | | S, M, L
  Thin running gloves | 26.00 | gloves--* | Black, Plum | S, M, L
  Energy chews | 3.25 | candy--orange
  Electrolyte drink, 20 servings | 26.00 | cup-with-straw
  Blister kit | 9.00 | adhesive-bandage | | | #health-beauty
  Half marathon training log | 16.00 | notebook--* | Teal, Navy
  Medal display hook | 29.00 | sports-medal
  `,
)

export const teamSports = productPool(
  'sports-outdoors',
  `
  Match soccer ball, size 5 | 38.00 | soccer-ball
  Indoor basketball | 46.00 | basketball
  Leather baseball, each | 9.50 | baseball
  Fast-pitch softball, each | 8.50 | softball
  Composite football | 34.00 | american-football
  Rugby ball | 36.00 | rugby-football
  Beach volleyball | 32.00 | volleyball
  Lacrosse stick | 74.00 | lacrosse
  Field hockey stick | 88.00 | field-hockey
  Hockey stick, junior | 58.00 | ice-hockey
  Tennis racket, strung | 118.00 | tennis
  Badminton set for four | 54.00 | badminton
  Table tennis paddle | 28.00 | ping-pong
  Boxing gloves | 62.00 | boxing-glove--* | Red, Black, Navy | 10 oz, 12 oz, 14 oz
  Karate uniform | 48.00 | martial-arts-uniform | White | 2, 3, 4, 5
  Dartboard, bristle | 68.00 | bullseye
  Bowling ball, drilled | 128.00 | bowling
  Pool cue chalk, 12 | 7.00 | pool-8-ball
  Pop-up goal | 44.00 | goal-net
  Practice jersey | 26.00 | running-shirt--* | Green, Red, Navy, Yellow | S, M, L, XL
  Coach's whistle and clock | 22.00 | stopwatch
  Engraved trophy | 32.00 | trophy
  Swim goggles | 24.00 | goggles
  Training swimsuit | 58.00 | one-piece-swimsuit--* | Navy, Black, Teal | S, M, L
  `,
)

export const skate = productPool(
  'sports-outdoors',
  `
  Complete skateboard, 8 inch | 118.00 | skateboard--* | Indigo, Rust, Teal, Mustard
  Cruiser board | 138.00 | skateboard--* | Coral, Sage, Navy
  Maple deck, 8.25 inch | 64.00 | skateboard--* | Black, Red, Forest
  Quad roller skates | 134.00 | roller-skate--* | Rose, Teal, Black, Lilac | 6, 7, 8, 9, 10
  Ice skates | 108.00 | ice-skate | | 7, 8, 9, 10
  Kick scooter, pro | 128.00 | kick-scooter
  Skate helmet | 52.00 | - | Black, Mint, Pink | S, M, L
  Urethane wheels, set of 4 | 38.00 | wheel
  Bearings, set of 8 | 24.00 | gear
  Skate tool | 16.00 | wrench
  Board shorts | 54.00 | shorts--* | Coral, Teal, Black | 30, 32, 34, 36 | #clothing
  Shop tee | 28.00 | t-shirt--* | Black, White, Coral | S, M, L, XL | #clothing
  Skate shoes | 74.00 | running-shoe--* | Black, Red, Navy | 7, 8, 9, 10, 11
  Bushing kit | 9.00 | nut-and-bolt
  Flying disc, 175 g | 16.00 | flying-disc--* | Sky, Orange, Mint
  {Putter, Mid-range, Driver} golf disc | 18.00 | flying-disc--* | Coral, Teal, Yellow, Lilac
  Trick yo-yo | 26.00 | yo-yo--* | Plum, Gold, Teal
  Stunt kite | 62.00 | kite
  `,
)

export const water = productPool(
  'sports-outdoors',
  `
  Six-weight fly rod outfit | 265.00 | fishing-pole
  Spinning rod combo | 88.00 | fishing-pole
  Cane pole | 24.00 | fishing-pole
  {Woolly bugger, Elk hair caddis, Pheasant tail} fly | 2.75 | feather
  Hand-tied bass jig | 6.50 | hook
  Hooks, assorted | 5.00 | hook
  Nightcrawlers, dozen | 4.50 | worm
  Landing net | 46.00 | goal-net
  Tackle box | 38.00 | toolbox
  Minnow bucket | 22.00 | bucket--* | Blue, Yellow
  Wading gloves | 34.00 | gloves--* | Olive, Charcoal | M, L, XL
  Solo canoe, half-day rental | 55.00 | canoe | | | #Rentals
  Canoe paddle, ash | 98.00 | canoe
  Life vest | 72.00 | safety-vest | | S, M, L, XL
  Throw ring | 58.00 | ring-buoy
  Dock line, 25 feet | 24.00 | knot--* | Blue, White, Orange
  River map, waterproof | 16.00 | world-map
  Snorkel mask | 44.00 | diving-mask
  Angler's sun hat | 36.00 | womans-hat--* | Navy, Forest | M, L | #accessories
  Polarized sunglasses | 82.00 | sunglasses--* | Brown, Black
  Cedar smoking chips | 9.50 | wood | | | #home-garden
  `,
)
