import './marketing.css'
import { useSession } from '../../infrastructure/session.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { fetchHomeParts, VisitorHome } from './visitor-home.tsx'

// A visitor's first load leaves out the home page of signed-in people.
const WelcomeHome = lazyComponent(async () => (await import('./welcome-home.tsx')).WelcomeHome)

export { fetchHomeParts }

export function HomePage() {
  const { user } = useSession()
  return user ? <WelcomeHome user={user} /> : <VisitorHome />
}
