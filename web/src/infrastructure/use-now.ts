import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'

/** The current time, read again at this interval: for words such as '5 minutes ago'. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
