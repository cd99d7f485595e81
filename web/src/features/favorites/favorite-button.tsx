import { useSession } from '../../infrastructure/session.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { HeartButton } from '../../ui/heart-button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import {
  FAVORITE_NEEDS_LOGIN,
  favoriteFailureReason,
  favoriteFailureText,
  useToggleFavorite,
} from './use-toggle-favorite.ts'

type FavoriteButtonProps = {
  store: { id: string; name: string }
  /** Text beside the heart. */
  text?: string
  className?: string
}

/** The favorite button of a store. */
export function FavoriteButton({ store, text, className }: FavoriteButtonProps) {
  const { user } = useSession()
  const toggle = useToggleFavorite()
  const alert = useAlert()
  const announce = useAnnounce()

  const handlePress = () => {
    if (!user) {
      void alert(FAVORITE_NEEDS_LOGIN)
      return
    }
    toggle.mutate(store.id, {
      onSuccess: ({ favorite }) =>
        announce(favorite ? 'Added to your favorites' : 'Removed from your favorites'),
      onError: (failure) =>
        void alert(favoriteFailureText(failure), { detail: favoriteFailureReason(failure) }),
    })
  }

  return (
    <HeartButton
      label={`Favorite ${store.name}`}
      pressed={user?.favoriteStoreIDs.includes(store.id) ?? false}
      busy={toggle.isPending}
      onPress={handlePress}
      {...(text !== undefined && { text })}
      className={className}
    />
  )
}
