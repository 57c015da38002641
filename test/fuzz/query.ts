import { PAGE_LINKS } from '../../src/app/routing/routes.ts'
import { below, pick, type Random } from '../../src/core/random/random.ts'
import { mutateBytes } from './mutate.ts'
import { bytesOf, type Mutation, textOf } from './reader.ts'

/** Names of all parameters of an address, and some unknown ones. */
const NAMES = [
  ...Object.values(PAGE_LINKS).map(({ parameter }) => parameter),
  ...['seed', 'level', 'endless', 'algorithm', 'random'],
  ...['width', 'height', 'braid', 'symmetric', 'solution', 'mask', 'solvers', 'speed', 'at'],
  ...['from', 'o.from', 'o.direction', 'o.__proto__', 'Seed', 'run', '__proto__', ''],
]

const VALUES = [
  ...['', '0', '1', '5', '7', '10', '11', '-1', '1.5', '1e3', '007', '٣', '999999999', 'end'],
  ...['theseus', 'FIVE x 1', 'DAILY+2026-11-21', '%00', '%ED%A0%80', '%E2%80%AE', '%F0%9F%90%82'],
  ...['İ', 'ΑΣ', '%CC%81', '%E1%BA%9E', 'a%CC%81', '%EF%AC%83', '%2B', '+', '%', 'x'.repeat(64)],
  ...['%F0%9F%90%82'.repeat(64), 'y'.repeat(65), '2026-11-21', '2026-02-29', '1969-12-31'],
  ...['9999-12-31', '10000-01-01', 'carve', 'solve', 'race', 'bots', 'wilson', 'sidewinder'],
  ...[
    'hunt-and-kill',
    'mersenne-twister',
    'lcg',
    'bfs,dfs',
    'bfs,bfs',
    ',',
    'oldest',
    '201',
    '203',
  ],
  ...['xo.ox', 'ooo.oxo.ooo', 'oo.oo', 'x.o', '.', 'o'.repeat(101), `${'o.'.repeat(101)}o`],
]

/** Changes parameters of an address, or any of its bytes. */
export const mutateQuery: Mutation = (random, corpus) => {
  if (below(random, 3) === 0) return mutateBytes(random, corpus)
  const [query, ...fragment] = textOf(pick(random, corpus)).split('#')
  const pairs = query.replace(/^\?/, '').split('&')
  for (let left = pick(random, [1, 1, 2, 3, 5]); left > 0; left--) changePair(random, pairs, corpus)
  return bytesOf([`?${pairs.join('&')}`, ...fragment].join('#'))
}

function changePair(random: Random, pairs: string[], corpus: readonly Uint8Array[]): void {
  const at = below(random, pairs.length + 1)
  const name = (pairs[at] ?? '').replace(/=.*/s, '')
  switch (below(random, 6)) {
    case 0:
      pairs.splice(at, 1)
      return
    case 1:
      pairs.splice(at, 0, pick(random, NAMES))
      return
    case 2:
      pairs.splice(at, 0, `${pick(random, NAMES)}=${pick(random, VALUES)}`)
      return
    case 3:
      pairs.splice(at, 1, `${name}=${pick(random, VALUES)}${pick(random, VALUES)}`)
      return
    case 4:
      pairs.splice(at, 0, pick(random, textOf(pick(random, corpus)).split(/[?&#]/)))
      return
    default:
      pairs.splice(at, 1, `${name}=${pick(random, VALUES)}`)
  }
}
