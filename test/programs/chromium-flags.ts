/** Chromium without a sandbox, a graphics card, or a word to its maker's servers. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
