import type { BotId } from '../../src/core/level/bots/bots.ts'
import type { LevelSummary } from './summary.ts'

/** Colours of src/style.css. */
const INK = '#0b0712'
const DUSK = '#40334d'
const STRAW = '#edcb8b'
const CREAM = '#fdf3d3'
const GOLD = '#ffc233'
const RED = '#ff7a6b'
const CLAY = '#a66d48'
const VERDIGRIS = '#4cc0a0'

const WIDTH = 960
const HEIGHT = 448
const TOP = 64
const BOTTOM = 368
const KEY_LENGTH = 36

interface Panel {
  readonly title: string
  readonly left: number
  readonly right: number
  readonly most: number
  readonly step: number
  readonly unit: string
}

interface Line {
  readonly name: string
  readonly colour: string
  /** Dash pattern, so that lines differ in more than their colour. */
  readonly dashes: string
  readonly values: readonly (number | null)[]
}

const BOT_LINES: readonly (readonly [id: BotId, colour: string, dashes: string])[] = [
  ['explorer', GOLD, ''],
  ['shortest-path', RED, '8 4'],
  ['wall-follower', CLAY, '2 4'],
]

/** Returns two charts side by side: the share of first tries caught, and the time of a level. */
export function difficultyChart(levels: readonly LevelSummary[]): string {
  const numbers = levels.map(({ level }) => level)
  const of = (id: BotId, key: 'caughtFirst' | 'time'): (number | null)[] =>
    levels.map(({ bots }) => bots.find(({ bot }) => bot === id)?.[key] ?? null)
  const caught = BOT_LINES.map(([name, colour, dashes]) => {
    const values = of(name, 'caughtFirst').map((share) => (share === null ? null : 100 * share))
    return { name, colour, dashes, values }
  })
  const times: Line[] = [
    { name: 'explorer', colour: GOLD, dashes: '', values: of('explorer', 'time') },
    {
      name: 'optimum, p90',
      colour: VERDIGRIS,
      dashes: '2 4',
      values: levels.map(({ optimum }) => optimum[1]),
    },
    {
      name: 'optimum',
      colour: VERDIGRIS,
      dashes: '',
      values: levels.map(({ optimum }) => optimum[0]),
    },
  ]
  const longest = Math.max(...times.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const most = Math.max(20, Math.ceil(longest / 20) * 20)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="ui-monospace, monospace" font-size="13">
<title>Difficulty of the ten levels</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
${panel({ title: 'Caught at the first try', left: 64, right: 464, most: 100, step: 20, unit: ' %' }, numbers, caught)}
${panel({ title: 'Time of a level, median', left: 544, right: 936, most, step: 20, unit: ' s' }, numbers, times)}
</svg>
`
}

function panel(frame: Panel, numbers: readonly number[], lines: readonly Line[]): string {
  const { title, left, right, most, step, unit } = frame
  const x = (i: number): number => left + ((i + 0.5) * (right - left)) / numbers.length
  const y = (value: number): number => BOTTOM - (value / most) * (BOTTOM - TOP)
  const parts = [text(left, 28, title, CREAM, 'start', 16)]
  for (let value = 0; value <= most; value += step) {
    parts.push(
      `<path d="M${left} ${at(y(value))}H${right}" stroke="${DUSK}"/>`,
      text(left - 8, y(value) + 4, `${value}${unit}`, STRAW, 'end'),
    )
  }
  numbers.forEach((number, i) => {
    parts.push(text(x(i), BOTTOM + 20, String(number), STRAW, 'middle'))
  })
  parts.push(text((left + right) / 2, BOTTOM + 42, 'level', STRAW, 'middle'))
  let keyAt = left
  for (const line of lines) {
    parts.push(draw(line, x, y), key(line, keyAt, BOTTOM + 68))
    keyAt += KEY_LENGTH + 16 + 8 * line.name.length
  }
  return parts.join('\n')
}

function draw(line: Line, x: (i: number) => number, y: (value: number) => number): string {
  const points = line.values.flatMap((value, i) => (value === null ? [] : [[x(i), y(value)]]))
  const way = points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${at(px)} ${at(py)}`).join('')
  const dots = points.map(
    ([px, py]) => `<circle cx="${at(px)}" cy="${at(py)}" r="3.5" fill="${line.colour}"/>`,
  )
  return [`<path d="${way}" ${stroke(line)}/>`, ...dots].join('\n')
}

function key(line: Line, x: number, y: number): string {
  const sample = `<path d="M${x} ${y - 4}h${KEY_LENGTH - 8}" ${stroke(line)}/>`
  return `${sample}\n${text(x + KEY_LENGTH, y, line.name, STRAW, 'start')}`
}

function stroke({ colour, dashes }: Line): string {
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  return `fill="none" stroke="${colour}" stroke-width="2.5"${dashed}`
}

function text(
  x: number,
  y: number,
  label: string,
  fill: string,
  anchor: string,
  size = 13,
): string {
  return `<text x="${at(x)}" y="${at(y)}" fill="${fill}" text-anchor="${anchor}" font-size="${size}">${label}</text>`
}

function at(place: number): string {
  return String(Math.round(place * 10) / 10)
}
