import type { Map as LeafletMap } from 'leaflet'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { MIN_ZOOM } from './view-constants.ts'

type MapButtonsProps = {
  map: LeafletMap
  zoom: number
  maxZoom: number
  /** Null while the map shows the search point as at first. */
  onHome: (() => void) | null
}

/** Buttons for what the mouse wheel and two fingers do. They stand below the map, where no pin can be under them. */
export function MapButtons({ map, zoom, maxZoom, onHome }: MapButtonsProps) {
  return (
    <div className="ml-auto flex gap-2">
      <MapButton
        label="Zoom in"
        icon={<Plus aria-hidden="true" className="size-5" />}
        disabled={zoom >= maxZoom}
        onPress={() => map.zoomIn()}
      />
      <MapButton
        label="Zoom out"
        icon={<Minus aria-hidden="true" className="size-5" />}
        disabled={zoom <= MIN_ZOOM}
        onPress={() => map.zoomOut()}
      />
      {onHome && (
        <MapButton
          label="Back to the search point"
          icon={<LocateFixed aria-hidden="true" className="size-5" />}
          className="-order-1"
          onPress={onHome}
        />
      )}
    </div>
  )
}

type MapButtonProps = {
  label: string
  icon: ReactNode
  disabled?: boolean
  className?: string
  onPress: () => void
}

function MapButton({ onPress, ...button }: MapButtonProps) {
  return <IconButton outlined {...button} onClick={onPress} />
}
