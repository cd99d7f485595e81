import { shopsOf } from '../shop-sketch.ts'

export const accessoryShops = shopsOf('Accessories', {
  nashville: {
    bags: ['Harness & Hide', 'Tannin Leather Works', 'Marlow Bag Company'],
    jewelry: ['Orchard Street Jewelers', 'Small Hours Silver', 'Opal & Ash', 'Nettie Vance Fine Rings'],
    hats: ['The Brim Room', 'Feather & Felt'],
    eyewear: ['Clear Day Optical', 'Spectacle Parlor'],
    watches: ['Tolliver Watch & Clock'],
    travel: ['Wayfare Luggage', 'Rainy Day Umbrella Co.'],
  },
  louisville: {
    bags: ['Stillhouse Leather', 'Caraway Bags'],
    jewelry: ['Lantern Hill Jewelry', 'Birdsong & Brass'],
    hats: ['Infield Millinery'],
    watches: ['Quarter Past Watch Repair'],
  },
})
