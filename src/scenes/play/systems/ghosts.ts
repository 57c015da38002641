import { tileText } from '../../../app/debug-hook.ts'
import type { BoundKeyNames } from '../../../app/keys/bound-key-names.ts'
import { createHint } from '../../../app/keys/key-hint.ts'
import { selectGhosts } from '../../../app/ghosts/ghost-selection.ts'
import {
  isAllowed,
  type MedalGhost,
  medalGhostName,
  medalGhostOf,
  medalGhosts,
  nextMedalAt,
  noGhostSentence,
  raceSentence,
  runRaceSentence,
} from '../../../app/ghosts/medal-ghosts.ts'
import { formatTicks } from '../../../core/game/format-time.ts'
import type { GhostSettings } from '../../../core/replay/ghost-settings.ts'
import { createPacedGhost } from '../../../core/replay/ghosts.ts'
import { isSeries } from '../../../core/level/run.ts'
import { takeHelp } from '../../../core/attempt/recorded-level.ts'
import { type TimedMedal, TIMED_MEDALS } from '../../../core/times/medals.ts'
import { button, element } from '../../../ui/element.ts'
import { drawMedal } from '../../../ui/medal.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/toast.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  removeGhosts,
} from '../../../view/ghost.ts'
import type { MedalRace } from '../pause.ts'
import { racerOf } from '../racer.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ghosts: the rivals, the player's own attempts by the settings, and the ghost of a raced medal. */
export function createGhosts(context: PlayContext): PlaySystem {
  const { scene, services, start, level, rivals, view, page, dispatch } = context
  const { preferences, attemptStore } = services
  let views: readonly GhostView[] = []
  let settings: GhostSettings = preferences.read()
  let row: HTMLElement | null = null
  let awaitsPar = false

  function select(): void {
    const names = { best: t('ghost.best'), last: t('ghost.last') }
    const { medalGhost } = context
    const { ghosts, behind } = selectGhosts(settings.ghosts, attemptStore, level, rivals, names)
    const raced = medalGhost && createPacedGhost(medalGhost.paced, medalGhostName(medalGhost))
    const all = raced === null ? ghosts : [...ghosts, raced]
    removeGhosts(views)
    views = createGhostViews(scene, level.level, all, view.options)
    followGhosts(views, level.state)
    page.setGhosts(all, behind)
    page.showRacer(racerOf(context))
  }

  /** Races a medal, with its ghost if that exists and may run beside this attempt. */
  function race(medal: TimedMedal): void {
    const ghost = medalGhostOf(attemptStore, level, medal)
    awaitsPar = ghost === null
    context.medalGhost = ghost !== null && isAllowed(ghost, level) ? ghost : null
    const goesOn = isSeries(level.run.mode) || awaitsPar || context.medalGhost !== null
    context.racedMedal = goesOn ? medal : null
  }

  function tellRace(medal: TimedMedal | null): void {
    const { medalGhost } = context
    note(medalGhost ? raceSentence(medalGhost) : noGhostSentence(attemptStore, level, medal))
  }

  const createRaceRow = (): HTMLElement =>
    createMedalRow(medalGhosts(attemptStore, level), services.keyNames, dispatch)

  const { racedMedal } = context
  const { resumed } = start
  if (racedMedal !== null) {
    race(racedMedal)
    const { mode, level: number } = level.run
    if (resumed === undefined && !isSeries(mode)) tellRace(racedMedal)
    if (resumed === undefined && mode === 'run' && number === 1) note(runRaceSentence(racedMedal))
  }
  select()
  // A page that was just opened may read its records after the first level has begun.
  const stops = [
    attemptStore.listen(() => {
      if (level.state.phase !== 'ready') return
      if (context.racedMedal !== null) race(context.racedMedal)
      select()
    }),
    preferences.listen(() => {
      const { ghosts, ghostLook } = settings
      settings = preferences.read()
      if (settings.ghosts !== ghosts || settings.ghostLook !== ghostLook) select()
    }),
    services.levels.listen(() => {
      if (row !== null) {
        const next = createRaceRow()
        row.replaceWith(next)
        row = next
      }
      page.showRacer(racerOf(context))
      if (context.racedMedal === null || !awaitsPar) return
      race(context.racedMedal)
      select()
    }),
  ]
  return {
    followTick: () => followGhosts(views, level.state),
    draw(share) {
      const places = drawGhosts(views, level.state, share, view.player, settings.ghostLook)
      page.placeNames(places, scene.scale.zoom)
    },
    act(command) {
      const chosen = TIMED_MEDALS.find((medal) => command === `race-${medal}`)
      if (chosen === undefined && command !== 'race-medal') return
      const medal = chosen ?? nextMedalAt(attemptStore, level)
      if (chosen !== undefined && medalGhostOf(attemptStore, level, chosen)?.isHelp === true) {
        takeHelp(level)
      }
      if (medal !== null) race(medal)
      tellRace(medal)
      select()
    },
    pause({ race: raceContent }) {
      row = createRaceRow()
      raceContent.prepend(row)
    },
    resume() {
      row = null
    },
    debugFacts: () => ({
      ghosts: views
        .map(({ ghost }) => tileText(level.level, ghost.playback.state.player))
        .join(' '),
    }),
    end() {
      for (const stop of stops) stop()
    },
  }
}

/** Buttons that restart the level with a medal's ghost; `ghosts` is null while par is unknown. */
function createMedalRow(
  ghosts: readonly MedalGhost[] | null,
  keys: BoundKeyNames,
  choose: (race: MedalRace) => void,
): HTMLElement {
  return element(
    'div',
    { className: 'medal-row', role: 'group', ariaLabel: t('race.title') },
    ghosts === null
      ? element('p', {}, t('race.no-par'))
      : createHint('', keys, ({ of }) => {
          const key = of('race-medal')
          return key === '' ? '' : t('race.next-key', { key })
        }),
    ghosts && createGroups(ghosts, choose),
  )
}

function createGroups(
  ghosts: readonly MedalGhost[],
  choose: (race: MedalRace) => void,
): HTMLElement[] {
  const words = [...new Set(ghosts.map(rowWords))]
  return words.map((ariaLabel) => {
    const alike = ghosts.filter((ghost) => rowWords(ghost) === ariaLabel)
    const vars = { '--count': String(alike.length) }
    return element(
      'div',
      { className: 'medal-group', role: 'group', ariaLabel, vars },
      alike.map((ghost) => createGhostButton(ghost, choose)),
      element('small', { ariaHidden: 'true' }, ariaLabel),
    )
  })
}

function rowWords({ way, isHelp }: MedalGhost): string {
  return isHelp ? t('race.way-practice') : t(`race.way-${way}`)
}

function createGhostButton(
  { medal, paced }: MedalGhost,
  choose: (race: MedalRace) => void,
): HTMLElement {
  const picture = drawMedal(medal, { ariaHidden: 'true' })
  const label = [picture, element('span', {}, t(`medal.${medal}`)), formatTicks(paced.time)]
  return button(label, () => choose(`race-${medal}`))
}
