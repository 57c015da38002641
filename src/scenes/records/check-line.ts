import type { CheckProgress } from '../../app/attempts/attempt-checks.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** The progress of the checks of imported attempts. */
export interface CheckActions {
  /** The counts so far; null where none is left. */
  readonly progress: () => CheckProgress | null
  /** The number of those that were refused. */
  readonly refused: () => number
  readonly removeRefused: () => void
}

/** Sentences on attempts that came with backups: how many are played, how many were refused. */
export function createCheckLines({
  progress,
  refused,
  removeRefused,
}: CheckActions): HTMLElement[] {
  const checking = progress()
  const count = refused()
  return [
    ...(checking === null
      ? []
      : [
          element(
            'p',
            { className: 'hint', key: 'checking' },
            t('records.checking', { ...checking }),
          ),
        ]),
    ...(count === 0
      ? []
      : [
          element(
            'p',
            { className: 'hint', key: 'refused' },
            t('records.found-false', { count }),
            ' ',
            button(t('records.delete-false'), removeRefused, { key: 'delete-false' }),
          ),
        ]),
  ]
}
