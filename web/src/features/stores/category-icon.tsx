import Bike from 'lucide-react/icons/bike'
import Croissant from 'lucide-react/icons/croissant'
import Handbag from 'lucide-react/icons/handbag'
import Headphones from 'lucide-react/icons/headphones'
import Shirt from 'lucide-react/icons/shirt'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import type { Category } from '#contract/products/category.ts'

const icons = {
  clothing: Shirt,
  accessories: Handbag,
  'home-garden': Sprout,
  electronics: Headphones,
  'food-beverage': Croissant,
  'health-beauty': Sparkles,
  'sports-outdoors': Bike,
  uncategorized: Store,
} satisfies Record<Category, typeof Store>

/** The icon of a category. */
export function CategoryIcon({ category, className }: { category: Category; className?: string }) {
  const Icon = icons[category]
  return <Icon aria-hidden="true" className={className} />
}
