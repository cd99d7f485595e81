import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignInAgain } from '../features/accounts/public.ts'
import { cartStorage } from '../features/cart/public.ts'
import { onSessionEnd } from '../infrastructure/api.ts'
import { browserStorage } from '../infrastructure/browser-storage.ts'
import { createQueryClient } from '../infrastructure/query-client.ts'
import { SessionProvider } from '../infrastructure/session.tsx'
import { createSessionStore } from '../infrastructure/session-store.ts'
import { AlertDialogProvider } from '../ui/alert-dialog.tsx'
import { LiveRegionProvider } from '../ui/live-region.tsx'

// The role may have changed while the page was open.
const queryClient = createQueryClient(() => void sessionStore.verify())

// Created while this file loads, so that the saved user is restored before anything is drawn.
const sessionStore = createSessionStore({
  storage: browserStorage,
  onPersonChange(user) {
    // The next person on this browser must not see data of the previous one.
    queryClient.clear()
    cartStorage.settleOwner(user?.role === 'user' ? user.uid : null)
  },
})
onSessionEnd(sessionStore.resume)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider store={sessionStore}>
      <QueryClientProvider client={queryClient}>
        <LiveRegionProvider>
          <AlertDialogProvider>
            {children}
            <SignInAgain />
          </AlertDialogProvider>
        </LiveRegionProvider>
      </QueryClientProvider>
    </SessionProvider>
  )
}
