import { linkTo } from '../app/routing/address.ts'
import { freshSeed } from '../app/seeds/fresh-seed.ts'
import { linkChoice } from '../app/sharing/share-choices.ts'
import {
  type WorkshopSettings,
  SPEEDS,
  writeWorkshopLink,
} from '../app/workshop-link/workshop-link.ts'
import { element, button, type Choice } from '../ui/element.ts'
import { selectField } from '../ui/field.ts'
import { t } from '../ui/message.ts'
import type { MapStyle } from '../picture/level-map.ts'
import { createContent, type Room, type Content } from './contents.ts'
import { createGuess, type Round } from './guess.ts'
import { createRecipeBox, makeWork, playedIn, type Work } from './work.ts'

/** Maze whose steps are guessed, so small that a thumb hits each tile and each has its number. */
const GUESSED = { width: 15, height: 9, mask: '' }

/** Share of the window's height for pictures if the page scrolls. */
const SHARE_OF_WINDOW = 0.55

/** Smallest space for pictures, in pixels. */
const LEAST_ROOM = { width: 240, height: 160 }

/** Parts that a page adds to its view. */
interface ViewExtras {
  /** Called when the settings change, or the position in them comes to rest. */
  readonly rested?: () => void
  /** Field above the recipe in place of the choice of another recipe; undefined leaves the choice. */
  readonly field?: (settings: WorkshopSettings) => HTMLElement | false | undefined
  /** Changes the settings and creates the content again, which the view does by itself without it. */
  readonly change?: (changes: Partial<WorkshopSettings>) => void
  /** True to offer guessing, which a frame has no messages for. */
  readonly guesses?: boolean
  /** True if motion is to be reduced. */
  readonly isStill?: boolean
}

/**
 * Creates a view of the settings: its picture, the recipe beside it, and the bar that plays it. It is built
 * once it has a place on the page, and again when the place changes its size.
 */
export function createView(linked: WorkshopSettings, style: MapStyle, extras: ViewExtras = {}) {
  const { rested = () => undefined, field, guesses = false, isStill = false } = extras
  let settings = { ...linked, guess: linked.guess && guesses }
  /** Maze and traces of the settings; null if they cannot be made. */
  let work: Work | null = null
  /** Playback of the content; null if there is none to play, or its steps are guessed. */
  let playback: ContentPlayback | null = null
  /** Round of guesses on the content; null if it is played. */
  let guessing: ReturnType<typeof createGuess> | null = null
  /** Answers of the round that is guessed; null for none. */
  let round: Round | null = null
  /** Solver whose recipe is shown; another one if it does not solve. */
  let recipe = ''
  // Focusable, so that arrow keys can scroll to pictures that do not fit.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('workshop.picture') }
  const stage = element('section', { className: 'bench', ...region })
  const beside = element('div')
  const bar = element('div', { className: 'bar' })

  /** Settings with the position in them. */
  const settingsNow = (): WorkshopSettings =>
    playback === null ? settings : { ...settings, at: playback.at() }
  /** Changes settings without creating the content again; another position needs it built anew. */
  const adjust = (changes: Partial<WorkshopSettings>): void => {
    settings = { ...settingsNow(), ...changes }
    if (changes.at !== undefined) playback = null
    rested()
  }
  const change =
    extras.change ??
    ((changes: Partial<WorkshopSettings>): void => {
      adjust(changes)
      build(true)
    })
  /** Creates the recipe of an algorithm that is played; null if none is. */
  const createBox = (made: Work) => {
    const played = playedIn(settings, made)
    const shown = played.find(({ value }) => value === recipe) ?? played.at(0)
    if (shown === undefined) return null
    const choose = (chosen: string): void => {
      recipe = chosen
      build()
    }
    const choice =
      field?.(settings) ??
      (played.length > 1 && selectField(t('workshop.solvers'), played, shown.value, choose))
    return createRecipeBox(shown, made.grid, choice)
  }

  /**
   * Creates the picture and the recipe in the room of their places.
   *
   * @param plays plays it then; without it, it goes on as before
   * @throws PlanError, RangeError as `carvePlan`.
   */
  function build(plays = playback?.isPlaying() === true): void {
    const active = document.activeElement
    const focused = [bar, beside, ...stage.children].find((place) => place.contains(active))
    const before = work
    settings = settingsNow()
    work = playback = guessing = null
    for (const place of [stage, beside, bar]) place.replaceChildren()
    work = makeWork(settings.guess ? { ...settings, ...GUESSED } : settings, before)
    // A map keeps its size.
    const fits = settings.map === '' || work.grid.tiles.length <= GUESSED.width * GUESSED.height
    const isGuessed = settings.guess && fits
    const box = createBox(work)
    // The recipe takes its room first; the picture has what is left.
    if (box !== null) beside.append(box.root)
    const ariaPressed = String(isGuessed)
    const toggle = (): void => change({ guess: !isGuessed, at: 0 })
    const guess = guesses && fits && button(t('guess.switch'), toggle, { ariaPressed })
    const strip = element('div', { className: 'guess row' }, guess)
    if (isGuessed) bar.append(strip)
    const isOne = isGuessed && settings.view === 'solve'
    const solvers = work.solvers.filter(({ id }) => !isOne || id === box?.shown.value)
    const content = createContent({ ...work, solvers }, settings, style, roomOf(stage))
    stage.append(content.root)
    if (content.length === 0) return
    const show = (position: number): void => {
      content.show(position)
      box?.show()
    }
    const start = settings.at ?? Infinity
    const paced = (speed: number): void => adjust({ speed })
    const [lane] = content.lanes
    if (isGuessed && box !== null) {
      if (round?.player !== lane.player) round = { player: lane.player, answered: 0, right: 0 }
      const asked = { ...settings, at: 0, solvers: solvers.map(({ id }) => id) }
      const again = (): void => {
        round = null
        change({ seed: settings.map === '' ? freshSeed() : settings.seed, at: 0 })
      }
      const ends = (notify: (sentence: string) => void): readonly Choice[] => [
        { label: t('guide.again'), choose: again },
        linkChoice(t('win.copy'), () => linkTo(writeWorkshopLink(asked)), notify),
      ]
      guessing = createGuess(strip, { lane, box, solves: isOne, show, round, isStill, ends })
    } else {
      round = null
      const played = { ...content, show }
      playback = createContentPlayback(played, start, settings.speed, rested, paced)
      if (guess !== false) playback.bar.append(guess)
      bar.append(playback.bar)
      if (plays) playback.toggle()
    }
    // The bar has taken room from the recipe.
    box?.show()
    const played = isGuessed ? lane.canvas : bar.querySelector<HTMLElement>('.play-trace')
    const chosen = active && beside.querySelector<HTMLElement>(active.localName)
    if (focused) (focused === beside ? chosen : played)?.focus({ preventScroll: true })
  }

  return {
    desk: element('div', { className: 'desk' }, stage, beside),
    ...{ bar, settings: settingsNow, adjust, build },
    work: () => work,
    playback: () => playback,
    pass: (ms: number): void => (guessing ?? playback)?.pass(ms),
  }
}

/** Measures the space for pictures in pixels, and the text size. */
function roomOf(stage: HTMLElement): Room {
  const scrolled = SHARE_OF_WINDOW * window.innerHeight
  return {
    width: Math.max(LEAST_ROOM.width, stage.clientWidth),
    height: Math.max(LEAST_ROOM.height, stage.clientHeight === 0 ? scrolled : stage.clientHeight),
    text: Number.parseFloat(getComputedStyle(stage).fontSize),
  }
}

/** Entries of a trace played in a second at speed 1. */
const ENTRIES_PER_SECOND = 10

/** Position in a content, and the bar with its controls. */
export type ContentPlayback = ReturnType<typeof createContentPlayback>

/**
 * Creates the playback of a content.
 *
 * @param start initial position, at most the end
 * @param rested called when the position stops moving
 */
export function createContentPlayback(
  content: Content,
  start: number,
  speed: number,
  rested: () => void,
  onSpeed: (speed: number) => void,
) {
  let position = Math.min(start, content.length)
  let playing = false
  let pace = speed

  /** Position, rounded down to an integer. */
  const at = (): number => Math.floor(position)
  const display = (): void => {
    content.show(at())
    scrubber.max = String(content.length)
    scrubber.value = String(at())
    scrubber.style.setProperty('--share', String(at() / Math.max(1, content.length)))
    play.textContent = t(playing ? 'transport.pause' : 'transport.play')
  }
  const moveTo = (wanted: number): void => {
    playing = false
    position = Math.max(0, Math.min(wanted, content.length))
    display()
    rested()
  }
  const stepBy = (entries: 1 | -1): void => moveTo(at() + entries)
  const toggle = (): void => {
    if (!playing && position >= content.length) position = 0
    playing = !playing
    display()
    if (!playing) rested()
  }

  const play = button(t('transport.play'), toggle, { className: 'play-trace' })
  const scrubber = element('input', {
    ...{ type: 'range', min: '0', ariaLabel: t('transport.scrub') },
    on: { input: ({ currentTarget }) => moveTo(Number(currentTarget.value)) },
  })
  const speeds = SPEEDS.map((each) => ({ value: each, label: `${each}×` }))
  const chooseSpeed = selectField(t('transport.speed'), speeds, speed, (chosen) => {
    pace = chosen
    onSpeed(chosen)
  })
  // The chosen speed, such as 10×, needs no visible label.
  chooseSpeed.querySelector('span')?.classList.add('unseen')
  const bar = element(
    'div',
    { className: 'transport row' },
    element(
      'div',
      { className: 'choices row' },
      createMoveButton(t('transport.back'), '‹', () => stepBy(-1)),
      play,
      createMoveButton(t('transport.step'), '›', () => stepBy(1)),
    ),
    scrubber,
    chooseSpeed,
  )
  display()
  return {
    ...{ bar, at, moveTo, stepBy, toggle },
    isPlaying: () => playing,
    /** Plays for some milliseconds, up to the end. */
    pass(ms: number): void {
      if (!playing) return
      const before = at()
      position = Math.min(content.length, position + (ms / 1000) * ENTRIES_PER_SECOND * pace)
      playing = position < content.length
      if (at() !== before || !playing) display()
      if (!playing) rested()
    },
  }
}

/** Creates a button with a sign and a name for screen readers and tooltips. */
function createMoveButton(label: string, sign: string, move: () => void): HTMLElement {
  const name = element('span', { className: 'unseen' }, label)
  return button(name, move, { className: 'sign', title: label, data: { sign } })
}
