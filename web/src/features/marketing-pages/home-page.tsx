import './marketing.css'
import { useSession } from '../../infrastructure/session.tsx'
import { VisitorHome } from './visitor-home.tsx'
import { WelcomeHome } from './welcome-home.tsx'

export function HomePage() {
  const { user } = useSession()
  return user ? <WelcomeHome user={user} /> : <VisitorHome />
}
