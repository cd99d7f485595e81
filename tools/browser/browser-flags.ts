/** Keeps the browser to the pages under test: no sandbox (root cannot have one), no graphics card, no calls home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
