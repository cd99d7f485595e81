import { type Shop, ShopFront } from '../../ui/drawings/shop-front.tsx'

const GROUND = 330

const shops: Shop[] = [
  { category: 'sports-outdoors', width: 216, storey: 96, roof: 'flat', upperWindows: 3 },
  { category: 'clothing', width: 196, storey: 148, roof: 'steps', upperWindows: 2 },
  { category: 'food-beverage', width: 228, storey: 74, roof: 'gable', upperWindows: 3 },
  { category: 'home-garden', width: 200, storey: 122, roof: 'flat', upperWindows: 2 },
  { category: 'electronics', width: 208, storey: 88, roof: 'steps', upperWindows: 3 },
  { category: 'health-beauty', width: 188, storey: 138, roof: 'gable', upperWindows: 2 },
  { category: 'accessories', width: 204, storey: 102, roof: 'flat', upperWindows: 3 },
]

const placed = shops.map((shop, index) => ({
  ...shop,
  x: shops.slice(0, index).reduce((left, before) => left + before.width, 0),
}))

/** A drawing of a street with a shop of every category. Phones show the middle of it. */
export function Street() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 344"
      preserveAspectRatio="xMidYMax slice"
      className="block h-56 w-full sm:h-72 lg:h-80"
    >
      {placed.map((shop) => (
        <g key={shop.category} transform={`translate(${shop.x} ${GROUND})`}>
          <ShopFront {...shop} />
        </g>
      ))}
      <rect x="-2000" y={GROUND} width="6000" height="14" className="fill-line" />
      <Tree x={404} />
      <Tree x={1040} />
    </svg>
  )
}

function Tree({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${GROUND})`}>
      <rect x="-3" y="-70" width="6" height="70" rx="3" className="fill-ink-soft" />
      <ellipse cx="0" cy="-84" rx="26" ry="34" className="fill-accent" />
      <ellipse cx="-9" cy="-92" rx="11" ry="16" className="fill-accent-strong" />
    </g>
  )
}
