/** Flags for Chromium without a sandbox, a graphics card, or requests to Google's servers. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
