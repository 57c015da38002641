import { routeToCopy } from '../../../app/routing/copy-route.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Choice of the pause that opens a copy of the level to draw on; a drawing has one that leads back. */
export function createEditCopy({ level, origin, dispatch }: PlayContext): PlaySystem {
  return {
    pause({ addChoice }) {
      if (origin !== undefined || routeToCopy(level.level) === null) return
      addChoice(button(t('pause.edit-copy'), () => dispatch('edit-copy')))
    },
  }
}
