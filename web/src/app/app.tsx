import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { SignInAgain } from '../features/accounts/public.ts'
import { SessionProvider } from '../infrastructure/session.tsx'
import type { SessionStore } from '../infrastructure/session-store.ts'
import { AlertDialogProvider } from '../ui/dialogs/alert-dialog.tsx'
import { LiveRegionProvider } from '../ui/live-region.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens.tsx'

type AppProps = {
  session: SessionStore
  answers: QueryClient
  /** The router, which differs between browser and server. */
  within: (screens: ReactNode) => ReactNode
}

/** The whole app. Browser and server draw the same elements, so that the browser can take over what the server drew. */
export function App({ session, answers, within }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <SessionProvider store={session}>
          <QueryClientProvider client={answers}>
            <LiveRegionProvider>
              <AlertDialogProvider>
                {within(<Screens />)}
                <SignInAgain />
              </AlertDialogProvider>
            </LiveRegionProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
