/** Plain drawings of our own: lucide has no brand marks. */
export const socialIcons = [
  { name: 'Facebook', path: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z' },
  {
    name: 'Instagram',
    path: 'M8 2h8a6 6 0 016 6v8a6 6 0 01-6 6H8a6 6 0 01-6-6V8a6 6 0 016-6zm0 2a4 4 0 00-4 4v8a4 4 0 004 4h8a4 4 0 004-4V8a4 4 0 00-4-4zm4 3a5 5 0 110 10 5 5 0 010-10zm0 2a3 3 0 100 6 3 3 0 000-6zm5.3-3.6a1.3 1.3 0 110 2.6 1.3 1.3 0 010-2.6z',
  },
  {
    name: 'X',
    path: 'M3 3h5.6l4.3 5.9L18 3h2.6l-6.5 7.6L21.4 21h-5.6l-4.7-6.5L5.5 21H3l6.9-8.1zm3.7 2l10 14h1.8l-10-14z',
  },
]
