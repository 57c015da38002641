import { frontOfPage } from './spatial-navigation.ts'

export type MenuSound = 'menu-move' | 'menu-choose' | 'menu-back'

/** Controls that a click, a key or a pad chooses. */
const CHOSEN = 'button, a[href], summary, input[type=checkbox], input[type=radio]'

const BACK = '.back'

/** Slider of the effects' volume, which plays a sample. */
const EFFECTS_VOLUME = '[name=effectsVolume]'

/** Least time between two samples of a dragged slider. */
const BETWEEN_SAMPLES_MS = 150

/**
 * Plays sounds for actions in menus, dialogs and pages, but not while a level is played. One action
 * has one sound, however many events it causes.
 */
export function listenToMenus(play: (sound: MenuSound) => void): void {
  let hasPlayed = false
  let isPointing = false
  let sampledAt = -BETWEEN_SAMPLES_MS

  function playOnce(sound: MenuSound): void {
    if (hasPlayed) return
    hasPlayed = true
    setTimeout(() => {
      hasPlayed = false
    })
    play(sound)
  }

  listenFirst('click', ({ target }) => {
    const chosen = controlAt(target, CHOSEN)
    if (chosen !== null) playOnce(chosen.matches(BACK) ? 'menu-back' : 'menu-choose')
  })
  listenFirst('submit', ({ target }) => {
    if (controlAt(target, 'form') !== null) playOnce('menu-choose')
  })
  listenFirst('change', ({ target }) => {
    if (controlAt(target, 'select') !== null) playOnce('menu-choose')
  })
  listenFirst('keydown', ({ key }) => {
    const front = frontOfPage()
    if (key !== 'Escape' || front === null) return
    // The next scene is shown two frames later.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (frontOfPage() !== front) playOnce('menu-back')
      })
    })
  })
  listenFirst('pointerdown', () => {
    isPointing = true
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    listenFirst(end, () => {
      setTimeout(() => {
        isPointing = false
      })
    })
  }
  listenFirst('focusin', ({ target, relatedTarget }) => {
    // Pages that open or close move the focus without the player.
    const isWithin = [target, relatedTarget].every((one) => controlAt(one, '*') !== null)
    if (isWithin && !isPointing) playOnce('menu-move')
  })
  // After the slider's own listener, so that the sample has the new volume.
  window.addEventListener('input', ({ target, timeStamp }) => {
    if (controlAt(target, EFFECTS_VOLUME) === null) return
    if (timeStamp - sampledAt < BETWEEN_SAMPLES_MS) return
    sampledAt = timeStamp
    playOnce('menu-choose')
  })
}

/** Listens before any listener of the page. */
function listenFirst<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
): void {
  window.addEventListener(type, listener, { capture: true })
}

/** The control of an event that matches a selector, in the menu in front; else null. */
function controlAt(target: EventTarget | null, selector: string): Element | null {
  const control = target instanceof Element ? target.closest(selector) : null
  return control !== null && frontOfPage()?.contains(control) ? control : null
}
