import { shopsOf } from '../shop-sketch.ts'

export const healthShops = shopsOf('Health & Beauty', {
  nashville: {
    apothecary: ['Yarrow Apothecary', 'Mortar & Moon', 'Wildroot Remedies'],
    bath: ['Sudsmith Soap Works', 'Cloud & Cedar Bath'],
    barber: ['Straight Edge Supply', 'Gentry Lane Barbers'],
    beauty: ['Rosewater Beauty Bar', 'Fig & Petal Perfumery'],
    hair: ['Crown & Coil Hair Care', "Miss Imani's Hair Room"],
    wellness: ['Still Water Wellness', 'Open Lotus Studio'],
    pharmacy: ['Corner Cross Pharmacy', 'Whitlock Drug'],
  },
  louisville: {
    apothecary: ['Sassafras Herb House'],
    bath: ['Ohio Street Soap'],
    barber: ['Kingfisher Barber Goods'],
    beauty: ['Velour Cosmetics'],
    hair: ['Halo & Honey Hair'],
    pharmacy: ['Elderberry Pharmacy'],
  },
})
