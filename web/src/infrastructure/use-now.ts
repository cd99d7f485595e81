import { useEffect, useState } from 'react'

/**
 * The device's time, read again at this interval: for words such as '5 minutes ago'. What is counted down to a time of
 * the server reads `serverNow` instead.
 */
export function useNow(everyMs: number, readNow: () => number = Date.now): Date {
  const [now, setNow] = useState(() => new Date(readNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(readNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, readNow])
  return now
}
