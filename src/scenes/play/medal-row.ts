import { formatTicks } from '../../core/game/format-time.ts'
import type { MedalGhost } from '../../app/medal-ghosts.ts'
import { button, element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import type { MedalRace } from './pause.ts'

/**
 * The ghosts of the medals, each with its time and what it is; pressed, the level starts again with it.
 *
 * @param ghosts null while the times are unknown
 */
export function createMedalRow(
  ghosts: readonly MedalGhost[] | null,
  choose: (race: MedalRace) => void,
): HTMLElement {
  const name = t('race.title')
  return element(
    'div',
    { className: 'medal-row', role: 'group', ariaLabel: name },
    element('p', {}, ghosts === null ? t('race.no-par') : name),
    ghosts?.map((ghost) => createGhostButton(ghost, choose)) ?? null,
  )
}

function createGhostButton(
  { medal, way, isHelp, paced }: MedalGhost,
  choose: (race: MedalRace) => void,
): HTMLElement {
  const words = isHelp ? t('race.way-practice') : t(`race.way-${way}`)
  return button(
    [createMedal(medal), ' ', formatTicks(paced.time), ' ', element('small', {}, words)],
    () => choose(`race-${medal}`),
  )
}
