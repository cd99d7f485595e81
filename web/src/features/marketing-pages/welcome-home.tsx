import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { Link } from 'react-router'
import type { CurrentUser, Role } from '#contract/accounts/account.ts'
import { Awning } from '../../ui/awning.tsx'
import { Card } from '../../ui/card.tsx'

type Tile = { to: string; title: string; text: string; icon: LucideIcon }

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

/** The front door for people who are signed in. */
export function WelcomeHome({ user }: { user: CurrentUser }) {
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
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {tilesOf[user.role].map(({ to, title, text, icon: Icon }) => (
          <Card as="li" key={to} interactive className="relative flex items-start gap-4 sm:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <h2 className="text-title">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </Link>
              </h2>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  )
}
