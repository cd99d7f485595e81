import './print.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DeskPart } from '#contract/orders/desk.ts'
import { PAPERS, type Paper } from './print-papers.tsx'

const PIXELS_PER_MM = 96 / 25.4
const RECEIPT_MARGIN_MM = 10

type PrintSheetProps = {
  paper: Paper
  part: DeskPart
  /** What the part costs, in dollars. */
  total: number
  now: Date
  onPrinted: () => void
}

/** Prints a part. The sheet is drawn beside the page and is seen on paper only. */
export function PrintSheet({ paper, part, total, now, onPrinted }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => finish()
    window.addEventListener('afterprint', done)
    const release = paper === 'receipt' ? fitPaper(sheet.current) : () => {}
    window.print()
    return () => {
      window.removeEventListener('afterprint', done)
      release()
    }
  }, [paper])
  const Content = PAPERS[paper]
  return createPortal(
    <div ref={sheet} data-paper={paper} className="print-sheet">
      <Content part={part} total={total} now={now} />
    </div>,
    document.body,
  )
}

/** A roll has no pages: the paper is as long as the receipt. A style sheet in a file cannot know that. */
function fitPaper(sheet: HTMLElement | null): () => void {
  const heightMm = Math.ceil((sheet?.offsetHeight ?? 0) / PIXELS_PER_MM) + RECEIPT_MARGIN_MM
  const rule = new CSSStyleSheet()
  rule.replaceSync(`@page receipt { size: 80mm ${heightMm}mm; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule)
  }
}
