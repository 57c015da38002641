/** Plays 200 runs in one page, or the number given, and reports all growth: `npm run soak`. */
import { launch, serveGame } from '../site/served-game.ts'
import { needProgram } from '../programs/need-program.ts'
import { growths } from './held.ts'
import { PASTIMES } from './pastimes.ts'
import { soak } from './soak.ts'

const RUNS = 200
const EVERY = 20
/** A page makes something on first use in the second round too. */
const WARM_UP = 2 * PASTIMES.length

/**
 * Allowed growth, as a share: each attempt is stored in about a kilobyte, and the last actions leave a
 * few nodes and listeners more or less.
 */
const GROWTHS = { 'bytes of objects': 0.01, nodes: 0.05, listeners: 0.1 }

/** Fewest colours of a board with walls, floor and light. */
const FEWEST_COLOURS = 50

async function main(runs: number): Promise<number> {
  const game = await serveGame()
  const browser = await launch(needProgram('chromium'))
  try {
    const { held, errors, colours } = await soak(
      browser,
      game.address,
      { warmUp: WARM_UP, runs, every: EVERY },
      console.log,
    )
    const faults = [...growths(held[0], held[held.length - 1], GROWTHS), ...errors]
    if (colours < FEWEST_COLOURS) faults.push(`the board has ${colours} colours`)
    console.log(faults.length === 0 ? 'nothing has grown' : faults.join('\n'))
    return faults.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await game.close()
  }
}

process.exitCode = await main(Number(process.argv[2] ?? RUNS))
