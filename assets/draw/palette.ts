/** The twenty colours of the labyrinth: night, stone, fire, bronze. Everything is drawn in these. */
export const palette = {
  ink: '#0b0712',
  night: '#171022',
  violet: '#241a33',
  plum: '#332741',
  dusk: '#40334d',
  mauve: '#4e4059',
  umber: '#301b24',
  brick: '#573031',
  rust: '#7e4a39',
  clay: '#a66d48',
  sand: '#cf9a5e',
  straw: '#edcb8b',
  cream: '#fdf3d3',
  ember: '#e4641f',
  gold: '#ffc233',
  blood: '#8e1f33',
  red: '#ee3b3b',
  pine: '#1f5f5b',
  verdigris: '#4cc0a0',
  sky: '#bdeaf0',
} as const

export type Color = keyof typeof palette

/** A colour by its name here, or as `#rrggbb`: the wall sets have colours of their own. */
export type Paint = Color | `#${string}`

export function hexOf(paint: Paint): string {
  return paint.startsWith('#') ? paint : palette[paint as Color]
}

/** The character that stands for each colour in a pixel map; '.' is a clear pixel. */
const codes: Readonly<Record<string, Color | undefined>> = {
  '0': 'ink',
  '1': 'night',
  '2': 'violet',
  '3': 'plum',
  '4': 'dusk',
  '5': 'mauve',
  u: 'umber',
  b: 'brick',
  r: 'rust',
  c: 'clay',
  s: 'sand',
  w: 'straw',
  W: 'cream',
  e: 'ember',
  g: 'gold',
  B: 'blood',
  R: 'red',
  p: 'pine',
  v: 'verdigris',
  y: 'sky',
}

export function colorOf(code: string): Color | null {
  if (code === '.') return null
  const color = codes[code]
  if (color === undefined) throw new Error(`No colour is written "${code}"`)
  return color
}
