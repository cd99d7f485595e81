import { useSyncExternalStore } from 'react'

/** Browsers bind a passkey to the name of a site. An address of numbers, such as 127.0.0.1, has none. */
const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

const never = () => () => {}

/** Whether this browser can use passkeys on this site. The server draws pages for browsers that can. */
export const usePasskeysWork = (): boolean => useSyncExternalStore(never, passkeysWork, () => true)
