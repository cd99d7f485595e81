import type { Map as LeafletMap } from 'leaflet'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popup } from './leaflet.ts'

const WIDTH = 248
// Above the head of a pin.
const LIFT_PIXELS = 38
const EDGE_PIXELS = 12
// The map's buttons stand at its right edge, over whatever is there.
const BUTTONS_PIXELS = 68

type MapPopupProps = {
  map: LeafletMap
  at: GeoPoint
  name: string
  onClose: () => void
  children: ReactNode
}

/** The one open popup. It takes the focus; closing gives it back to where it was. */
export function MapPopup({ map, at, name, onClose, children }: MapPopupProps) {
  const [host] = useState(() => document.createElement('div'))
  const handleClosed = useEffectEvent(onClose)
  const { latitude, longitude } = at

  // In the layout phase: by the time of other clean-up React has taken the focused words away.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const opened = new Popup({
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, -LIFT_PIXELS],
      autoPanPaddingTopLeft: [EDGE_PIXELS, EDGE_PIXELS],
      autoPanPaddingBottomRight: [BUTTONS_PIXELS, EDGE_PIXELS],
      closeButton: false,
      className: 'map-popup',
    })
    opened.setLatLng([latitude, longitude]).setContent(host).openOn(map)
    host.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    opened.on('remove', () => handleClosed())
    // Wherever the focus is: whoever opened it with a pointer may be somewhere else by now.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) handleClosed()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      const hadFocus = host.contains(document.activeElement)
      opened.off('remove')
      opened.remove()
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [map, host, latitude, longitude])

  return createPortal(
    <div role="dialog" aria-label={name} tabIndex={-1} className="relative animate-appear p-4 pr-12">
      {children}
      <div className="absolute top-1 right-1">
        <IconButton label="Close" icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
      </div>
    </div>,
    host,
  )
}
