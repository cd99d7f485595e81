import { Link } from 'react-router'
import { Brand } from './brand.tsx'
import { footerLinks } from './links.ts'

type FooterLink = { label: string; to?: string }

const columns: { title: string; links: FooterLink[] }[] = [
  { title: 'Company', links: [...footerLinks('Company'), { label: 'Careers' }, { label: 'Press' }] },
  { title: 'Support', links: footerLinks('Support') },
]

/** Our own drawings in `parts.css`, because lucide has no brand marks. A picture file would delay the first paint. */
const socialIcons = ['Facebook', 'Instagram', 'X']

export function Footer() {
  return (
    <footer className="border-t border-line bg-card">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-8 large-text:grid-cols-1 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div className="col-span-full max-w-form md:col-span-1">
          <Brand />
          <p className="mt-2 text-pretty text-ink-soft">
            Shop the stores in your neighborhood, delivered the same day.
          </p>
          <ul className="mt-4 flex gap-2">
            {socialIcons.map((name) => (
              <li key={name}>
                <Placeholder className="grid size-target place-items-center rounded-pill border border-line">
                  <span className="social-icon" data-name={name} />
                  <span className="sr-only">{name}</span>
                </Placeholder>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
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
          </div>
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
