import { Link } from 'react-router'
import { Brand } from './brand.tsx'
import { socialIcons } from './social-icons.tsx'

type FooterLink = { label: string; to?: string }

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Careers' },
      { label: 'Press' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center' },
      { label: 'FAQ' },
      { label: 'Privacy Policy' },
      { label: 'Terms of Service' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-card">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div className="col-span-2 max-w-form md:col-span-1">
          <Brand />
          <p className="mt-2 text-pretty text-ink-soft">
            Shop the stores in your neighborhood, delivered the same day.
          </p>
          <ul className="mt-4 flex gap-2">
            {socialIcons.map(({ name, path }) => (
              <li key={name}>
                <Placeholder className="grid size-target place-items-center rounded-pill border border-line">
                  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
                    <path d={path} />
                  </svg>
                  <span className="sr-only">{name}</span>
                </Placeholder>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lead">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, to }) => (
                <li key={label}>
                  {to ? (
                    <Link to={to} className="inline-flex min-h-target items-center hover:underline">
                      {label}
                    </Link>
                  ) : (
                    <Placeholder className="inline-flex min-h-target items-center">{label}</Placeholder>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="border-t border-line px-4 py-5 text-center text-small text-ink-soft">
        © {new Date().getFullYear()} Mainstreet. All rights reserved.
      </p>
    </footer>
  )
}

/**
 * A link that leads nowhere yet. It is named and announced as an unavailable link, takes no focus, and is
 * not shown as something to press.
 */
function Placeholder({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <a> without address has no role, one with an address would lie
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
    <span role="link" aria-disabled="true" title="Coming soon" className={`text-ink-soft ${className}`}>
      {children}
    </span>
  )
}
