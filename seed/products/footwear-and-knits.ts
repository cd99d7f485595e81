import { productPool } from '../product-pool.ts'

export const knits = productPool(
  'clothing',
  `
  Merino crew sweater | 118.00 | womans-clothes--* | Navy, Cream, Rust, Forest | S, M, L, XL
  Fisherman cardigan | 164.00 | coat--* | Cream, Charcoal, Navy | S, M, L
  Cashmere scarf | 96.00 | scarf--* | Grey, Rose, Burgundy, Natural
  Chunky ribbed scarf | 48.00 | scarf--* | Mustard, Teal, Red
  Lambswool gloves | 38.00 | gloves--* | Charcoal, Burgundy, Forest | S, M, L
  Fingerless mitts | 28.00 | gloves--* | Rust, Plum, Sage | One size
  Merino hiking socks | 22.00 | socks--* | Navy, Olive, Rust | S, M, L
  Boot socks, hand-cranked | 26.00 | socks--* | Grey, Plum, Teal | M, L
  Worsted wool skein | 18.50 | yarn--* | Rust, Sage, Navy, Cream, Plum, Mustard
  Sock yarn, hand-dyed | 27.00 | yarn--* | Coral, Teal, Lilac, Olive
  Chunky alpaca skein | 24.00 | yarn--* | Natural, Grey, Brown
  Cotton dishcloth yarn | 6.50 | yarn--* | Yellow, Mint, Pink, Sky
  Linen sewing thread | 5.25 | thread--* | Red, Navy, Natural, Forest
  Darning needle set | 8.50 | sewing-needle
  Embroidery scissors | 19.00 | scissors
  First scarf knitting kit | 44.00 | yarn--* | Coral, Navy, Sage
  Handwoven project basket | 58.00 | basket
  `,
)

export const footwear = productPool(
  'clothing',
  `
  Roper boots | 188.00 | womans-boot--* | Tan, Brown, Black | 7, 8, 9, 10, 11
  Heeled ankle boots | 148.00 | womans-boot--* | Burgundy, Black, Sand | 6, 7, 8, 9
  Lace-up work boots | 178.00 | hiking-boot--* | Tan, Brown, Black | 8, 9, 10, 11, 12
  Oxford shoes | 154.00 | mans-shoe--* | Black, Brown | 8, 9, 10, 11
  Suede desert shoes | 118.00 | mans-shoe--* | Sand, Navy, Olive | 8, 9, 10, 11
  Everyday leather sneakers | 108.00 | running-shoe | Grey | 7, 8, 9, 10, 11
  Retro court sneakers | 84.00 | running-shoe--* | Navy, Red, Forest | 6, 7, 8, 9, 10
  Pumps | 112.00 | high-heeled-shoe--* | Black, Red, Teal | 6, 7, 8, 9
  Woven flats | 78.00 | flat-shoe--* | Tan, Navy, Gold | 6, 7, 8, 9
  Cork-sole sandals | 86.00 | womans-sandal--* | Tan, Black | 6, 7, 8, 9, 10
  Porch flip-flops | 24.00 | thong-sandal--* | Sky, Black, Coral | 6, 8, 10, 12
  Dance slippers | 46.00 | ballet-shoes--* | Pink, Black | 6, 7, 8
  Wool house socks | 24.00 | socks--* | Grey, Rust, Forest | M, L
  Cedar shoe trees | 26.00 | mans-shoe--brown | | M, L | #accessories
  Shoe care kit | 32.00 | toolbox | | | #accessories
  Waxed laces | 6.00 | knot--* | Black, Brown, Tan | | #accessories
  Boot polish tin | 9.50 | jar--* | Black, Brown | | #accessories
  `,
)

export const western = productPool(
  'clothing',
  `
  Pearl-snap shirt | 74.00 | t-shirt--* | Sky, Burgundy, Black, Forest | S, M, L, XL
  Fringe suede jacket | 248.00 | coat--* | Tan, Brown | S, M, L
  Denim ranch jacket | 98.00 | coat--* | Indigo, Black | S, M, L, XL
  Bootcut jeans | 78.00 | jeans--* | Indigo, Sky, Black | 28, 30, 32, 34, 36
  Stitched cowboy boots | 265.00 | womans-boot--* | Brown, Red, Black, Cream | 7, 8, 9, 10, 11
  Full-grain riding boots | 320.00 | womans-boot--* | Tan, Charcoal | 7, 8, 9, 10
  Swing dance dress | 92.00 | dress--* | Red, Teal, Navy | S, M, L
  Bandana | 12.00 | ribbon--* | Red, Navy, Black | | #accessories
  Wide-brim straw hat | 58.00 | womans-hat--* | Brown, Black | S, M, L | #accessories
  Stockman felt hat | 138.00 | top-hat--* | Sand, Black, Brown | M, L, XL | #accessories
  Tooled leather belt | 84.00 | knot--* | Brown, Tan, Black | 32, 34, 36, 38 | #accessories
  Star buckle | 46.00 | star | Gold | | #accessories
  Deerskin gloves | 52.00 | gloves--* | Tan, Natural | S, M, L | #accessories
  Bolo tie with stone | 44.00 | gem-stone--* | Teal, Rust, Black | | #accessories
  `,
)
