import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The search parameters of the URL, and a function that changes them. React Router draws a new URL in a transition, and
 * its own setter starts from the URL that is drawn: of two changes in a row the second undoes the first. This one
 * starts from the URL that the browser has.
 */
export function useUrlParams() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const change = useCallback(
    (changed: Change, options?: NavigateOptions) => {
      // A page is still drawn while the next one loads. A late change of it must not lead back.
      if (window.location.pathname !== pathname) return
      const now = new URLSearchParams(window.location.search)
      const next = changed(new URLSearchParams(now)).toString()
      if (next !== now.toString()) void navigate(`?${next}`, options)
    },
    [navigate, pathname],
  )
  return [params, change] as const
}
