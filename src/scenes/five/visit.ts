import { showQuery } from '../../app/routing/address.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import type { Go } from '../../app/routing/go.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { startRun } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { codesOf, fiveOf } from '../../core/speedrun/five.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { createFivePage } from './page.ts'

/** Services for the page of five. */
interface FiveServices {
  readonly attempts: () => readonly Attempt[]
  /** Builds a level ahead of time. */
  readonly prepare: (seed: string, level: number) => void
  /** Returns the picture of one of a run's mazes. */
  readonly picture: (run: Attempt) => HTMLElement | null
  readonly go: Go
  readonly leave: () => void
}

/**
 * The page of five with its state, the code.
 *
 * @param asked the first code; by default the unfinished code begun last, or a fresh one
 */
export function createFiveVisit(services: FiveServices, asked?: string) {
  const { attempts, prepare, picture, go, leave } = services
  let code = asked ?? begunCode(attempts()) ?? freshSeed()
  const page = createFivePage({
    playNext: () => {
      const { seeds, next } = fiveOf(code, attempts())
      if (next === null) newCode()
      else go('play', { run: startRun(seeds[next]) })
    },
    newCode,
    change: openCode,
    picture,
    copyLink: () => copyLink(location.href, page.notify),
    leave,
  })

  function openCode(chosen: string): void {
    code = chosen
    showQuery(pageQuery('five', chosen))
    page.notify('')
    show()
  }

  function newCode(): void {
    openCode(freshSeed())
    focusMainChoice(page.root)
  }

  function show(): void {
    const five = fiveOf(code, attempts())
    if (five.next !== null) prepare(five.seeds[five.next], 1)
    page.show(five)
  }

  return {
    root: page.root,
    /** Shows the first code; the page must be in the document. */
    open(): void {
      openCode(code)
      focusMainChoice(page.root)
    },
    /** Shows the results of the current attempts. */
    show,
    /** Makes up another code. */
    newCode,
  }
}

/** The unfinished code begun last; null if the last code is finished or none was begun. */
function begunCode(attempts: readonly Attempt[]): string | null {
  const last = codesOf(attempts).at(0)
  return last === undefined || fiveOf(last, attempts).next === null ? null : last
}
