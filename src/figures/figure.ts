import { selectField } from '../ui/field.ts'
import { t } from '../ui/message.ts'
import type { ContentInput } from './content.ts'
import { CONTENTS } from './contents.ts'
import { type ContentPlayback, createContentPlayback } from './playback.ts'
import { createRecipeBox, toldIn } from './recipe-box.ts'

/** Share of the window's height for pictures if the page scrolls. */
const SHARE_OF_WINDOW = 0.55

/** Smallest space for pictures, in pixels. */
const LEAST_ROOM = { width: 240, height: 160 }

/** Places of a figure on its page: its picture, and its recipe beside the picture. */
export interface FigurePlaces {
  readonly stage: HTMLElement
  readonly beside: HTMLElement
}

/** Choices of a reader about a figure, and the calls that make other choices. */
export interface FigureChoices {
  /** Solver whose recipe is shown; another one if it does not solve. */
  readonly recipe: string
  /** True if the recipe is open. */
  readonly isOpen: boolean
  /** Field in place of the choice of a recipe, if there is one. */
  readonly field?: HTMLElement | false
  readonly chooseRecipe: (recipe: string) => void
  readonly toggled: (isOpen: boolean) => void
  /** Called when the position stops moving. */
  readonly rested: () => void
  readonly chooseSpeed: (speed: number) => void
}

/**
 * Shows a view in the room of its page, with the recipe of what it plays. Replaces the figure before.
 *
 * @returns playback at the position of the settings; null for a still view
 */
export function showFigure(
  { stage, beside }: FigurePlaces,
  input: Omit<ContentInput, 'width' | 'height' | 'text'>,
  choices: FigureChoices,
): ContentPlayback | null {
  const { settings, work } = input
  const { recipe, isOpen, rested, chooseSpeed } = choices
  stage.replaceChildren()
  const told = toldIn(settings, work)
  const shown = told.find(({ value }) => value === recipe) ?? told.at(0)
  const choice =
    choices.field ??
    (shown !== undefined &&
      told.length > 1 &&
      selectField(t('workshop.solvers'), told, shown.value, choices.chooseRecipe))
  const box =
    shown &&
    createRecipeBox(shown, work.grid, choice, isOpen, (opened) => {
      if (opened !== isOpen) choices.toggled(opened)
    })
  // The recipe takes its room first; the picture has what is left.
  beside.replaceChildren(...(box ? [box.root] : []))
  const content = CONTENTS[settings.view]({ ...input, ...roomOf(stage) })
  stage.append(content.root)
  if (content.length === 0) return null
  const show = (position: number): void => {
    content.show(position)
    box?.show()
  }
  const start = settings.at ?? Infinity
  return createContentPlayback({ ...content, show }, start, settings.speed, rested, chooseSpeed)
}

/** Measures the space for pictures in pixels, and the text size. */
function roomOf(stage: HTMLElement): Pick<ContentInput, 'width' | 'height' | 'text'> {
  const scrolled = SHARE_OF_WINDOW * window.innerHeight
  return {
    width: Math.max(LEAST_ROOM.width, stage.clientWidth),
    height: Math.max(LEAST_ROOM.height, stage.clientHeight === 0 ? scrolled : stage.clientHeight),
    text: Number.parseFloat(getComputedStyle(stage).fontSize),
  }
}
