import BookOpen from 'lucide-react/icons/book-open'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import type { CurrentUser, Role } from '#contract/accounts/account.ts'
import { Awning } from '../../ui/awning.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Tile, TileWords } from '../../ui/tile-words.tsx'

const learnMore: Tile = {
  to: '/about',
  title: 'Learn More',
  text: 'What Mainstreet is for, and how it works.',
  icon: BookOpen,
}
const contactUs: Tile = {
  to: '/contact',
  title: 'Contact Us',
  text: 'A question, a problem, an idea: write to us.',
  icon: Mail,
}

const tilesOf: Record<Role, Tile[]> = {
  user: [
    {
      to: '/stores/nearby',
      title: 'Find Stores',
      text: 'See which stores deliver to your address.',
      icon: MapPin,
    },
    {
      to: '/products/local',
      title: 'Browse Products',
      text: 'Everything on the shelves near you.',
      icon: ShoppingBasket,
    },
    learnMore,
    contactUs,
  ],
  admin: [
    {
      to: '/admin',
      title: 'Admin Dashboard',
      text: 'Your stores, your team, your orders.',
      icon: LayoutDashboard,
    },
    learnMore,
    contactUs,
  ],
}

const roleNames: Record<Role, string> = { user: 'Customer', admin: 'Business Owner' }

/** The home page for people who are signed in. */
export function WelcomeHome({ user }: { user: CurrentUser }) {
  const tiles = tilesOf[user.role]
  const inThrees = tiles.length % 3 === 0
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <Card padded={false} className="overflow-hidden">
        <div data-tone="accent">
          <Awning size="tall" />
        </div>
        <div className="px-5 pt-6 pb-8 sm:px-8">
          <h1 tabIndex={-1} data-page-heading className="text-display wrap-anywhere">
            Welcome back, {user.username}
          </h1>
          <p className="mt-2 text-lead text-ink-soft">
            You are signed in as <strong className="font-semibold text-ink">{roleNames[user.role]}</strong>.
          </p>
        </div>
      </Card>
      <ul className={classNames('mt-6 grid gap-4', inThrees ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
        {tiles.map((tile) => (
          <Card as="li" key={tile.to} interactive className="relative sm:p-6">
            <TileWords {...tile} {...(inThrees && { className: 'sm:max-lg:flex-col' })} />
          </Card>
        ))}
      </ul>
    </div>
  )
}
