import type { ReactNode } from 'react'
import type { CategoryTint } from './category-tint.ts'

export type Shop = {
  category: CategoryTint
  width: number
  /** Height of the house above its shop. */
  storey: number
  roof: 'flat' | 'gable' | 'steps'
  upperWindows: number
}

const SHOP_HEIGHT = 128
const STRIPE = 14

const loaves = (
  <>
    <path d="M0 0c-2-26 32-26 30 0z" />
    <path d="M34 0c-3-42 20-44 22 0z" />
    <path d="M60 0c-2-22 30-22 28 0z" />
  </>
)
const plants = (
  <>
    <path d="M6 0l-3-12h16l-3 12zM11-13c-9-2-10-14-3-19 1 6 3 10 3 19zm1 0c8-2 10-12 4-17-1 5-4 8-4 17z" />
    <path d="M40 0l-4-16h22l-4 16zM47-17c-13-2-15-20-5-28 2 9 5 15 5 28zm1 0c12-2 14-18 6-25-2 8-6 12-6 25z" />
  </>
)
const bicycle = (
  <g fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="16" cy="-14" r="12" />
    <circle cx="62" cy="-14" r="12" />
    <path d="M16-14l14-20h24l8 20M30-34l10 20 14-20M54-34l-3-7h7M26-40h9" />
  </g>
)
const dress = (
  <>
    <path d="M14-46l4 8 4-8h5l-1 18 12 28H2l12-28-1-18z" />
    <path d="M56-46c4 5 12 5 16 0l12 6-4 12-6-2v30H54v-30l-6 2-4-12z" />
  </>
)
const headphones = (
  <>
    <path d="M6 0v-20a22 22 0 0144 0V0H40v-18h5v-2a17 17 0 00-34 0v2h5V0z" />
    <path d="M66 0v-30h16V0zm4-22h8v-4h-8zm4 16a4 4 0 100-8 4 4 0 000 8z" fillRule="evenodd" />
  </>
)
const bottles = (
  <>
    <path d="M6 0v-22c0-6 4-6 4-14h8c0 8 4 8 4 14V0z" />
    <path d="M32 0v-26h20V0zm4-30h12v-6H36z" />
    <path d="M62 0v-16c0-5 4-5 4-12h8c0 7 4 7 4 12V0z" />
  </>
)
const bag = (
  <path d="M8 0l4-30h10v-6a14 14 0 0128 0v6h10l4 30zm20-30h16v-6a8 8 0 00-16 0z" fillRule="evenodd" />
)

const parcel = <path d="M10 0v-34h20v12h10v-12h20V0zm56 0v-24h18V0z" />

/** The things in the shop window, drawn from its lower left corner. */
const goods: Record<CategoryTint, ReactNode> = {
  'sports-outdoors': bicycle,
  clothing: dress,
  'food-beverage': loaves,
  'home-garden': plants,
  electronics: headphones,
  'health-beauty': bottles,
  accessories: bag,
  uncategorized: parcel,
}

/** A shop in the colors of its category. It stands on y = 0 and begins at x = 0. */
export function ShopFront({ category, width, storey, roof, upperWindows }: Shop) {
  const top = -SHOP_HEIGHT - storey
  const gap = width / upperWindows
  return (
    <g data-category={category}>
      <Roof roof={roof} width={width} top={top} />
      <rect x="3" y={top} width={width - 6} height={-top} className="fill-category-ground" />
      <rect x="-1" y={top - 3} width={width + 2} height="8" rx="2" className="fill-category" />
      {Array.from({ length: upperWindows }, (_, index) => (
        <UpperWindow
          // biome-ignore lint/suspicious/noArrayIndexKey: the windows of a drawing never change places
          key={index}
          x={gap * (index + 0.5)}
          y={top + storey / 2 - 20}
        />
      ))}
      <rect x="3" y={-SHOP_HEIGHT} width={width - 6} height={SHOP_HEIGHT} className="fill-category-soft" />
      <rect x="16" y={-92} width={width - 88} height="70" rx="4" className="fill-card" />
      <g
        transform={`translate(${16 + (width - 88 - 86) / 2} ${-24})`}
        className="fill-category text-category"
      >
        {goods[category]}
      </g>
      <rect x="12" y={-24} width={width - 80} height="6" rx="2" className="fill-category" />
      <rect x={width - 60} y={-92} width="42" height="92" rx="4" className="fill-category" />
      <rect x={width - 53} y={-85} width="28" height="44" rx="3" className="fill-card" />
      <circle cx={width - 26} cy={-32} r="2.5" className="fill-card" />
      <Valance width={width - 8} y={-SHOP_HEIGHT} />
    </g>
  )
}

function Roof({ roof, width, top }: { roof: Shop['roof']; width: number; top: number }) {
  if (roof === 'flat') return null
  const path =
    roof === 'gable'
      ? `M3 ${top}L${width / 2} ${top - 44}L${width - 3} ${top}z`
      : `M${width * 0.2} ${top}v-16h${width * 0.15}v-14h${width * 0.3}v14h${width * 0.15}v16z`
  return <path d={path} className="fill-category" />
}

function UpperWindow({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${x - 15} ${y + 44}v-34a15 12 0 0130 0v34z`} className="fill-card" />
      <path
        d={`M${x} ${y}v44M${x - 15} ${y + 20}h30`}
        strokeWidth="2"
        className="fill-none stroke-category"
      />
      <rect x={x - 19} y={y + 44} width="38" height="5" rx="1.5" className="fill-category" />
    </>
  )
}

/** The awning at the size of the drawing: whole stripes with a scallop each. */
function Valance({ width, y }: { width: number; y: number }) {
  const count = Math.round(width / STRIPE / 2) * 2 + 1
  const stripe = width / count
  return (
    <g transform={`translate(4 ${y - 6})`}>
      {Array.from({ length: count }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the stripes of a drawing never change places
          key={index}
          d={`M${index * stripe} 0h${stripe}v26a${stripe / 2} 7 0 01-${stripe} 0z`}
          className={index % 2 === 0 ? 'fill-category' : 'fill-card'}
        />
      ))}
    </g>
  )
}
