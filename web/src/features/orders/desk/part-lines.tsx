import type { DeskPart, PartLine } from '#contract/orders/desk.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { codeWords, counted, unitsOf, WISH_WORDS } from './part-words.ts'

/** What was ordered, with pictures, and what each line costs. */
export function PartLines({ part }: { part: DeskPart }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {part.lines.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-3 border-line border-t pt-3 font-semibold">
        <span>{counted(unitsOf(part), 'unit', 'units')}</span>
        <Price cents={centsOf(part.subtotal)} />
      </p>
      {part.code && <p className="mt-1 text-right tabular-nums">Code {codeWords(part.code)}</p>}
    </>
  )
}

function Line({ line }: { line: PartLine }) {
  const { productName, image, category, price, quantity, keptQuantity, wish } = line
  const isRefused = keptQuantity === 0
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Picture src={image} alt="" category={categoryOf(category)} thumbnail className="size-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-1.5">
          <span className="shrink-0 font-semibold tabular-nums">{keptQuantity} ×</span>
          <span className={isRefused ? 'wrap-anywhere line-through' : 'font-medium wrap-anywhere'}>
            {productName}
          </span>
        </p>
        <p className="text-small text-ink-soft tabular-nums">
          <Price cents={centsOf(price)} /> each
          {keptQuantity < quantity && `, ${quantity} ordered`}
        </p>
        {wish !== null && (
          <Chip tone="grey" className="mt-1">
            {WISH_WORDS[wish]}
          </Chip>
        )}
      </div>
      <Price cents={centsOf(price) * keptQuantity} />
    </li>
  )
}
