import { productPool } from '../product-pool.ts'

/** These shops fit none of the seven categories; their lists use the words that shops themselves would. */

export const books = productPool(
  'Books',
  `
  {The Ferryman's Almanac, A Late Frost, The Lamplighters} (novel) | 18.00 | {blue-book, green-book, closed-book}
  {Salt Roads, What the Orchard Kept} (novel, hardcover) | 28.00 | {orange-book, closed-book}
  {Nine Small Mysteries, The Gate Street Murders} (mystery) | 16.00 | {notebook, blue-book--burgundy}
  {Letters from the Ridge, Collected Short Poems} (poetry) | 15.00 | {blue-book--sage, blue-book--rose}
  A Walker's History of the River | 24.00 | blue-book--teal
  The Front Porch Cookbook | 32.00 | orange-book
  Bread in Four Hours | 26.00 | blue-book--amber
  Birds of the Middle South | 22.00 | green-book
  Growing in Clay Soil | 21.00 | blue-book--forest
  {Goose Learns to Swim, The Bear Upstairs, Goodnight Little Train} | 14.00 | {duck, teddy-bear, locomotive}
  Star atlas for small telescopes | 34.00 | blue-book--indigo
  Used paperback | 4.00 | books
  Used paperbacks, bag of five | 15.00 | books
  Book club box | 46.00 | package
  Pocket notebook | 6.50 | notebook--* | Navy, Rust, Forest | | #Stationery
  Brass bookmark | 9.00 | bookmark | | | #Stationery
  Clip-on reading light | 18.00 | flashlight | | | #electronics
  Reading candle | 24.00 | candle--* | Cream, Plum | | #home-garden
  Shop tote | 16.00 | shopping-bags | | | #accessories
  Book token | 25.00 | ticket | | | #Gift Cards
  `,
)

export const toys = productPool(
  'Toys & Games',
  `
  Mohair teddy bear | 48.00 | teddy-bear
  500-piece {street market, night sky} puzzle | 22.00 | puzzle-piece--{green, indigo}
  Wooden yo-yo | 12.00 | yo-yo--* | Red, Teal, Plum
  Diamond kite | 24.00 | kite
  Nesting dolls | 36.00 | nesting-dolls
  Rocking horse | 168.00 | carousel-horse
  Wind-up robot | 19.00 | robot
  Rocket kit | 28.00 | rocket
  Steam engine pull toy | 42.00 | locomotive
  Die-cast racing car | 6.50 | racing-car
  Tugboat for the bath | 16.00 | ship
  Rubber duck | 4.50 | duck
  Watercolor set | 18.00 | artist-palette
  Beeswax crayons, 12 | 15.00 | crayon
  Chess set, travel | 29.00 | chess-pawn
  Deck of cards | 6.00 | joker
  Set of six dice | 5.00 | game-die
  Beginner's magic box | 34.00 | magic-wand
  Bubble wand | 3.50 | bubbles
  Balloons, pack of 10 | 5.00 | balloon--* | Red, Sky, Gold, Mint
  Party piñata | 32.00 | piata
  Toy drum | 26.00 | drum
  Junior microscope | 78.00 | microscope
  Globe that lights up | 62.00 | globe-showing-americas
  `,
)

export const stationery = productPool(
  'Stationery',
  `
  Dotted notebook, A5 | 18.00 | notebook--* | Navy, Rust, Sage, Plum
  Marbled journal | 26.00 | notebook-with-decorative-cover
  Reporter's pad | 6.00 | spiral-notepad
  Ledger, 100 pages | 22.00 | ledger
  Fountain pen, medium nib | 58.00 | fountain-pen--* | Blue, Black, Burgundy, Forest
  Rollerball pen | 14.00 | pen--* | Navy, Red, Charcoal
  Graphite pencils, dozen | 12.00 | pencil
  Sable brush, size 6 | 17.00 | paintbrush
  Watercolor palette, 24 half pans | 54.00 | artist-palette
  Oil pastels | 19.00 | crayon--* | Red, Blue, Green
  Ink bottle, 50 ml | 15.00 | droplet--* | Navy, Forest, Burgundy, Black
  Steel rule | 8.50 | straight-ruler
  Set square | 6.50 | triangular-ruler
  Paper scissors | 13.00 | scissors
  Brass paper clips | 5.00 | paperclip
  Push pins, 30 | 4.00 | pushpin
  Laid envelopes, 25 | 9.00 | envelope
  Letterpress card | 6.00 | love-letter
  Wax seal kit | 28.00 | scroll
  Desk calendar | 21.00 | spiral-calendar
  Map of the county, 1911 | 38.00 | world-map
  Calligraphy class | 45.00 | ticket | | | #Classes
  `,
)

export const pets = productPool(
  'Pet Supplies',
  `
  Salmon dog food, 12 lb | 44.00 | canned-food
  Chicken cat food, 6 lb | 28.00 | canned-food--teal
  Marrow bone | 6.50 | bone
  Peanut butter biscuits | 9.50 | cookie
  Rope tug toy | 12.00 | knot--* | Red, Blue, Natural
  Squeaky duck | 8.50 | duck
  Tennis balls for dogs, 3 | 6.00 | tennis
  Reflective collar | 22.00 | - | | S, M, L
  Stoneware food bowl | 26.00 | bowl-with-spoon--* | Sage, Navy, Rust
  Wild bird seed, 5 lb | 11.00 | bird
  Parrot swing | 18.00 | parrot
  Timothy hay, 2 lb | 10.00 | sheaf-of-rice
  Goldfish flakes | 5.50 | tropical-fish
  Aquarium plant | 7.50 | seedling
  Dog shampoo | 14.00 | lotion-bottle--* | Sky, Sage
  Grooming brush | 16.00 | hair-pick
  Cat litter, 20 lb | 19.00 | bucket
  Self-service dog wash | 15.00 | bathtub | | | #Uncategorized
  `,
)
