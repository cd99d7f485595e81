import { accessoryShops } from './accessories.ts'
import { clothingShops } from './clothing.ts'
import { electronicsShops } from './electronics.ts'
import { foodShops } from './food-beverage.ts'
import { healthShops } from './health-beauty.ts'
import { homeShops } from './home-garden.ts'
import { sportsShops } from './sports-outdoors.ts'
import { uncategorizedShops } from './uncategorized.ts'

export const allShops = [
  ...foodShops,
  ...clothingShops,
  ...accessoryShops,
  ...homeShops,
  ...electronicsShops,
  ...healthShops,
  ...sportsShops,
  ...uncategorizedShops,
]
