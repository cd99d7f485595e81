import { PageHeading } from '../../ui/page-heading.tsx'

export function HomePage() {
  return <PageHeading title="Mainstreet" />
}
