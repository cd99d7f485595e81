import { shopsOf } from '../shop-sketch.ts'

export const foodShops = shopsOf('Food & Beverage', {
  nashville: {
    bakery: ['Half Moon Bakehouse', 'Larkin Street Bread', 'Two Sisters Pie Room', 'Ember & Oat'],
    coffee: ['Slow Train Coffee', 'Copper Dipper Roasters', 'Early Bell Coffee Bar'],
    tea: ['The Quiet Leaf', 'Juniper Kettle Tea House'],
    deli: ['Baptiste & Daughters Deli', 'Wedge and Rind'],
    greengrocer: ['Sycamore Greengrocer', 'Tillage Market'],
    pantry: ['Cedar Shelf Provisions', 'Marigold Spice Room'],
    butcher: ['Hollis Brothers Butchery'],
    kitchen: ["Mei Lin's Dumpling Window", "Tía Rosario's Kitchen"],
    sweets: ['Ransom & Fig Chocolates'],
    juice: ['Bright Side Juice Counter'],
  },
  louisville: {
    bakery: ['Crescent Hearth Bakery', 'Old Canal Bread Company'],
    coffee: ['Ferry Landing Coffee', 'Plum Street Roastery'],
    deli: ['Portland Wharf Larder'],
    greengrocer: ['Beargrass Corner Produce'],
    kitchen: ['Adeyemi Family Kitchen'],
    sweets: ['Sugar Locust Candy Shop'],
    pantry: ['Limestone Pantry'],
  },
})
