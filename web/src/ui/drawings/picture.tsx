import ImageOff from 'lucide-react/icons/image-off'
import { pictureSrcSet } from '#contract/pictures/picture-widths.ts'
import { classNames } from '../class-names.ts'
import type { CategoryTint } from './category-tint.ts'
import { useFailedPicture } from './use-failed-picture.ts'

export type PictureProps = {
  src: string | null | undefined
  /** Empty where the name is written beside the picture. */
  alt: string
  category: CategoryTint
  /** 'contain' for a drawing that must not be cropped. */
  fit?: 'cover' | 'contain'
  /** For the few pictures that are on screen at first. They are not loaded lazily. */
  priority?: boolean
  /** Square and small, for rows. A missing picture shows an icon in place of words. */
  thumbnail?: boolean
  /** How wide it is shown, as the attribute `sizes` of an image. The usual width is that of a card. */
  sizes?: string
  className?: string | undefined
}

const CARD_SIZES = '(min-width: 48rem) 18rem, 46vw'
const THUMBNAIL_SIZES = '7.5rem'

/** A picture on the color of its category. It takes the same room before it loads and when it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, category, fit = 'cover', priority, thumbnail, sizes, className } = props
  const [failed, whenFailed] = useFailedPicture(src)
  const missing = !src || failed
  return (
    <div
      data-category={category}
      data-missing={missing || undefined}
      className={classNames(
        'picture-ground relative grid place-items-center overflow-hidden',
        thumbnail ? 'aspect-square rounded-control' : 'aspect-4/3',
        className,
      )}
    >
      {missing ? (
        <MissingPicture alt={alt} thumbnail={thumbnail} />
      ) : (
        <img
          // Before src, so that no browser starts to load the original.
          sizes={sizes ?? (thumbnail ? THUMBNAIL_SIZES : CARD_SIZES)}
          srcSet={pictureSrcSet(src)}
          src={src}
          alt={alt}
          width={thumbnail ? 160 : 640}
          height={thumbnail ? 160 : 480}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          {...whenFailed}
          className={classNames(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
      )}
    </div>
  )
}

function MissingPicture({ alt, thumbnail }: { alt: string; thumbnail?: boolean }) {
  const words = 'No image available'
  // In a row that has the name beside it, the icon is decoration.
  const silent = thumbnail && !alt
  return (
    <span
      {...(silent
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': alt ? `${alt}: ${words}` : words })}
      className="flex flex-col items-center gap-2 px-2 text-center text-small text-ink-soft"
    >
      <ImageOff aria-hidden="true" className={thumbnail ? 'size-5' : 'size-7'} strokeWidth={1.5} />
      {!thumbnail && <span>{words}</span>}
    </span>
  )
}
