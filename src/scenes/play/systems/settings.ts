import { fetchPart } from '../../../app/page.ts'
import { withStyles } from '../../../app/routing/lazy-style.ts'
import type { Settings } from '../../../storage/settings.ts'
import { button, focusMainChoice } from '../../../ui/element.ts'
import { fetchPageMessages, t } from '../../../ui/message.ts'
import { overlay } from '../../../ui/overlay.ts'
import { focusOn } from '../../../ui/reveal.ts'
import type { PausePage } from '../pause.ts'
import type { PlayContext, PlaySystem } from '../system.ts'
import type Phaser from 'phaser'
import { createBoard, labyrinthBehind } from '../../../view/board.ts'
import { createLight, LIGHT_DEPTH } from '../../../view/light.ts'

/**
 * Cover over the paused level, and the settings beside it, whose module is fetched at its first opening.
 * The settings uncover the level. Nearly everything in a level depends on settings and language: after
 * a change it is built anew at its current tick, below the open settings.
 */
export function createSettings(context: PlayContext): PlaySystem {
  const { services, start, level, dispatch, reopen } = context
  const { preferences } = services
  const cover = createPauseCover(context)
  /** Control of the settings that had the focus when the level was built anew. */
  const focused = document.activeElement
  // Settings may have been closed just before the level was built.
  let opened = start.settings?.root.isConnected === true ? start.settings : null
  /** True if the open settings outlast the level, which is built anew. */
  let isKept = false
  let look = lookOf(preferences.read())

  function close(): void {
    opened?.close()
    opened = null
  }

  /** Shows the open settings in place of the pause, until they are left. */
  function showOver({ root, cover: coverPause }: PausePage, opener: HTMLElement): void {
    cover.hide()
    root.inert = true
    coverPause(() => {
      close()
      cover.show()
      root.inert = false
      focusOn(opener)
    })
  }

  async function fetchAndOpen(pausePage: PausePage, opener: HTMLElement): Promise<void> {
    const module = import('../../../app/settings/page.ts')
    const parts = Promise.all([withStyles(module), fetchPageMessages()])
    const fetched = await fetchPart(parts, services)
    // The pause may have ended meanwhile, or a second press may have opened the settings.
    if (fetched === null || !pausePage.root.isConnected || opened !== null) return
    opened = fetched[0].openSettings(services, () => dispatch('pause'), true)
    overlay().append(opened.root)
    showOver(pausePage, opener)
    focusMainChoice(opened.root)
  }

  const stopListening = preferences.listen(() => {
    const before = look
    look = lookOf(preferences.read())
    if (opened === null || look === before) return
    isKept = true
    reopen(level, opened)
  })
  return {
    pause(pausePage) {
      const opener = button(t('menu.settings'), () => void fetchAndOpen(pausePage, opener))
      pausePage.addChoice(opener)
      if (opened === null) {
        cover.show()
        return
      }
      showOver(pausePage, opener)
      if (focused instanceof HTMLElement) focusOn(focused)
    },
    resume() {
      close()
      cover.hide()
    },
    end() {
      stopListening()
      if (!isKept) close()
    },
  }
}

/** Settings that a level is built with, as a text to compare: all but those of the volume. */
function lookOf(settings: Settings): string {
  return JSON.stringify({ ...settings, musicVolume: 0, effectsVolume: 0, muted: false })
}

/** Depth over everything that the level draws. */
const DEPTH = LIGHT_DEPTH + 100

/** Vertical position of the light, as a share of the view's height. */
const LIGHT_HEIGHT = 0.4

type Placed = Phaser.GameObjects.GameObject &
  Pick<Phaser.GameObjects.Sprite, 'setDepth' | 'setScrollFactor'>

/** Covers a level with another labyrinth of its stone: a pause must not be a time to plan. */
function createPauseCover({ scene, services, level }: PlayContext) {
  let cover: readonly Placed[] = []
  return {
    show(): void {
      const before = new Set(scene.children.list)
      const { seed, algorithm } = level.level
      const options = services.preferences.renderOptions()
      createBoard(scene, labyrinthBehind(seed, algorithm), options)
      const { width, height } = scene.scale
      createLight(scene).setPosition(width / 2, height * LIGHT_HEIGHT)
      cover = scene.children.list.filter((child) => !before.has(child)) as Placed[]
      for (const [i, object] of cover.entries()) object.setScrollFactor(0).setDepth(DEPTH + i)
    },
    hide(): void {
      for (const object of cover) object.destroy()
      cover = []
    },
  }
}
