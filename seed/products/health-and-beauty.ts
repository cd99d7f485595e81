import { productPool } from '../product-pool.ts'

export const apothecary = productPool(
  'health-beauty',
  `
  {Calendula, Comfrey, Arnica} salve | 16.00 | jar--{amber, sage, gold}
  Elderberry syrup, 8 oz | 22.00 | jar--plum
  Throat honey with thyme | 14.00 | honey-pot
  Face oil, rosehip | 34.00 | droplet--* | Rose, Amber
  Lavender hydrosol | 18.00 | hyacinth
  Dried chamomile, 2 oz | 8.50 | blossom
  Nettle leaf, 2 oz | 7.00 | leaf-fluttering-in-wind
  Mushroom tincture | 28.00 | mushroom
  Ginger chews | 5.50 | ginger-root
  Turmeric capsules, 60 count | 24.00 | pill--amber
  Magnesium flakes, 2 lb | 19.00 | salt
  Aloe gel, 6 oz | 12.50 | lotion-bottle--green
  Hand balm | 13.00 | lotion-bottle--* | Natural, Sage
  Clay face mask | 26.00 | jar--* | Rust, Sage, Charcoal
  Lip balm trio | 11.00 | lipstick--coral
  Hot water bottle | 27.00 | -
  Eye pillow, flax and lavender | 18.00 | -
  Tea strainer spoon | 9.00 | spoon | | | #home-garden
  New parent care box | 64.00 | wrapped-gift
  `,
)

export const soapAndBath = productPool(
  'health-beauty',
  `
  {Oatmeal, Cedar, Rose clay, Lavender, Charcoal} bar soap | 8.50 | soap--{sand, forest, rose, lilac, charcoal}
  Liquid castile soap, 16 oz | 15.00 | lotion-bottle--* | Mint, Amber, Sky
  {Eucalyptus, Bergamot} shampoo bar | 13.50 | soap--{green, yellow}
  Body lotion, 8 oz | 19.00 | lotion-bottle--* | Rose, Cream, Lilac
  Bath salts | 16.50 | salt
  Bath bomb | 6.50 | soap--* | Pink, Sky, Mint
  Bubble bath, 12 oz | 14.00 | bubbles
  Sea sponge | 12.00 | sponge
  Cedar soap dish | 11.00 | soap--sand
  Shower steamers, 4 pack | 15.00 | shower
  Foot soak | 12.00 | salt
  Cotton washcloth pair | 12.00 | sponge | Natural, Grey
  Beeswax candle | 18.00 | candle | | | #home-garden
  Soap maker's sampler | 34.00 | wrapped-gift
  `,
)

export const barber = productPool(
  'health-beauty',
  `
  Safety razor | 48.00 | razor--* | Silver, Black, Gold
  Razor blades, pack of 10 | 7.50 | razor
  Shaving soap puck | 15.00 | soap--* | Sage, Cream, Navy
  Badger-free shaving brush | 36.00 | paintbrush
  Bay rum aftershave | 24.00 | lotion-bottle--amber
  Matte clay pomade | 21.00 | jar--* | Charcoal, Brown
  Grooming tonic | 19.00 | lotion-bottle--amber
  Beard oil, {cedar, unscented, orange} | 22.00 | droplet--{brown, sand, orange}
  Beard comb | 14.00 | hair-pick--* | Brown, Black
  Barber shears | 58.00 | scissors
  Styptic pencil | 4.50 | pencil
  Alum block | 9.00 | ice
  Haircut voucher | 38.00 | ticket | | | #Services
  Barber pole night light | 42.00 | barber-pole | | | #home-garden
  `,
)

export const beauty = productPool(
  'health-beauty',
  `
  Satin lipstick | 22.00 | lipstick--* | Red, Rose, Plum, Coral, Brown
  Tinted lip balm | 14.00 | lipstick--* | Coral, Pink, Burgundy
  Nail polish | 12.00 | nail-polish--* | Red, Teal, Plum, Coral, Sage
  Cream blush | 26.00 | jar--* | Rose, Coral
  Pressed powder with mirror | 32.00 | mirror
  Mascara | 24.00 | - | Black, Brown
  Brow pencil | 16.00 | pencil
  Makeup brush set | 48.00 | paintbrush
  Hydrating serum | 44.00 | droplet
  Night cream | 52.00 | jar--* | Lilac, Navy
  Sunscreen, SPF 40 | 28.00 | lotion-bottle--yellow
  Cleansing milk | 24.00 | lotion-bottle--* | Cream, Pink
  {Orange blossom, Vetiver, Tuberose} eau de parfum | 92.00 | lotion-bottle--{orange, forest, rose}
  Perfume discovery set | 36.00 | test-tube
  Velvet makeup pouch | 24.00 | clutch-bag--* | Plum, Teal, Rose
  Lash appointment | 85.00 | ticket | | | #Services
  `,
)

export const hairCare = productPool(
  'health-beauty',
  `
  Moisture shampoo, 12 oz | 18.00 | lotion-bottle--* | Teal, Plum, Amber
  Curl conditioner, 12 oz | 19.00 | lotion-bottle--* | Coral, Sage
  Leave-in detangler | 16.00 | lotion-bottle--sky
  Shea curl butter | 21.00 | butter
  Coconut hair oil | 15.00 | coconut
  Avocado repair mask | 24.00 | avocado
  Wide-tooth pick | 8.00 | hair-pick--* | Plum, Teal, Black
  Satin scarf | 22.00 | scarf--* | Rose, Gold, Navy
  Velvet hair bow | 11.00 | ribbon--* | Red, Black, Forest
  Hair trimming scissors | 34.00 | scissors
  Hand mirror | 26.00 | mirror
  Styling gel | 12.00 | jar--* | Green, Blue
  Scalp brush | 13.00 | sponge--pink
  Braiding appointment deposit | 40.00 | ticket | | | #Services
  `,
)

export const wellness = productPool(
  'health-beauty',
  `
  Cork yoga block, pair | 32.00 | -
  Natural rubber yoga mat | 84.00 | - | Sage, Plum, Navy
  Meditation beads | 38.00 | prayer-beads
  Lotus aromatherapy diffuser | 56.00 | lotus
  {Peppermint, Eucalyptus, Sweet orange} essential oil | 14.00 | droplet--{mint, teal, orange}
  Massage stones | 44.00 | rock
  Singing bell | 48.00 | bellhop-bell
  Weighted eye mask | 26.00 | -
  Epsom soak | 12.00 | salt
  Sleep tea | 10.50 | teacup-without-handle
  Daily vitamin, 90 count | 29.00 | pill
  Protein powder, cocoa, 2 lb | 42.00 | jar--brown
  Foam roller | 34.00 | - | Blue, Charcoal, Teal
  Five-class yoga pass | 75.00 | ticket | | | #Services
  `,
)

export const pharmacy = productPool(
  'health-beauty',
  `
  Adhesive bandages, box of 40 | 5.50 | adhesive-bandage
  Family first aid kit | 38.00 | toolbox
  Digital thermometer | 14.00 | thermometer
  Pain relief tablets, 100 count | 9.50 | pill
  Allergy tablets, 30 count | 16.00 | pill--sky
  Vitamin C, 120 count | 13.00 | tangerine
  Cough drops, honey lemon | 3.75 | candy--yellow
  Toothbrush, soft | 4.00 | toothbrush
  Electric toothbrush | 64.00 | toothbrush
  Mint toothpaste | 5.75 | toothbrush
  Hand soap, 8 oz | 5.00 | lotion-bottle
  Cotton pads, 100 count | 4.25 | package
  Toilet tissue, 6 rolls | 8.50 | roll-of-paper | | | #home-garden
  Baby lotion | 8.00 | lotion-bottle--pink
  Baby bottle, 8 oz | 11.00 | baby-bottle | | | #Baby
  Reading glasses, +2.0 | 18.00 | glasses--* | Black, Burgundy | | #accessories
  Walking crutch, adjustable | 36.00 | crutch
  White cane | 32.00 | white-cane
  Home stethoscope | 46.00 | stethoscope
  `,
)
