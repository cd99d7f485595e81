import { Link } from 'react-router'
import { Brand } from './brand.tsx'

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

/** Our own drawings, because lucide has no brand marks. */
const socialIcons = [
  { name: 'Facebook', path: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z' },
  {
    name: 'Instagram',
    path: 'M8 2h8a6 6 0 016 6v8a6 6 0 01-6 6H8a6 6 0 01-6-6V8a6 6 0 016-6zm0 2a4 4 0 00-4 4v8a4 4 0 004 4h8a4 4 0 004-4V8a4 4 0 00-4-4zm4 3a5 5 0 110 10 5 5 0 010-10zm0 2a3 3 0 100 6 3 3 0 000-6zm5.3-3.6a1.3 1.3 0 110 2.6 1.3 1.3 0 010-2.6z',
  },
  {
    name: 'X',
    path: 'M3 3h5.6l4.3 5.9L18 3h2.6l-6.5 7.6L21.4 21h-5.6l-4.7-6.5L5.5 21H3l6.9-8.1zm3.7 2l10 14h1.8l-10-14z',
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
      {/* At the turn of a year the server may be in another one than the browser. */}
      <p
        suppressHydrationWarning
        className="border-t border-line px-4 py-5 text-center text-small text-ink-soft"
      >
        © {new Date().getFullYear()} Mainstreet. All rights reserved.
      </p>
    </footer>
  )
}

/**
 * A link that leads nowhere yet. Screen readers announce an unavailable link. It takes no focus and does not look like
 * something to press.
 */
function Placeholder({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <a> without an address has no role, and there is no address
    // biome-ignore lint/a11y/useFocusableInteractive: it cannot be used yet
    <span role="link" aria-disabled="true" title="Coming soon" className={`text-ink-soft ${className}`}>
      {children}
    </span>
  )
}
