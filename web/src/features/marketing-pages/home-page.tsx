import './marketing.css'
import { useEffect } from 'react'
import { useSession } from '../../infrastructure/session.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// The first load is the shell. Each of the two home pages is fetched by the people who see it.
const VisitorHome = lazyComponent(async () => (await import('./visitor-home.tsx')).VisitorHome)
const WelcomeHome = lazyComponent(async () => (await import('./welcome-home.tsx')).WelcomeHome)

/** Fetches the home page of visitors. */
export const fetchVisitorHome = VisitorHome.preload

export function HomePage() {
  const { user } = useSession()
  // For a logout, in this tab or in another one.
  useEffect(() => {
    if (user) void fetchVisitorHome()
  }, [user])
  return user ? <WelcomeHome user={user} /> : <VisitorHome />
}
