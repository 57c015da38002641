import type Phaser from 'phaser'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import type { NewVersion } from '../../worker/new-version.ts'

/** Delay of the first look for a new version, and time from one look to the next. */
const FIRST_LOOK_MS = 1000
const LOOK_EVERY_MS = 600_000

/**
 * Looks for a new version soon after the menu is opened, when the browser tab becomes visible, and
 * every ten minutes; shows a line once a version is ready.
 */
export function offerNewVersion(
  { scene, time, game, events }: Phaser.Scene,
  newVersion: NewVersion,
  show: (line: HTMLElement) => void,
): void {
  const line = createNewVersionLine(() => void newVersion.change())
  const look = async (): Promise<void> => {
    if (!(await newVersion.isReady())) return
    // Another look may have ended first, and the menu may have been left.
    if (line.isConnected || !scene.isActive()) return
    show(line)
    announce(t('version.ready'))
  }
  const lookAgain = (): void => {
    if (!line.isConnected) void look()
  }
  time.addEvent({
    delay: LOOK_EVERY_MS,
    startAt: LOOK_EVERY_MS - FIRST_LOOK_MS,
    loop: true,
    callback: lookAgain,
  })
  game.events.on('visible', lookAgain)
  events.once('shutdown', () => game.events.off('visible', lookAgain))
}

/** A line about a new version, with a button that updates to it. */
export function createNewVersionLine(change: () => void): HTMLElement {
  const press = (): void => {
    line.inert = true
    change()
  }
  const line = element(
    'section',
    { className: 'new-version', ariaLabel: t('version.ready') },
    element('p', {}, t('version.ready')),
    button(t('version.change'), press),
  )
  return line
}
