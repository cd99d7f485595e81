import { Link } from 'react-router'

/** The shop front and the name; leads home. On phones without room for the name it is for screen readers alone. */
export function Brand({ manyIcons = false }: { manyIcons?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-target items-center gap-2.5 sm:shrink-0 font-heading text-title font-semibold"
    >
      <img src="/icon.svg" alt="" width={28} height={28} className="size-7" />
      <span className={manyIcons ? 'max-[25rem]:sr-only' : 'max-[22.4375rem]:sr-only'}>Mainstreet</span>
    </Link>
  )
}
