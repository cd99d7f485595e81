import { Link } from 'react-router'

/** The shop front and the name; leads home. The narrowest phones show the shop front alone. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-target items-center gap-2.5 font-heading text-title font-semibold"
    >
      <img src="/icon.svg" alt="" width={28} height={28} className="size-7" />
      <span className="max-[24rem]:sr-only">Mainstreet</span>
    </Link>
  )
}
