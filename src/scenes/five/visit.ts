import { showQuery } from '../../app/routing/address.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import type { Go } from '../../app/routing/go.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { PlayData } from '../../app/play-session.ts'
import { fiveText } from '../../app/sharing/result-text.ts'
import { replaysOfFriend } from '../../app/sharing/friends-table.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { boardKey } from '../../core/board/board-key.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startRun } from '../../core/level/run.ts'
import { fiveSeeds, namespaceOf } from '../../core/level/seed-namespace.ts'
import { decodeReplay } from '../../core/replay/codec.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { codesOf, fiveOf } from '../../core/speedrun/five.ts'
import { type FriendRun, rankFriendFives } from '../../core/speedrun/friends.ts'
import type { SavedAttempt } from '../../storage/journal.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { createFivePage } from './page.ts'

/** Services for the page of five. */
interface FiveServices {
  readonly attempts: () => readonly Attempt[]
  /** Reads the unfinished attempts, the last saved first. */
  readonly unfinished: () => Promise<readonly SavedAttempt[]>
  /** Reads the friends' runs of seeds. */
  readonly readFriends: (seeds: readonly string[]) => Promise<readonly FriendRun[]>
  /** Restores an unfinished attempt; null, after a sentence, if that is impossible. */
  readonly resume: (saved: SavedAttempt) => Promise<PlayData | null>
  /** Builds a level ahead of time. */
  readonly prepare: (seed: string, level: number) => void
  /** Returns the picture of one of a run's mazes. */
  readonly picture: (run: Attempt) => HTMLElement | null
  readonly go: Go
  readonly leave: () => void
  /** True if the host has a board. */
  readonly hasBoard?: boolean
}

/**
 * The page of five with its state, the code.
 *
 * @param asked the first code; by default the unfinished code begun last, or a fresh one
 */
export function createFiveVisit(services: FiveServices, asked?: string) {
  const {
    attempts,
    unfinished,
    readFriends,
    resume,
    prepare,
    picture,
    go,
    leave,
    hasBoard = false,
  } = services
  let code = asked ?? begunCode(attempts()) ?? freshSeed()
  /** Runs of seeds of five that were begun and left, by their seed; null until they are read. */
  let begun: Map<string, SavedAttempt> | null = null
  let isLeaving = false
  let friends: readonly FriendRun[] = []
  const openBoard = (): void => {
    go('board', { board: boardKey({ kind: 'five', rules: RULES_VERSION, code }) })
  }
  const page = createFivePage(
    {
      playNext: () => void playNext(),
      share: () => shareOrCopy(fiveText(fiveOf(code, attempts()), location.href), page.notify),
      newCode,
      change: openCode,
      picture,
      copyLink: () => copyLink(location.href, page.notify),
      watch(run) {
        go('watch', { replays: replaysOfFriend(run), which: 0, back: ['five', { code }] })
      },
      race: (run) => {
        go('play', { run: startRun(run.attempt.seed), rivals: replaysOfFriend(run) })
      },
      leave,
    },
    hasBoard ? openBoard : null,
  )

  async function playNext(): Promise<void> {
    const { seeds, next } = fiveOf(code, attempts())
    if (next === null) {
      newCode()
      return
    }
    const seed = seeds[next]
    if (isLeaving) return
    isLeaving = true
    // A seed that was begun must not begin again, so a quick press waits for the storage.
    begun ??= begunRuns(await unfinished())
    const saved = begun.get(seed)
    const data = saved === undefined ? { run: startRun(seed) } : await resume(saved)
    isLeaving = false
    if (!page.root.isConnected) return
    if (data !== null) go('play', data)
    else {
      begun.delete(seed)
      show()
    }
  }

  /** Reads the runs that were begun; if no code was asked for, opens that of the last one. */
  async function readBegun(): Promise<void> {
    const opened = code
    begun = begunRuns(await unfinished())
    if (!page.root.isConnected) return
    const last = [...begun.keys()].at(0)
    const event = last === undefined ? null : namespaceOf(last)
    if (asked === undefined && code === opened && event?.kind === 'five') openCode(event.code)
    else show()
  }

  function openCode(chosen: string): void {
    code = chosen
    friends = []
    showQuery(pageQuery('five', chosen))
    page.notify('')
    show()
    void refreshFriends()
  }

  /** Reads the friends' runs of the code again, and shows them. */
  async function refreshFriends(): Promise<void> {
    const wanted = code
    const found = await readFriends(fiveSeeds(wanted))
    if (wanted !== code || !page.root.isConnected) return
    friends = found
    show()
  }

  function newCode(): void {
    openCode(freshSeed())
    focusMainChoice(page.root)
  }

  function show(): void {
    const five = fiveOf(code, attempts())
    const seed = five.next === null ? null : five.seeds[five.next]
    if (seed !== null) prepare(seed, 1)
    const isBegun = seed !== null && begun?.has(seed) === true
    page.show(five, isBegun, rankFriendFives(five, friends))
  }

  return {
    root: page.root,
    /** Shows the first code; the page must be in the document. */
    open(): void {
      openCode(code)
      focusMainChoice(page.root)
      void readBegun()
    },
    /** Shows the results of the current attempts. */
    show,
    refreshFriends,
    /** Makes up another code. */
    newCode,
  }
}

/** Runs of seeds of five among unfinished attempts, by seed, the last saved first; without practice. */
function begunRuns(unfinished: readonly SavedAttempt[]): Map<string, SavedAttempt> {
  const runs = new Map<string, SavedAttempt>()
  for (const saved of unfinished) {
    const replay = decodeReplay(saved.replay)
    if (replay === null || replay.mode !== 'run' || replay.practice) continue
    if (namespaceOf(replay.seed)?.kind === 'five' && !runs.has(replay.seed)) {
      runs.set(replay.seed, saved)
    }
  }
  return runs
}

/** The unfinished code begun last; null if the last code is finished or none was begun. */
function begunCode(attempts: readonly Attempt[]): string | null {
  const last = codesOf(attempts).at(0)
  return last === undefined || fiveOf(last, attempts).next === null ? null : last
}
