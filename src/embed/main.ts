/** Page for the frames of other sites: one view of the workshop, without the game and its storage. */
import tilesUrl from '../../assets/images/tiles.png'
import { readWorkshopLink, writeWorkshopLink } from '../app/workshop-link/workshop-link.ts'
import {
  DEFAULT_SETTINGS,
  FRAME_VIEWS,
  WorkshopLinkError,
} from '../app/workshop-link/workshop-settings.ts'
import { STILL_VIEWS } from '../figures/contents.ts'
import { showFigure } from '../figures/figure.ts'
import type { ContentPlayback } from '../figures/playback.ts'
import { problemSentence } from '../figures/problem-words.ts'
import { makeWork, type Work } from '../figures/work.ts'
import { element } from '../ui/element.ts'
import { fetchFonts, fetchPageMessages, setLanguage, t } from '../ui/message.ts'

async function open(): Promise<void> {
  const fragment = location.hash.slice(1)
  document.documentElement.style.colorScheme = new URLSearchParams(fragment).get('theme') ?? ''
  window.addEventListener('hashchange', () => location.reload())
  const tiles = new Image()
  tiles.src = tilesUrl
  setLanguage('browser')
  await Promise.all([fetchPageMessages().then(fetchFonts), tiles.decode()])
  let settings = DEFAULT_SETTINGS
  try {
    settings = readWorkshopLink(`?${fragment}`)
    if (!FRAME_VIEWS.has(settings.view)) throw new WorkshopLinkError('workshop')
    show(settings, makeWork(settings, null), tiles)
  } catch (error) {
    const sentence = problemSentence(error, settings)
    if (sentence === null) throw error
    document.body.replaceChildren(element('p', { className: 'page problem' }, sentence))
  }
}

/** Shows a view, and plays it unless its link names a step or motion is to be reduced. */
function show(linked: typeof DEFAULT_SETTINGS, work: Work, tiles: CanvasImageSource): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let settings = isStill ? { ...linked, at: null } : linked
  let playback: ContentPlayback | null = null
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('workshop.picture') }
  const stage = element('section', { className: 'bench', ...region })
  const beside = element('div')
  const bar = element('div', { className: 'bar', hidden: STILL_VIEWS.has(settings.view) })
  const home = element('a', { target: '_blank', rel: 'noopener' }, t('embed.home'))

  /** Changes settings, and links the workshop with them at the position. */
  const adjust = (changes: Partial<typeof settings> = {}): void => {
    settings = { ...settings, ...(playback && { at: playback.at() }), ...changes }
    home.href = new URL(writeWorkshopLink(settings), new URL('.', location.href)).href
  }
  const rebuild = (changes: Partial<typeof choices> = {}): void => {
    Object.assign(choices, changes)
    const focus = document.activeElement?.localName ?? ''
    adjust()
    build(playback?.isPlaying() === true)
    beside.querySelector<HTMLElement>(focus)?.focus()
  }
  const choices = {
    ...{ recipe: '', isOpen: true, rested: adjust },
    chooseRecipe: (recipe: string) => rebuild({ recipe }),
    toggled: (isOpen: boolean) => rebuild({ isOpen }),
    chooseSpeed: (speed: number) => adjust({ speed }),
  }

  /** Creates the figure in the size of the window, and plays it or shows it at its position. */
  function build(plays: boolean): void {
    const input = {
      ...{ work, settings, style: { tiles, highContrast: false }, folds: new Set<string>() },
      chooseTile(from: number) {
        adjust({ from })
        build(false)
        stage.querySelector('canvas')?.focus()
      },
    }
    playback = showFigure({ stage, beside }, input, choices)
    if (playback === null) return
    bar.replaceChildren(playback.bar)
    if (plays) playback.toggle()
  }

  const desk = element('div', { className: 'desk' }, stage, beside)
  const footer = element('footer', {}, bar, home)
  document.body.replaceChildren(element('main', { className: 'work' }, desk, footer))
  window.addEventListener('resize', () => rebuild())
  // The bar takes its room before the picture is fitted.
  build(false)
  build(linked.at === 0 && !isStill)
  adjust()
  let before = Infinity
  requestAnimationFrame(function pass(now) {
    playback?.pass(Math.max(0, Math.min(now - before, 100)))
    before = now
    requestAnimationFrame(pass)
  })
}

void open()
