import type Phaser from 'phaser'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import type { NewVersion } from '../../worker/new-version.ts'

const FIRST_CHECK_MS = 1000
const CHECK_EVERY_MS = 600_000

/**
 * Checks for a new version soon after the menu is opened, when the browser tab becomes visible, and
 * every ten minutes; shows a line once a version is ready.
 */
export function offerNewVersion(
  { scene, time, game, events }: Phaser.Scene,
  newVersion: NewVersion,
  show: (line: HTMLElement) => void,
): void {
  const line = createNewVersionLine(() => void newVersion.change())
  const check = async (): Promise<void> => {
    if (!(await newVersion.isReady())) return
    // Another check may have ended first, and the menu may have been closed.
    if (line.isConnected || !scene.isActive()) return
    show(line)
    announce(t('version.ready'))
  }
  const checkAgain = (): void => {
    if (!line.isConnected) void check()
  }
  time.addEvent({
    delay: CHECK_EVERY_MS,
    startAt: CHECK_EVERY_MS - FIRST_CHECK_MS,
    loop: true,
    callback: checkAgain,
  })
  game.events.on('visible', checkAgain)
  events.once('shutdown', () => game.events.off('visible', checkAgain))
}

function createNewVersionLine(change: () => void): HTMLElement {
  const press = (): void => {
    line.inert = true
    change()
  }
  const line = element(
    'section',
    { className: 'new-version row small', ariaLabel: t('version.ready') },
    element('p', {}, t('version.ready')),
    button(t('version.change'), press),
  )
  return line
}
