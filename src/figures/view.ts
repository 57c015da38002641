import type { WorkshopSettings } from '../app/workshop-link/workshop-settings.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import type { ContentInput } from './content.ts'
import { STILL_VIEWS } from './contents.ts'
import { showFigure } from './figure.ts'
import type { ContentPlayback } from './playback.ts'
import type { Work } from './work.ts'

/**
 * Creates a view that stands by itself: its picture, the recipe beside it, and the bar that plays it. It is
 * built once it has a place on the page, and again when the place changes its size.
 *
 * @param plays plays it once it is built
 * @param changed called with the settings, and the position in them, when they change
 */
export function createView(
  linked: WorkshopSettings,
  work: Work,
  style: ContentInput['style'],
  plays: boolean,
  changed: (settings: WorkshopSettings) => void = () => undefined,
) {
  let settings = linked
  let playback: ContentPlayback | null = null
  const folds = new Set<string>()
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('workshop.picture') }
  const stage = element('section', { className: 'bench', ...region })
  const beside = element('div')
  const bar = element('div', { className: 'bar', hidden: STILL_VIEWS.has(settings.view) })

  const adjust = (changes: Partial<WorkshopSettings> = {}): void => {
    settings = { ...settings, ...(playback && { at: playback.at() }), ...changes }
    changed(settings)
  }
  const rebuild = (changes: Partial<typeof choices>): void => {
    Object.assign(choices, changes)
    const focus = document.activeElement?.localName ?? ''
    build()
    beside.querySelector<HTMLElement>(focus)?.focus()
  }
  const choices = {
    ...{ recipe: '', isOpen: true, rested: adjust },
    chooseRecipe: (recipe: string) => rebuild({ recipe }),
    toggled: (isOpen: boolean) => rebuild({ isOpen }),
    chooseSpeed: (speed: number) => adjust({ speed }),
  }
  const chooseTile = (from: number): void => {
    settings = { ...settings, from }
    build()
    stage.querySelector('canvas')?.focus()
  }

  /** Creates the figure in the room of its place, at its position. */
  function build(): void {
    const isPlaying = playback?.isPlaying() ?? plays
    adjust()
    playback = showFigure({ stage, beside }, { work, settings, style, folds, chooseTile }, choices)
    if (playback === null) return
    bar.replaceChildren(playback.bar)
    if (isPlaying) playback.toggle()
  }

  return {
    desk: element('div', { className: 'desk' }, stage, beside),
    bar,
    build,
    pass: (ms: number): void => playback?.pass(ms),
  }
}
