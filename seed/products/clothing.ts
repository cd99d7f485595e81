import { productPool } from '../product-pool.ts'

export const vintage = productPool(
  'clothing',
  `
  1970s suede jacket | 145.00 | coat--* | Tan, Rust, Brown | S, M, L
  Wool car coat | 120.00 | coat--* | Charcoal, Olive, Burgundy | S, M, L
  Denim chore jacket | 78.00 | coat--* | Indigo, Navy | M, L, XL
  Faded {1984 county fair, bowling league, diner softball} tee | 34.00 | t-shirt--* | Mustard, Sky, Red, Grey | S, M, L
  Ringer tee | 28.00 | t-shirt--* | Cream, Yellow, Pink | S, M, L
  High-waisted straight jeans | 62.00 | jeans--* | Indigo, Sky, Black | 26, 28, 30, 32
  Corduroy flares | 58.00 | jeans--* | Rust, Mustard, Brown | 28, 30, 32
  Tea-length cotton dress | 74.00 | dress--* | Sky, Coral, Forest | S, M, L
  Prairie dress | 88.00 | dress--* | Sage, Cream, Plum | S, M
  1960s party dress | 110.00 | dress--* | Black, Rose, Teal | S, M
  Silk robe | 66.00 | kimono--* | Navy, Coral, Plum | One size
  Crocheted top | 38.00 | womans-clothes--* | Cream, Orange, Lilac | S, M
  Camp collar shirt | 42.00 | t-shirt--* | Coral, Teal, Mustard | M, L, XL
  Worn-in cowboy boots | 130.00 | womans-boot--* | Tan, Brown, Black | 7, 8, 9, 10
  Penny loafers | 54.00 | mans-shoe--* | Burgundy, Black, Brown | 8, 9, 10
  Trucker cap | 22.00 | billed-cap--* | Red, Forest, Navy | One size | #accessories
  Felt fedora | 48.00 | top-hat--* | Brown, Charcoal | M, L | #accessories
  Silk square scarf | 26.00 | scarf--* | Coral, Sky, Gold | | #accessories
  Top-handle handbag | 64.00 | handbag--* | Black, Tan, Burgundy | | #accessories
  Mystery pound of ties | 18.00 | necktie | | | #vintage menswear
  `,
)

export const womenswear = productPool(
  'clothing',
  `
  Linen wrap dress | 98.00 | dress--* | Rust, Sage, Navy | XS, S, M, L
  Cotton shirt dress | 86.00 | dress--* | White, Sky, Olive | S, M, L
  Slip dress | 92.00 | dress--* | Black, Rose, Gold | XS, S, M
  Smocked sundress | 72.00 | dress--* | Yellow, Coral, Lilac | S, M, L
  Linen shell top | 46.00 | womans-clothes--* | White, Sand, Sage | S, M, L
  Boxy cotton tee | 32.00 | womans-clothes--* | White, Black, Rose, Navy | XS, S, M, L, XL
  Silk blouse | 110.00 | womans-clothes--* | Cream, Teal, Plum | S, M, L
  Puff-sleeve top | 54.00 | womans-clothes--* | Pink, Mint, White | S, M
  Cropped straight jeans | 88.00 | jeans--* | Indigo, Black, Cream | 25, 26, 27, 28, 30
  Wide-leg trousers | 84.00 | jeans--* | Navy, Sand, Rust | 2, 4, 6, 8, 10
  Linen shorts | 48.00 | shorts--* | Sand, Olive, Sky | S, M, L
  Trench coat | 168.00 | coat--* | Sand, Navy | S, M, L
  Boiled wool jacket | 148.00 | coat--* | Burgundy, Forest, Grey | S, M, L
  Quilted barn coat | 124.00 | coat--* | Olive, Navy, Tan | S, M, L
  One-piece swimsuit | 76.00 | one-piece-swimsuit--* | Navy, Coral, Forest | S, M, L
  Dotted bikini | 68.00 | bikini | | S, M, L
  Cotton kimono wrap | 64.00 | kimono--* | Indigo, Sage, Coral | One size
  Block-print sari | 140.00 | sari | | One size
  Leather ballet flats | 88.00 | flat-shoe--* | Black, Tan, Red | 6, 7, 8, 9
  Gift card | 50.00 | wrapped-gift | | | #Gift Cards
  `,
)

export const menswear = productPool(
  'clothing',
  `
  Heavyweight pocket tee | 34.00 | t-shirt--* | White, Navy, Rust, Olive | S, M, L, XL
  Loopback sweatshirt | 68.00 | t-shirt--* | Grey, Navy, Forest | S, M, L, XL
  Linen camp shirt | 78.00 | t-shirt--* | Sky, Cream, Sage | S, M, L, XL
  Garment-dyed long tee | 44.00 | t-shirt--* | Mustard, Charcoal, Teal | M, L, XL
  Selvedge denim jeans | 158.00 | jeans--* | Indigo, Black | 30, 31, 32, 33, 34, 36
  Five-pocket cords | 88.00 | jeans--* | Tan, Olive, Rust | 30, 32, 34, 36
  Stretch chinos | 74.00 | jeans--* | Sand, Navy, Olive | 30, 32, 34, 36
  Canvas work pants | 82.00 | jeans--* | Brown, Charcoal | 30, 32, 34, 36, 38
  Seersucker shorts | 56.00 | shorts--* | Sky, Navy | 30, 32, 34
  Drawstring shorts | 48.00 | shorts--* | Sand, Forest, Black | S, M, L
  Waxed field jacket | 198.00 | coat--* | Olive, Navy, Brown | S, M, L, XL
  Chore coat | 118.00 | coat--* | Indigo, Tan, Black | S, M, L, XL
  Wool overshirt | 128.00 | coat--* | Burgundy, Forest, Charcoal | S, M, L
  Oxford shirt and tie set | 84.00 | necktie | Blue | 15, 15½, 16, 16½
  Striped cotton briefs, 3 pack | 32.00 | briefs--* | Navy, Grey, Sky | S, M, L
  Ribbed crew socks | 14.00 | socks--* | Navy, Forest, Burgundy, Grey | One size
  Plain-toe derby shoes | 164.00 | mans-shoe--* | Brown, Black, Burgundy | 8, 9, 10, 11, 12
  Canvas belt | 28.00 | - | Olive, Navy, Tan | S, M, L | #accessories
  `,
)

export const kidswear = productPool(
  'clothing',
  `
  {Bumblebee, Tractor, Guitar} tee | 22.00 | t-shirt--{yellow, green, red} | | 2T, 3T, 4T, 5
  Striped long-sleeve tee | 24.00 | t-shirt--* | Navy, Coral, Mint | 2T, 3T, 4T, 5, 6
  Twirl dress | 38.00 | dress--* | Pink, Sky, Yellow, Lilac | 3T, 4T, 5, 6
  Gingham pinafore | 36.00 | dress--* | Red, Sage | 2T, 3T, 4T
  Soft denim pull-ons | 32.00 | jeans--* | Indigo, Sky | 2T, 3T, 4T, 5
  Play shorts | 22.00 | shorts--* | Coral, Teal, Yellow | 3T, 4T, 5, 6
  Rain jacket | 48.00 | coat--* | Yellow, Red, Navy | 3T, 4T, 5, 6
  Fleece jacket | 42.00 | coat--* | Mint, Orange, Plum | 2T, 4T, 6
  Mitten pair on a string | 16.00 | gloves--* | Red, Sky, Mustard | S, M
  Little socks, 3 pack | 14.00 | socks--* | Coral, Navy, Mint | 0–2, 2–4, 4–6
  Hand-knit baby scarf | 22.00 | scarf--* | Cream, Rose, Sky | One size
  Sun cap | 18.00 | billed-cap--* | Sky, Pink, Yellow | S, M
  First ballet shoes | 28.00 | ballet-shoes--* | Pink, Black, White | 9, 10, 11, 12
  Canvas school backpack | 46.00 | backpack--* | Red, Teal, Mustard | | #accessories
  Swaddle bottle set | 28.00 | baby-bottle | | | #Baby
  Hand-sewn teddy bear | 34.00 | teddy-bear | | | #Toys
  `,
)

export const shirtsAndPrints = productPool(
  'clothing',
  `
  {River city, Neighborhood dogs, Sunday drivers, Front porch club} tee | 28.00 | t-shirt--* | Navy, Mustard, Cream, Coral, Forest | S, M, L, XL, XXL
  {Biscuits and gravy, Tomato season, Slow trains} tee | 30.00 | t-shirt--* | White, Sage, Rust, Sky | S, M, L, XL
  Blank heavyweight tee | 16.00 | t-shirt--* | White, Black, Grey, Navy, Red | S, M, L, XL, XXL
  Screen-printed tank | 24.00 | running-shirt--* | Black, Teal, Coral | S, M, L
  Cropped tee | 28.00 | womans-clothes--* | Pink, Mint, Black | S, M, L
  Relaxed sweat shorts | 36.00 | shorts--* | Grey, Navy, Forest | S, M, L, XL
  Printed bandana | 14.00 | scarf--* | Red, Navy, Mustard | | #accessories
  Embroidered cap | 26.00 | billed-cap--* | Forest, Cream, Black | One size | #accessories
  Print-your-own tee kit | 38.00 | paintbrush | | | #Uncategorized
  Enamel pin | 9.00 | sports-medal | | | #accessories
  Sticker sheet | 4.00 | label | | | #Uncategorized
  Art print, 11 × 14 | 24.00 | framed-picture | | | #home-garden
  `,
)
