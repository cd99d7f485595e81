import { pictureSrcSet } from '#contract/pictures/picture-widths.ts'
import { classNames } from '../class-names.ts'
import type { CategoryTint } from './category-tint.ts'
import { type Shop, ShopFront } from './shop-front.tsx'
import { useFailedPicture } from './use-failed-picture.ts'

const SIDE = 240

type StoreFaceProps = {
  store: { id: string; category: CategoryTint; logo?: string | null }
  /** Its size, for example 'size-13'. */
  className?: string
}

/**
 * The logo of a store, or a drawn façade for a store without a logo. The id of the store decides how the façade looks.
 * Screen readers skip it, because pages show it next to the name of the store.
 */
export function StoreFace({ store, className }: StoreFaceProps) {
  const { id, category, logo } = store
  const [failed, whenFailed] = useFailedPicture(logo)
  const style = classNames('block shrink-0 overflow-hidden rounded-control', className)
  if (logo && !failed) {
    return (
      <img
        sizes="6rem"
        srcSet={pictureSrcSet(logo)}
        src={logo}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        {...whenFailed}
        data-face="logo"
        className={classNames('border border-line bg-card object-contain', style)}
      />
    )
  }
  const { mirrored, ...shop } = facadeOf(id)
  const left = (SIDE - shop.width) / 2
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      data-face="facade"
      data-category={category}
      className={classNames('picture-ground', style)}
    >
      <rect y={SIDE - 14} width={SIDE} height="14" className="fill-line" />
      <g transform={`translate(${mirrored ? SIDE - left : left} ${SIDE - 14}) scale(${mirrored ? -1 : 1} 1)`}>
        <ShopFront category={category} {...shop} />
      </g>
    </svg>
  )
}

const ROOFS = ['flat', 'gable', 'steps'] as const

type Facade = Omit<Shop, 'category'> & { mirrored: boolean }

/** The house of a store, chosen by its id: the same on every screen, and rarely that of its neighbour. */
export function facadeOf(storeId: string): Facade {
  let rest = hashOf(storeId)
  const choose = <Choice,>(choices: readonly Choice[]): Choice => {
    const choice = choices[rest % choices.length] as Choice
    rest = Math.floor(rest / choices.length)
    return choice
  }
  return {
    roof: choose(ROOFS),
    storey: choose([36, 46, 54]),
    width: choose([176, 192, 208, 220]),
    upperWindows: choose([2, 3]),
    mirrored: choose([false, true]),
  }
}

/** FNV-1a with a final mix, because ids that were made in the same millisecond differ in a few letters only. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
