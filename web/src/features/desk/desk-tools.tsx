import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Keyboard from 'lucide-react/icons/keyboard'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { orderBell } from './order-bell.ts'

const icon = 'size-5'

type DeskToolsProps = { isFull: boolean; onFullScreen: () => void; onKeyList: () => void }

/** Sound, notifications, full screen and keys of the desk. */
export function DeskTools({ isFull, onFullScreen, onKeyList }: DeskToolsProps) {
  return (
    <div className="flex gap-2">
      <SoundButton />
      <NotifyButton />
      <IconButton
        label={isFull ? 'Leave full screen' : 'Full screen'}
        icon={
          isFull ? (
            <Minimize aria-hidden="true" className={icon} />
          ) : (
            <Maximize aria-hidden="true" className={icon} />
          )
        }
        outlined
        onClick={onFullScreen}
      />
      <IconButton
        label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        icon={<Keyboard aria-hidden="true" className={icon} />}
        outlined
        className="pointer-coarse:hidden"
        onClick={onKeyList}
      />
    </div>
  )
}

const useBell = () => useSyncExternalStore(orderBell.subscribe, orderBell.getState, orderBell.getState)

function SoundButton() {
  const { isMuted } = useBell()
  return (
    <IconButton
      label="Sound of new orders"
      aria-pressed={!isMuted}
      icon={
        isMuted ? (
          <VolumeX aria-hidden="true" className={icon} />
        ) : (
          <Volume2 aria-hidden="true" className={icon} />
        )
      }
      outlined
      onClick={() => orderBell.setMuted(!isMuted)}
    />
  )
}

/** Says why a new order would not be heard yet. */
export function SoundHint() {
  const { isMuted, isAllowed } = useBell()
  if (isMuted || isAllowed) return null
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-small text-ink-soft">
      <VolumeX aria-hidden="true" className="size-4 shrink-0" />
      Press anywhere on this page once, so that new orders can sound.
    </p>
  )
}

/** Asks the browser for the permission to notify, after a press only. */
function NotifyButton() {
  const announce = useAnnounce()
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? window.Notification.permission : null,
  )
  if (permission === null) return null
  const isOn = permission === 'granted'
  const handlePress = async () => {
    if (permission === 'default') {
      const answer = await window.Notification.requestPermission()
      setPermission(answer)
      if (answer === 'granted') announce('You will be notified of new orders.')
    } else
      announce(
        isOn ? 'Your browser notifies you of new orders.' : 'Your browser blocks notifications of this site.',
      )
  }
  return (
    <IconButton
      label={
        isOn
          ? 'Notifications are on'
          : permission === 'denied'
            ? 'Notifications are blocked by your browser'
            : 'Notify me of new orders'
      }
      title={
        isOn
          ? 'Notifications are on'
          : permission === 'denied'
            ? 'Blocked by your browser'
            : 'Notify me of new orders'
      }
      icon={
        isOn ? (
          <BellRing aria-hidden="true" className={icon} />
        ) : (
          <BellOff aria-hidden="true" className={icon} />
        )
      }
      outlined
      aria-disabled={permission === 'denied' || undefined}
      onClick={() => void handlePress()}
    />
  )
}
