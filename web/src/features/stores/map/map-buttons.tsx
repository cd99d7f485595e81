import type { Map as LeafletMap } from 'leaflet'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MAX_ZOOM, MIN_ZOOM } from './map-view.ts'

type MapButtonsProps = {
  map: LeafletMap
  zoom: number
  /** Null while the map shows the search point as at first. */
  onHome: (() => void) | null
}

/** Buttons for what the mouse wheel and two fingers do. */
export function MapButtons({ map, zoom, onHome }: MapButtonsProps) {
  return (
    <div className="absolute top-3 right-3 z-10 flex flex-col gap-2">
      <MapButton
        label="Zoom in"
        icon={<Plus aria-hidden="true" className="size-5" />}
        disabled={zoom >= MAX_ZOOM}
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
          onPress={onHome}
        />
      )}
    </div>
  )
}

type MapButtonProps = { label: string; icon: ReactNode; disabled?: boolean; onPress: () => void }

function MapButton({ label, icon, disabled, onPress }: MapButtonProps) {
  return (
    <IconButton
      outlined
      label={label}
      icon={icon}
      disabled={disabled}
      onClick={onPress}
      className="shadow-soft"
    />
  )
}
