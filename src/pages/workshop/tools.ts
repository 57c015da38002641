import { linkTo } from '../../app/routing/address.ts'
import { printPage, saveFile, linkChoice } from '../../app/sharing/share-choices.ts'
import {
  writeFrameLink,
  writeWorkshopLink,
  type WorkshopSettings,
} from '../../app/workshop-link/workshop-link.ts'
import type { Grid } from '../../labyrinth/grid.ts'
import { solutionOf } from '../../labyrinth/maze/ends.ts'
import { mazeSvg } from '../../labyrinth/maze/svg.ts'
import { formatMaze } from '../../labyrinth/maze/text.ts'
import { copyText } from '../../ui/clipboard.ts'
import { button, element } from '../../ui/element.ts'
import { checkField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { PALETTES } from '../../picture/palettes.ts'
import { createFold } from '../../ui/page-parts.ts'
import { paintedMaze } from '../../figures/maze-painter.ts'

/** Style of a maze in a saved picture; sides are in pixels. */
const PICTURE_STYLE = { side: 12, tiles: null, palette: PALETTES.ashlar }

/**
 * Creates a fold to copy, save and print the maze.
 *
 * @param more last buttons of the fold
 */
export function createWorkshopTools(
  settingsNow: () => WorkshopSettings,
  gridNow: () => Grid | null,
  setWithSolution: (withSolution: boolean) => void,
  notify: (sentence: string) => void,
  ...more: readonly HTMLElement[]
): HTMLElement {
  const tool = (label: string, use: (grid: Grid) => void): HTMLElement =>
    button(label, () => {
      const grid = gridNow()
      if (grid !== null) use(grid)
    })
  const solutionFor = (grid: Grid): ReturnType<typeof solutionOf> =>
    settingsNow().withSolution ? solutionOf(grid) : null
  const copy = (text: string, copied: string): void => {
    void copyText(text, copied, t('workshop.not-copied')).then(notify)
  }
  const link = linkChoice(t('win.copy'), () => linkTo(writeWorkshopLink(settingsNow())), notify)
  return createFold('share', t('workshop.share'), new Set(), [
    element(
      'div',
      { className: 'keeping' },
      checkField(t('workshop.with-solution'), settingsNow().withSolution, setWithSolution),
      tool(link.label, link.choose),
      tool(t('workshop.copy-text'), (grid) => {
        const path = Array.from(solutionFor(grid) ?? [], (tile) => [tile, '*'] as const)
        copy(formatMaze(grid, undefined, new Map(path)), t('workshop.text-copied'))
      }),
      tool(t('workshop.copy-frame'), () => {
        const { view, algorithm } = settingsNow()
        const href = linkTo(writeFrameLink(settingsNow()))
        const name = view === 'carve' ? t(`algorithm.${algorithm}`) : t(`view.${view}`)
        const source = `src="${href.replaceAll('&', '&amp;')}" width="600" height="480"`
        copy(`<iframe ${source} title="Asterion: ${name}"></iframe>`, t('workshop.frame-copied'))
      }),
      tool(t('workshop.save-png'), (grid) => {
        const { withSolution } = settingsNow()
        const name = `${fileNameOf(settingsNow(), grid)}.png`
        paintedMaze(grid, PICTURE_STYLE, withSolution).toBlob((blob) => {
          if (blob !== null) notify(saveFile(blob, name))
        })
      }),
      tool(t('workshop.save-svg'), (grid) => {
        const svg = mazeSvg(grid, solutionFor(grid))
        const name = `${fileNameOf(settingsNow(), grid)}.svg`
        notify(saveFile(new Blob([svg], { type: 'image/svg+xml' }), name))
      }),
      tool(t('workshop.print'), () => notify(printPage())),
      more,
    ),
  ])
}

/** Name of a saved file, without its extension. */
function fileNameOf({ map, algorithm }: WorkshopSettings, { width, height }: Grid): string {
  return `${map === '' ? algorithm : 'your-map'}-${width}x${height}`
}
