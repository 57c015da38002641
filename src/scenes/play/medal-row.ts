import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint } from '../../app/keys/key-hint.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { MedalGhost } from '../../app/ghosts/medal-ghosts.ts'
import { button, element } from '../../ui/element.ts'
import { drawMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import type { MedalRace } from './pause.ts'

/**
 * Buttons for the medal ghosts with their times; a press starts the level again with the ghost.
 *
 * @param ghosts null while the times are unknown
 */
export function createMedalRow(
  ghosts: readonly MedalGhost[] | null,
  keys: BoundKeyNames,
  choose: ChooseRace,
): HTMLElement {
  const name = t('race.title')
  return element(
    'div',
    { className: 'medal-row', role: 'group', ariaLabel: name },
    ghosts === null
      ? element('p', {}, t('race.no-par'))
      : createHint('', keys, ({ of }) => {
          const key = of('race-medal')
          return key === '' ? '' : t('race.next-key', { key })
        }),
    ghosts && createGroups(ghosts, choose),
  )
}

type ChooseRace = (race: MedalRace) => void

/** Ghosts grouped by their kind of way, each group with a caption. */
function createGroups(ghosts: readonly MedalGhost[], choose: ChooseRace): HTMLElement[] {
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

function createGhostButton({ medal, paced }: MedalGhost, choose: ChooseRace): HTMLElement {
  const picture = drawMedal(medal, { ariaHidden: 'true' })
  const label = [picture, element('span', {}, t(`medal.${medal}`)), formatTicks(paced.time)]
  return button(label, () => choose(`race-${medal}`))
}
