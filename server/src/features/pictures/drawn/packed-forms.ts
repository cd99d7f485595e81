import { CREAM, disc, glow, INK, label, line, oval, type Paint, path, rect, shade } from './shapes.ts'

/** Things in a package. They stand on y = 30.6, around x = 16. */
export const packedForms = {
  bag: (paint: Paint) =>
    path('M8 5h16l1.4 4v20a1.6 1.6 0 01-1.6 1.6H8.2A1.6 1.6 0 016.6 29V9z', paint.main) +
    shade('M22 5h2l1.4 4v20a1.6 1.6 0 01-1.6 1.6H21z') +
    rect(7.6, 2.4, 16.8, 3.6, paint.dark, 0.8) +
    line('M9.4 4.2h13.2', paint.light, 0.5) +
    disc(16, 9.4, 0.9, paint.dark) +
    label(paint, 9.2, 13, 13.6, 10.4),
  sack: (paint: Paint) =>
    path('M10 8C3 16 3.6 24 6 29.4q.5 1.2 2 1.2h16q1.5 0 2-1.2C28.4 24 29 16 22 8z', paint.main) +
    shade('M22 8c7 8 6.4 16 4 21.4q-.5 1.2-2 1.2h-3C25 24 25 15 20 8z') +
    path('M9.4 2.2l3.2 1.6L16 2l3.4 1.8 3.2-1.6L21.4 8H10.6z', paint.main) +
    (paint.pattern === 1
      ? line('M5.4 26.4h21.2M6.6 28.4h18.8', paint.light, 1)
      : paint.pattern === 2
        ? path('M4.4 24h23.2q-.2 3-1.6 5.4-.5 1.2-2 1.2H8q-1.5 0-2-1.2Q4.6 27 4.4 24z', paint.dark)
        : '') +
    rect(10, 7.2, 12, 1.7, paint.label, 0.8) +
    label(paint, 9.6, 15.4, 12.8, 8),
  jar: (paint: Paint) =>
    rect(6.6, 8.6, 18.8, 22, '#e9f1f1', 4) +
    path('M6.6 13h18.8v13.6a4 4 0 01-4 4h-10.8a4 4 0 01-4-4z', paint.main) +
    shade('M22 9.4q3.4.8 3.4 3.2v14a4 4 0 01-4 4h-2q2.6-1.4 2.6-4z') +
    rect(7.8, 3.8, 16.4, 5.2, paint.dark, 1.2) +
    rect(7.8, 6.6, 16.4, 0.7, paint.light) +
    glow(8.2, 11, 1.4, 8) +
    label(paint, 6.6, 16.6, 18.8, 8.4),
  pot: (paint: Paint) =>
    rect(4.4, 17.4, 23.2, 13.2, paint.light, 2.6) +
    shade('M24 17.4h1a2.6 2.6 0 012.6 2.6v8a2.6 2.6 0 01-2.6 2.6h-3q2-1 2-3z') +
    rect(3.6, 12.6, 24.8, 6, paint.dark, 1.6) +
    rect(3.6, 16.2, 24.8, 0.7, paint.main) +
    label(paint, 7.4, 21.2, 17.2, 6.6),
  bottle: (paint: Paint) =>
    path(
      'M13 4h6v6.4c0 2.4 4 3 4 7v11.6a1.6 1.6 0 01-1.6 1.6H10.6A1.6 1.6 0 019 29V17.4c0-4 4-4.6 4-7z',
      paint.main,
    ) +
    shade('M17.6 4H19v6.4c0 2.4 4 3 4 7v11.6a1.6 1.6 0 01-1.6 1.6h-2V17.4c0-4-1.8-4.6-1.8-7z') +
    rect(12.4, 0.6, 7.2, 4, paint.dark, 0.9) +
    glow(10.4, 17.4, 1.2, 10) +
    label(paint, 9, 18, 14, 8.6),
  pump: (paint: Paint) =>
    line('M16 8V2.6h-5.6v1.8', paint.dark, 1.8) +
    rect(13, 6.4, 6, 3.4, paint.dark, 0.8) +
    rect(8, 9.6, 16, 21, paint.main, 3) +
    shade('M21 9.6a3 3 0 013 3v15a3 3 0 01-3 3h-2q2-1 2-3z') +
    glow(9.4, 12, 1.3, 14) +
    label(paint, 10.4, 14.4, 11.2, 11),
  dropper: (paint: Paint) =>
    path('M14 1.4q2-1.6 4 0v6h-4z', INK) +
    rect(12.2, 6.4, 7.6, 4, paint.dark, 0.8) +
    path(
      'M12.8 10.4h6.4q4.2 1.6 4.2 5.6v13a1.6 1.6 0 01-1.6 1.6H10.2A1.6 1.6 0 018.6 29V16q0-4 4.2-5.6z',
      paint.main,
    ) +
    shade('M19.2 10.4q4.2 1.6 4.2 5.6v13a1.6 1.6 0 01-1.6 1.6H20V16q0-4-2.6-5.6z') +
    label(paint, 8.6, 17.4, 14.8, 8.6),
  tube: (paint: Paint) =>
    path('M7.6 2.4h16.8l-2.4 23H10z', paint.main) +
    shade('M21 2.4h3.4l-2.4 23h-3z') +
    rect(7, 1.4, 18, 1.8, paint.light, 0.5) +
    rect(10.4, 25.4, 11.2, 5.2, paint.dark, 1) +
    label(paint, 10.2, 8.6, 11.6, 9.6),
  tin: (paint: Paint) =>
    rect(6.4, 7.6, 19.2, 23, paint.main, 1.6) +
    shade('M22 7.6h2a1.6 1.6 0 011.6 1.6V29a1.6 1.6 0 01-1.6 1.6h-2z') +
    rect(5.6, 3.6, 20.8, 6, paint.dark, 1.4) +
    rect(5.6, 7.4, 20.8, 0.7, paint.light) +
    glow(8, 11, 1.3, 18) +
    label(paint, 9.4, 13.4, 13.2, 12),
  can: (paint: Paint) =>
    path('M9.6 3h12.8l1.6 2.4v22.8l-1.6 2.4H9.6L8 28.2V5.4z', paint.main) +
    shade('M20.6 3h1.8L24 5.4v22.8l-1.6 2.4h-1.8z') +
    path('M9.6 3h12.8l1.6 2.4H8zM8 28.2h16l-1.6 2.4H9.6z', '#c9cdd0') +
    glow(9.6, 7, 1.2, 19) +
    label(paint, 8, 12, 16, 10),
  carton: (paint: Paint) =>
    path('M8 11l3-6h10l3 6z', paint.light) +
    rect(11, 2.4, 10, 2.8, paint.dark, 0.5) +
    rect(8, 11, 16, 19.6, paint.main, 0.8) +
    shade('M20.6 11H24v19a.6.6 0 01-.6.6h-2.8z') +
    label(paint, 9.6, 15.2, 12.8, 9.6),
  box: (paint: Paint) =>
    path('M4 11l4-4.6h20L25 11z', paint.light) +
    rect(4, 11, 21, 19.6, paint.main, 0.8) +
    path('M25 11l3-4.6v18.6l-3 5.6z', paint.dark) +
    label(paint, 7.4, 15.4, 14.2, 10.2),
  gift: (paint: Paint) =>
    rect(5.4, 14, 21.2, 16.6, paint.main, 1) +
    shade('M23 14h3.6v16a.6.6 0 01-.6.6h-3z') +
    rect(4.4, 9.6, 23.2, 5.4, paint.light, 1) +
    rect(14, 9.6, 4, 21, paint.label) +
    path('M16 9.6C7 9.6 8 1.6 12 3.4q3 1.4 4 6.2q1-4.8 4-6.2c4-1.8 5 6.2-4 6.2z', paint.label) +
    disc(16, 9.4, 1.5, CREAM),
  bar: (paint: Paint) =>
    path('M9 1.6h14v5H9z', '#6b4226') +
    line('M16 1.6v5', '#52311b', 0.6) +
    path('M8.4 6.6l1.5-1 1.5 1 1.5-1 1.6 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.6 1V30.6H8.4z', paint.main) +
    shade('M21 6l1-.4 1.6 1v24H21z') +
    label(paint, 8.4, 13, 15.2, 9.6),
  soap: (paint: Paint) =>
    rect(3.6, 18.4, 25.2, 12.2, paint.dark, 4) +
    rect(3, 16, 25.2, 12.6, paint.main, 4) +
    `<rect x="5.2" y="18.2" width="20.8" height="8.2" rx="2.6" fill="none" stroke="${paint.light}" stroke-width=".8"/>` +
    label(paint, 10, 16, 12, 12.6) +
    disc(25, 12.6, 2, paint.light) +
    disc(21.6, 10.4, 1.2, paint.light),
  record: (paint: Paint) =>
    disc(20.5, 18, 11.6, '#26242a') +
    line('M28.6 12a10 10 0 010 12M26.5 13.5a7 7 0 010 9', '#55525c', 0.5) +
    rect(1.6, 6.4, 24.2, 24.2, paint.main, 0.6) +
    path('M1.6 30.6V20q8-7 13 0t11.2-2v12.6z', paint.dark) +
    disc(17.5, 12.6, 3.2, paint.light) +
    label(paint, 3.4, 24.2, 12, 4.4),
  voucher: (paint: Paint) =>
    path('M1 12h30v5a2.6 2.6 0 000 5.2v7H1v-7a2.6 2.6 0 000-5.2z', paint.light) +
    line('M23 13.4v14.6', paint.main, 0.7) +
    label(paint, 4.4, 15, 15.4, 11) +
    line('M25.4 17.6h2.6M25.4 20.6h2.6M25.4 23.6h2.6', paint.dark, 0.8) +
    oval(16, 30, 22, 0.6, paint.dark),
}
