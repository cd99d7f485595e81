import { type ReactNode, useEffect } from 'react'
import { Navigate, NavLink, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { pages } from '#contract/shared/pages.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { VerifyEmailLine } from '../sign-in-again.tsx'

/** The pages of an account, in the order of the navigation. */
const accountPages = {
  account: { holds: 'Name, phone and address', sections: ['name', 'address'] },
  accountSecurity: {
    holds: 'Email, password, passkeys, codes and devices',
    sections: ['email', 'password', 'passkeys', 'two-step', 'sessions', 'activity'],
  },
  accountNotifications: {
    holds: 'Emails, and notifications on this device',
    sections: ['mails', 'notices', 'device'],
  },
  accountData: { holds: 'Download or delete it', sections: ['data'] },
  rewards: { holds: 'What your regular stores owe you', sections: [] as string[] },
}
type AccountPageName = keyof typeof accountPages
const names = keysOf(accountPages)

const reasons = {
  user: 'Confirm your email to accept invitations of stores, and to add passkeys or codes.',
  admin: 'Confirm your email to show your stores to customers, and to add passkeys or codes.',
}

type AccountFrameProps = { page: AccountPageName; user: CurrentUser; children: ReactNode }

/** One page of an account: the navigation, the heading, and its sections. */
export function AccountFrame({ page, user, children }: AccountFrameProps) {
  const { hash } = useLocation()
  // The page's code comes after the navigation, so the section is not there when the shell looks for it.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  // An address such as '/account#account-data' is from the time when all sections were on one page.
  const home = names.find((name) =>
    accountPages[name].sections.some((section) => hash === `#account-${section}`),
  )
  if (home !== undefined && home !== page) return <Navigate to={pages[home].path + hash} replace />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="Account" className="lg:sticky lg:top-24">
        <ul className="grid grid-cols-[minmax(max-content,2fr)_3fr] gap-2 large-text:grid-cols-1 md:flex lg:grid lg:grid-cols-1 lg:gap-1">
          {names
            .filter((name) => name !== 'rewards' || user.role !== 'admin')
            .map((name) => (
              <li key={name}>
                <NavLink to={pages[name].path} end className={accountLink}>
                  {pages[name].title}
                  <span className="text-small font-normal text-ink-soft max-lg:hidden">
                    {accountPages[name].holds}
                  </span>
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="min-w-0 lg:max-w-reading">
        <PageHeading title={pages[page].title} subtitle={<EmailText>{user.email}</EmailText>} />
        <VerifyEmailLine reason={reasons[user.role]} />
        <div className="space-y-6 [&_h2]:scroll-mt-24">{children}</div>
      </div>
    </div>
  )
}

const accountLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex h-full min-h-target flex-col justify-center rounded-control border px-3 py-2 font-medium leading-snug transition-colors lg:border-transparent',
    isActive
      ? 'border-accent bg-accent-soft text-accent'
      : 'border-line text-ink hover:bg-sunk max-lg:bg-card',
  )
