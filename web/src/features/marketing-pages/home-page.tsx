import './marketing.css'
import { useEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// The first load is the shell. Each of the two home pages is fetched by the people who see it.
const VisitorHome = lazyComponent(async () => (await import('./visitor-home.tsx')).VisitorHome)
const WelcomeHome = lazyComponent(async () => (await import('./welcome-home.tsx')).WelcomeHome)

/** Fetches the home page of visitors. */
export const fetchVisitorHome = VisitorHome.preload

/** The state of a navigation to the home page. */
export type HomeState = {
  /** It ends in a logout. The person's own home would ask for data of a session that ends. */
  isLeaving?: true
  /** The page of the owners that a guard did not show. */
  refusedPath?: string
}

export const LEAVING: HomeState = { isLeaving: true }

export function HomePage() {
  const { user } = useSession()
  const { state }: Location<HomeState | null> = useLocation()
  // For a logout, in this tab or in another one.
  useEffect(() => {
    if (user) void fetchVisitorHome()
  }, [user])
  return user && !state?.isLeaving ? (
    <WelcomeHome user={user} refusedPath={state?.refusedPath} />
  ) : (
    <VisitorHome />
  )
}
