import { shopsOf } from '../shop-sketch.ts'

export const clothingShops = shopsOf('Clothing', {
  nashville: {
    vintage: ['Second Verse Vintage', 'Velvet Attic', 'Moth & Marble', 'Goodnight Juniper'],
    womenswear: ['Wren & Willa', 'Odette on the Corner', 'Linden Row Clothing'],
    menswear: ['Calloway Dry Goods', 'Harbor & Hem', "Fletcher's Shirtmakers"],
    kids: ["Pocketful Children's Clothes", 'Little Larch'],
    tees: ['Three Color Print Shop'],
    knits: ['Purl Lane Knits'],
    shoes: ['Cobble & Last', 'Saltbox Shoes'],
    western: ['Silver Spur Outfitters'],
  },
  louisville: {
    vintage: ['Paper Moon Vintage', 'Derby Lane Secondhand'],
    womenswear: ['Fern & Fable Dress Shop'],
    menswear: ['Ashby & Son Haberdashers'],
    kids: ['Tumbledown Kids'],
    tees: ['River Ink Printed Goods'],
    shoes: ['Bluegrass Boot & Sole'],
  },
})
