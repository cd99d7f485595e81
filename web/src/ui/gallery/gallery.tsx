import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { AlertDialogProvider } from '../dialogs/alert-dialog.tsx'
import './gallery.css'
import { LiveRegionProvider } from '../live-region.tsx'
import { PageHeading } from '../page-heading.tsx'
import { ControlsExhibit, FormExhibit } from './gallery-controls.tsx'
import { PicturesExhibit, StatesExhibit, TypeExhibit } from './gallery-looks.tsx'
import { TablesExhibit, WindowsExhibit } from './gallery-windows.tsx'

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LiveRegionProvider>
          <AlertDialogProvider>{children}</AlertDialogProvider>
        </LiveRegionProvider>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 sm:px-6">
        <PageHeading title="The kit" subtitle="Each part in each of its states" />
        <TypeExhibit />
        <PicturesExhibit />
        <ControlsExhibit />
        <FormExhibit />
        <StatesExhibit />
        <TablesExhibit />
        <WindowsExhibit />
      </main>
    </Providers>
  </StrictMode>,
)
