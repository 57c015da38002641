import type { Grid } from '../../core/grid.ts'
import { solutionOf } from '../../core/maze/ends.ts'
import { mazeSvg } from '../../core/maze/svg.ts'
import { formatMaze } from '../../core/maze/text.ts'
import { copyText } from '../../ui/clipboard.ts'
import { button, element } from '../../ui/element.ts'
import { checkField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import { PALETTES } from '../../picture/palettes.ts'
import { createFold } from '../../ui/fold.ts'
import { paintedMaze } from './maze-painter.ts'

export interface ToolActions {
  /** The current maze, or null. */
  readonly grid: () => Grid | null
  /** Name of a saved file, without its extension. */
  readonly fileName: () => string
  /** True if copied and saved mazes show their solution. */
  readonly withSolution: () => boolean
  readonly setWithSolution: (withSolution: boolean) => void
  readonly play: (grid: Grid) => void
  /** Opens a copy of the maze on the page that draws. */
  readonly copy: (grid: Grid) => void
  /** Link to the current view. */
  readonly link: () => string
  readonly notify: (sentence: string) => void
}

/** Style of a maze in a saved picture; sides are in pixels. */
const PICTURE_STYLE = { side: 12, tiles: null, palette: PALETTES.ashlar }

/** Creates the button that plays the maze, and a fold to copy, save and print it. */
export function createWorkshopTools(actions: ToolActions) {
  const tool = (label: string, use: (grid: Grid) => void, className = ''): HTMLElement => {
    const click = (): void => {
      const grid = actions.grid()
      if (grid !== null) use(grid)
    }
    return button(label, click, { className })
  }
  const solutionFor = (grid: Grid): ReturnType<typeof solutionOf> =>
    actions.withSolution() ? solutionOf(grid) : null
  const copy = (text: string, copied: string): void => {
    void copyText(text, copied, t('workshop.not-copied')).then(actions.notify)
  }
  return {
    play: tool(t('workshop.play'), actions.play, 'main-choice'),
    share: createFold('share', t('workshop.share'), new Set(), [
      element(
        'div',
        { className: 'keeping' },
        checkField(t('workshop.with-solution'), actions.withSolution(), actions.setWithSolution),
        tool(t('win.copy'), () => copy(actions.link(), t('win.copied'))),
        tool(t('workshop.copy-text'), (grid) => {
          const path = Array.from(solutionFor(grid) ?? [], (tile) => [tile, '*'] as const)
          copy(formatMaze(grid, undefined, new Map(path)), t('workshop.text-copied'))
        }),
        tool(t('workshop.save-png'), (grid) => {
          const name = `${actions.fileName()}.png`
          paintedMaze(grid, PICTURE_STYLE, actions.withSolution()).toBlob((blob) => {
            if (blob !== null) saveFile(blob, name)
          })
        }),
        tool(t('workshop.save-svg'), (grid) => {
          const svg = mazeSvg(grid, { solution: solutionFor(grid) })
          saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${actions.fileName()}.svg`)
        }),
        tool(t('workshop.print'), () => window.print()),
        tool(t('pause.edit-copy'), actions.copy),
      ),
    ]),
  }
}
