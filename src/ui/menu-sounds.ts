import { frontOfPage } from './spatial-navigation.ts'

/** What is heard of a menu. */
export type MenuSound = 'menu-move' | 'menu-choose' | 'menu-back'

/** What is chosen by a click, by a key that presses it, or by a pad. */
const CHOSEN = 'button, a[href], summary, input[type=checkbox], input[type=radio]'

/** A choice that leads back where one came from. */
const BACK = '.back'

/** The slider that sets how loud the answer to it is. */
const EFFECTS_VOLUME = '[name=effectsVolume]'

/** A slider that is drawn along answers no oftener. */
const BETWEEN_SAMPLES_MS = 150

/**
 * Plays for what is done in menus, dialogs and pages, on all of them; never while a level is played.
 * One deed is one sound, whatever follows from it.
 */
export function listenToMenus(play: (sound: MenuSound) => void): void {
  let isAnswered = false
  let isPointing = false
  let sampledAt = -BETWEEN_SAMPLES_MS

  function answer(sound: MenuSound): void {
    if (isAnswered) return
    isAnswered = true
    setTimeout(() => {
      isAnswered = false
    })
    play(sound)
  }

  listenFirst('click', ({ target }) => {
    const chosen = controlAt(target, CHOSEN)
    if (chosen !== null) answer(chosen.matches(BACK) ? 'menu-back' : 'menu-choose')
  })
  listenFirst('submit', ({ target }) => {
    if (controlAt(target, 'form') !== null) answer('menu-choose')
  })
  listenFirst('change', ({ target }) => {
    if (controlAt(target, 'select') !== null) answer('menu-choose')
  })
  listenFirst('keydown', ({ code }) => {
    const front = frontOfPage()
    if (code !== 'Escape' || front === null) return
    // Whether it leads anywhere is seen only once the next scene is there.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (frontOfPage() !== front) answer('menu-back')
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
    // A page that opens, or closes over another, gives the focus away by itself.
    const isWithin = [target, relatedTarget].every((one) => controlAt(one, '*') !== null)
    if (isWithin && !isPointing) answer('menu-move')
  })
  // After the slider's own listener, so that it sounds as loud as it says.
  window.addEventListener('input', ({ target, timeStamp }) => {
    if (controlAt(target, EFFECTS_VOLUME) === null) return
    if (timeStamp - sampledAt < BETWEEN_SAMPLES_MS) return
    sampledAt = timeStamp
    answer('menu-choose')
  })
}

/** Hears of an event before the page changes by it. */
function listenFirst<K extends keyof WindowEventMap>(
  type: K,
  heard: (event: WindowEventMap[K]) => void,
): void {
  window.addEventListener(type, heard, { capture: true })
}

/** What of a kind an event is about, where it lies in the menu in front. */
function controlAt(target: EventTarget | null, selector: string): Element | null {
  const control = target instanceof Element ? target.closest(selector) : null
  return control !== null && frontOfPage()?.contains(control) ? control : null
}
