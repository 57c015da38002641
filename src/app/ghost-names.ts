import type { Opponent } from '../core/replay/ghosts.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import type { NamePlace } from '../view/ghost.ts'

/** Least distance between two names, in pixels of the page. */
const GAP = 2

/** Font size per two pixels of zoom: the font is sharp at multiples of 12 pixels. */
const FONT_PIXELS = 12
const ZOOM_OF_A_STEP = 2

export type GhostNames = ReturnType<typeof createGhostNames>

/** Names above ghosts; none covers the top `coveredTop` pixels of the page. */
export function createGhostNames(
  ghosts: readonly Pick<Opponent, 'name' | 'kind'>[],
  coveredTop: () => number = () => 0,
) {
  const names = ghosts.map(({ name, kind }, i) =>
    element(
      'span',
      { className: kind },
      name === '' ? t('ghost.unnamed', { number: i + 1 }) : name,
    ),
  )
  const root = element('div', { className: 'ghost-names', ariaHidden: 'true' }, ...names)
  // Sizes are measured only if zoom or window change: measuring forces a layout.
  let sizes: readonly { readonly width: number; readonly height: number }[] = []
  let least = 0
  let [measuredZoom, measuredWidth] = [0, 0]
  // Styles of the last frame, so that a frame changes only names that have moved.
  const shown = names.map(() => ({ opacity: -1, left: NaN, top: NaN }))
  return {
    root,
    /** Puts each name at its place, or above earlier names that it would overlap. */
    place(places: readonly NamePlace[], zoom: number): void {
      if (zoom !== measuredZoom || innerWidth !== measuredWidth) {
        measuredZoom = zoom
        measuredWidth = innerWidth
        root.style.fontSize = `${FONT_PIXELS * Math.max(1, Math.round(zoom / ZOOM_OF_A_STEP))}px`
        least = coveredTop()
        sizes = names.map((name) => ({ width: name.offsetWidth, height: name.offsetHeight }))
      }
      const taken: { left: number; right: number; bottom: number }[] = []
      places.forEach(({ x, y, alpha }, i) => {
        const { style } = names[i]
        const former = shown[i]
        if (former.opacity !== alpha) style.opacity = String(alpha)
        former.opacity = alpha
        if (alpha === 0) return
        const { width, height } = sizes[i]
        // Names begin within the window if their ghost is in it.
        const left = Math.round(Math.max(x * zoom - width / 2, Math.min(0, x * zoom)))
        let bottom = Math.round(y * zoom)
        // From the lowest up, so that a name moved above one is moved above the next as well.
        for (const other of taken.toSorted((a, b) => b.bottom - a.bottom)) {
          const isBeside = left >= other.right || left + width <= other.left
          const isFar = Math.abs(bottom - other.bottom) >= height + GAP
          if (!isBeside && !isFar) bottom = other.bottom - height - GAP
        }
        taken.push({ left, right: left + width, bottom })
        const top = Math.max(least, bottom - height)
        if (former.left === left && former.top === top) return
        former.left = left
        former.top = top
        style.transform = `translate(${left}px, ${top}px)`
      })
    },
  }
}
