import { CREAM, disc, glow, INK, LEAF, label, line, oval, type Paint, path, rect, shade } from './shapes.ts'

const flower = (x: number, y: number, radius: number, fill: string) =>
  [0, 72, 144, 216, 288]
    .map((turn) => {
      const angle = ((turn - 90) * Math.PI) / 180
      return disc(
        x + Math.cos(angle) * radius * 0.72,
        y + Math.sin(angle) * radius * 0.72,
        radius * 0.6,
        fill,
      )
    })
    .join('') + disc(x, y, radius * 0.45, '#f4c95d')

const stems: readonly (readonly [x: number, y: number])[] = [
  [16, 6],
  [11, 8.6],
  [21, 8.6],
  [7.4, 12.4],
  [24.6, 12.4],
  [16, 11.6],
  [12, 2.4],
  [20.4, 2.2],
]

/** Bouquets have three, five or eight flowers. */
function bouquet(paint: Paint): string {
  const flowers = stems.slice(0, [3, 5, 8][paint.size])
  const colors = [paint.main, paint.light, paint.dark]
  return (
    flowers.map(([x, y]) => line(`M${x} ${y}L16 24`, LEAF, 0.9)).join('') +
    path('M8 14q-4-1-5-5q5 0 6.6 3.4zM24 14q4-1 5-5q-5 0-6.6 3.4z', LEAF) +
    flowers.map(([x, y], at) => flower(x, y, 3, colors[at % 3] ?? paint.main)).join('') +
    path('M6.6 14.6L16 18l9.4-3.4L19.6 30.6h-7.2z', '#ecd9b8') +
    shade('M25.4 14.6L19.6 30.6H16V18z') +
    rect(11.4, 22.4, 9.2, 2, paint.label, 0.8) +
    path('M16 23.4l-4 4.6h2.4zM16 23.4l4 4.6h-2.4z', paint.label)
  )
}

const crusts = ['#c98642', '#8f5a33', '#dba65c', '#a96a35'] as const
const crumb = '#f0cd94'

const breads = {
  pan: (crust: string) =>
    path('M3.4 20q-2.4-8 5-8.6h16q7 .6 4.6 8.6v9a1.6 1.6 0 01-1.6 1.6H5A1.6 1.6 0 013.4 29z', crust) +
    line('M9 15.6l3 4M15 15l3 4.4M21 15.6l3 4', crumb, 1.6),
  round: (crust: string) =>
    path('M2.6 27C2 15 8 9.6 16 9.6S30 15 29.4 27q-.2 3.6-4 3.6H6.6q-3.8 0-4-3.6z', crust) +
    line('M8 18q8-6 16 0M10.6 22q5.4-4 10.8 0M16 11.6v9', crumb, 1.4),
  long: (crust: string) =>
    path('M-3 26q0-8 19-8.6T35 26q0 4.6-4 4.6H1q-4 0-4-4.6z', crust) +
    line('M3 21.6l4 4.6M11 20l4 5M19 20l4 5M27 21.6l3 4', crumb, 1.6),
}

/** Breads of three shapes and four crusts, in a band of the store's color. */
function loaf({ pattern, size, label: color }: Paint): string {
  const crust = crusts[(pattern + size) % 4] ?? crusts[0]
  const shape = pattern === 2 ? 'long' : pattern === 1 ? 'round' : 'pan'
  const top = { pan: 22, round: 23.6, long: 17.3 }[shape]
  return breads[shape](crust) + rect(12.6, top, 6.8, 30.6 - top, color) + rect(14, 25.6, 4, 1, CREAM, 0.5)
}

/** Candles in a glass, as a pillar, or as a pair of tapers. */
function candle(paint: Paint): string {
  const flame = (x: number, y: number) =>
    line(`M${x} ${y + 3}v2`, INK, 0.6) +
    path(`M${x} ${y - 3}q3.4 4 0 6.4q-3.4-2.4 0-6.4z`, '#f7b23c') +
    path(`M${x} ${y - 0.4}q1.6 2 0 3.4q-1.6-1.4 0-3.4z`, '#fff1c4')
  if (paint.pattern === 0) {
    const taper = (x: number, y: number) =>
      flame(x, y - 5) +
      path(`M${x - 1.4} ${y}h2.8l.8 ${28 - y}h-4.4z`, paint.main) +
      rect(x - 4, 27.6, 8, 3, paint.label, 1.2)
    return taper(10, 8) + taper(21, 11)
  }
  if (paint.pattern === 1) {
    return (
      flame(16, 4) +
      rect(9, 9, 14, 21.6, paint.main, 1.6) +
      oval(16, 9.6, 14, 3, paint.light) +
      shade('M20 9.6h3V29a1.6 1.6 0 01-1.6 1.6H20z') +
      rect(9, 19, 14, 4.4, paint.label) +
      rect(13.6, 20.6, 4.8, 1, CREAM, 0.5)
    )
  }
  return (
    flame(16, 7.4) +
    rect(6.4, 10.6, 19.2, 20, '#e4ecec', 2.4) +
    path('M6.4 14h19.2v14.2a2.4 2.4 0 01-2.4 2.4H8.8a2.4 2.4 0 01-2.4-2.4z', paint.main) +
    shade('M22 10.6h1.2a2.4 2.4 0 012.4 2.4v15.2a2.4 2.4 0 01-2.4 2.4H22z') +
    glow(8, 12.4, 1.3, 16) +
    label(paint, 9.4, 17, 13.2, 9.4)
  )
}

/** Things without a package. They stand on y = 30.6, around x = 16. */
export const otherForms = {
  bouquet,
  loaf,
  candle,
  book: (paint: Paint) =>
    rect(7.4, 2.8, 20, 27.8, '#efe4cc', 1) +
    rect(5, 2, 20.6, 28.6, paint.main, 1.4) +
    rect(5, 2, 3.4, 28.6, paint.dark, 1.2) +
    label(paint, 10.6, 6.4, 12.6, 9.4) +
    (paint.pattern % 2 === 0
      ? path('M10.6 27q3-7 6.3-2.6T23.2 22v5z', paint.light)
      : disc(16.9, 23, 3.2, paint.light)),
  books: (paint: Paint) =>
    rect(3, 25, 26, 5.6, paint.main, 1.2) +
    rect(5, 19.4, 23, 5.6, paint.label, 1.2) +
    rect(2.4, 13.8, 24, 5.6, paint.dark, 1.2) +
    rect(6, 8.2, 21, 5.6, paint.light, 1.2) +
    rect(7, 26.6, 7, 1.2, CREAM, 0.6) +
    rect(9, 21, 7, 1.2, CREAM, 0.6) +
    rect(6, 15.4, 7, 1.2, CREAM, 0.6),
  notebook: (paint: Paint) =>
    rect(7.6, 3.4, 19, 27.2, '#efe4cc', 1.6) +
    rect(6, 2.4, 19.4, 28.2, paint.main, 2.2) +
    rect(21, 2.4, 1.5, 28.2, paint.dark) +
    label(paint, 8.6, 8, 10.4, 7) +
    path('M14 30.6h2.6v2.4l-1.3-1-1.3 1z', paint.label),
  mug: (paint: Paint) =>
    line('M23 14h3.4a3.6 3.6 0 010 9.6H22', paint.dark, 2.4) +
    path('M5.6 9h18v17.6a4 4 0 01-4 4h-10a4 4 0 01-4-4z', paint.main) +
    shade('M20.6 9h3v17.6a4 4 0 01-4 4h-2q3-1.4 3-4z') +
    oval(14.6, 9, 18, 4, paint.light) +
    oval(14.6, 9.4, 14.4, 2.6, '#5a3a24') +
    rect(5.6, 18.6, 18, 3, paint.label) +
    (paint.pattern > 1 ? rect(5.6, 23, 18, 0.9, CREAM) : ''),
  cheese: (paint: Paint) =>
    paint.pattern < 2
      ? path('M2 20C2 14 9 11 16 11s14 3 14 9v5q0 5.6-14 5.6T2 25z', '#e0a93f') +
        oval(16, 18, 28, 11, '#f3cf72') +
        path('M16 18l9-6.4q5 2.4 5 6.8v3.6z', '#f9e3a3') +
        label(paint, 8, 22, 10, 5.6)
      : path('M1.6 20L22 8q7 2 8.4 12z', '#f7d987') +
        path('M1.6 20h28.8v9a1.6 1.6 0 01-1.6 1.6H3.2A1.6 1.6 0 011.6 29z', '#eebb4c') +
        disc(8, 25, 1.8, '#d99d31') +
        disc(22, 23.6, 1.3, '#d99d31') +
        label(paint, 11.6, 23.4, 8.4, 5),
  plant: (paint: Paint) =>
    line('M16 20V9', LEAF, 1) +
    ['M16 17Q6 17 4.6 8.6 14 9 16 17z', 'M16 17q10 0 11.4-8.4Q18 9 16 17z', 'M16 13Q10 7 16 .6 22 7 16 13z']
      .slice(paint.pattern === 3 ? 1 : 0)
      .map((leaf, at) => path(leaf, at === 1 ? '#3f7a46' : LEAF))
      .join('') +
    path('M7.6 20h16.8l-2 9.2q-.4 1.4-2 1.4h-8.8q-1.6 0-2-1.4z', paint.main) +
    shade('M20.6 20h3.8l-2 9.2q-.4 1.4-2 1.4h-2z') +
    rect(6.4, 17.4, 19.2, 4, paint.dark, 1) +
    rect(12.4, 23.6, 7.2, 4, paint.label, 0.6),
  garment: (paint: Paint) =>
    path('M11 5.6L3 10l-2.6 8 5 1.6L7.4 17v13.6h17.2V17l2 2.6 5-1.6L29 10l-8-4.4q-5 4.4-10 0z', paint.main) +
    shade('M21 5.6L29 10l2.6 8-5 1.6-2-2.6v13.6H21z') +
    line('M11 5.6q5 5.4 10 0', paint.dark, 1.2) +
    (paint.pattern === 2
      ? rect(7.4, 17.6, 17.2, 3.2, paint.light)
      : paint.pattern === 3
        ? rect(17.6, 13, 4.6, 4.6, paint.dark, 0.6)
        : '') +
    rect(14.2, 8.6, 3.6, 2.2, paint.label, 0.4),
  tote: (paint: Paint) =>
    line('M11 13V7.6a5 5 0 0110 0V13', paint.dark, 1.6) +
    path('M4.6 12h22.8l1.4 16.8q0 1.8-1.8 1.8H5q-1.8 0-1.8-1.8z', paint.main) +
    shade('M23.6 12h3.8l1.4 16.8q0 1.8-1.8 1.8h-3.4z') +
    label(paint, 10.4, 17, 11.2, 8),
  device: (paint: Paint) =>
    line('M23 8.6L27 1', paint.dark, 1) +
    rect(2, 8.6, 28, 22, paint.main, 3) +
    shade('M27 8.6a3 3 0 013 3v16a3 3 0 01-3 3h-2q2-1 2-3z') +
    disc(10.4, 19.6, 6, paint.dark) +
    disc(10.4, 19.6, 3.4, paint.light) +
    label(paint, 18.8, 12.4, 8.6, 5) +
    disc(20.6, 23, 1.8, CREAM) +
    disc(25.6, 23, 1.8, paint.dark),
  wheel: (paint: Paint) =>
    disc(16, 16.6, 14, INK) +
    disc(16, 16.6, 11.8, paint.main) +
    disc(16, 16.6, 10.4, paint.light) +
    line('M16 6.6v20M6 16.6h20M9 9.6l14 14M23 9.6l-14 14', paint.dark, 0.7) +
    disc(16, 16.6, 3, paint.label),
  ball: (paint: Paint) =>
    disc(16, 17.2, 13.4, paint.main) +
    shade('M24 6.4a13.4 13.4 0 01-8 24.2q12-6 8-24.2z') +
    line('M4 11.4q12 6 24 0M4 23q12-6 24 0', paint.light, 1.4) +
    disc(16, 17.2, 4, paint.label),
  toy: (paint: Paint) =>
    rect(4, 25.4, 24, 5.2, paint.main, 2.6) +
    rect(6.6, 20.2, 18.8, 5.2, paint.label, 2.6) +
    rect(9, 15, 14, 5.2, paint.light, 2.6) +
    rect(11, 9.8, 10, 5.2, paint.dark, 2.6) +
    disc(16, 6.6, 3.4, '#f4c95d'),
  roll: (paint: Paint) =>
    rect(3, 12, 22, 18.6, paint.main, 1) +
    oval(25, 21.3, 9, 18.6, paint.dark) +
    oval(25, 21.3, 5.4, 11, paint.light) +
    oval(25, 21.3, 2.2, 4.4, paint.dark) +
    rect(8, 12, 4, 18.6, paint.label),
  rope: (paint: Paint) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<ellipse cx="16" cy="${25.8 - at * 4.6}" rx="${13 - at * 0.6}" ry="3.4" fill="none" stroke="${at % 2 ? paint.light : paint.main}" stroke-width="3"/>`,
      )
      .join('') +
    rect(13, 10, 6, 19.6, paint.label, 1) +
    rect(14.4, 18.6, 3.2, 1, CREAM, 0.5),
  helmet: (paint: Paint) =>
    path('M2 24C2 10 9 5 17 5s14 6 13 17q-.2 2-2 2z', paint.main) +
    shade('M22 6c6 3 8.6 9 8 16q-.2 2-2 2h-4q2-10-2-18z') +
    line('M9 12q6-4 11-3M8 17.4q8-4 15-2.4', paint.dark, 1.8) +
    rect(2, 22.4, 28, 3, paint.dark, 1.5) +
    line('M9 25.4q6 8 14 0', INK, 1) +
    rect(13.6, 19, 6, 3, paint.label, 0.6),
  beanie: (paint: Paint) =>
    disc(16, 5.4, 3.4, paint.light) +
    path('M4.6 24C4 12 10 7 16 7s12 5 11.4 17z', paint.main) +
    line('M11 10q-2 6-2 12M16 8.6V22M21 10q2 6 2 12', paint.dark, 0.9) +
    rect(3, 22, 26, 8.6, paint.light, 2) +
    rect(12.6, 24, 6.8, 4, paint.label, 0.6),
}
