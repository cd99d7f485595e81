import { useEffect, useState } from 'react'

/** Marks the page while the desk has the whole screen. desk.css then hides the navigation. */
const MARK = 'fullDesk'

/** Fails where the browser refuses it, and on an iPhone, which does not have it. */
const enterFullScreen = async () => document.documentElement.requestFullscreen()

/**
 * The desk on the whole screen, for a tablet on the counter. The screen stays on meanwhile, where the browser can do
 * that.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useEffect(() => {
    if (!isFull) return
    document.documentElement.dataset[MARK] = ''
    const awake = navigator.wakeLock?.request('screen').catch(() => null)
    return () => {
      delete document.documentElement.dataset[MARK]
      void awake?.then((lock) => lock?.release())
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [isFull])
  const toggle = () => {
    if (isFull) setFull(false)
    // A phone without full screen hides the navigation at least.
    else void enterFullScreen().catch(() => setFull(true))
  }
  return { isFull, toggle }
}
