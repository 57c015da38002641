/** Page for the frames of other sites: one view of the workshop, without the game and its storage. */
import tilesUrl from '../../assets/images/tiles.png'
import {
  readWorkshopLink,
  writeWorkshopLink,
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../app/workshop-link/workshop-link.ts'
import { problemSentence } from '../figures/work.ts'
import { createView } from '../figures/view.ts'
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
    show(settings, tiles)
  } catch (error) {
    const sentence = problemSentence(error, settings)
    if (sentence === null) throw error
    document.body.replaceChildren(element('p', { className: 'page problem' }, sentence))
  }
}

/** Shows a view, and plays it unless its link names a step or motion is to be reduced. */
function show(linked: WorkshopSettings, tiles: CanvasImageSource): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const settings = isStill ? { ...linked, at: null } : linked
  const home = element('a', { target: '_blank', rel: 'noopener' }, t('embed.home'))
  /** Links the workshop with the settings. */
  const rested = (): void => {
    home.href = new URL(writeWorkshopLink(view.settings()), new URL('.', location.href)).href
  }
  const view = createView(settings, { tiles, highContrast: false }, { rested })
  const footer = element('footer', {}, view.bar, home)
  document.body.replaceChildren(element('main', { className: 'work' }, view.desk, footer))
  window.addEventListener('resize', () => view.build())
  // The bar takes its room before the picture is fitted.
  view.build()
  view.build(linked.at === 0 && !isStill)
  rested()
  let before = Infinity
  requestAnimationFrame(function pass(now) {
    view.pass(Math.max(0, Math.min(now - before, 100)))
    before = now
    requestAnimationFrame(pass)
  })
}

void open()
