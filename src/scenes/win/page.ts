import { createCaption, type RunMazes } from '../../app/runs/run-mazes.ts'
import type { Run } from '../../core/level/run.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { Moment } from '../../core/times/moment.ts'
import { BEST_SEGMENT, createDelta } from '../../ui/delta.ts'
import {
  type Child,
  type Choice,
  createChoices,
  element,
  keepFocus,
  replace,
  button,
  focusMainChoice,
} from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { choicesWithMore } from '../../ui/page-parts.ts'
import './result.css'
import './celebration.css'
import { createResultHead, type ResultParts, type StoredResult } from './head.ts'
import pictureUrl from '../../../assets/images/escape.png'
import { linkOfReplays } from '../../app/routing/address.ts'
import {
  replayFileName,
  fileChoice,
  lengthWarning,
  linkChoice,
  type SharedReplays,
  textChoices,
} from '../../app/sharing/share-choices.ts'
import { createShareText } from '../../app/sharing/result-text.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import { createSharePayload, type SharePayload } from '../../app/sharing/share-payload.ts'

export interface WinPageParts extends ResultParts {
  /** Elements below the times. */
  readonly sections: readonly HTMLElement[]
}

/** The page after a run or a single level: the time, the mazes with its threads, and what to do next. */
export function createWinPage(
  run: Run,
  mazes: Pick<RunMazes, 'root' | 'caption'>,
  parts: WinPageParts,
) {
  const { hasMedals, optima, stored } = parts
  const isRun = run.mode === 'run'
  if (isRun) {
    const captions = run.results.map(({ level, time }, i) => {
      const optimum = hasMedals ? (optima.at(i) ?? null) : null
      const medal = optimum && medalOf(time, optimum.ticks)
      return createCaption(level, medal, time, createGap(stored, i))
    })
    mazes.caption(captions)
  }
  const foot = element('div', { className: 'result-foot row' })
  const head = createResultHead(run, parts)
  const root = element(
    'main',
    { className: `page tablet result ${isRun ? 'ten-levels' : 'run'}` },
    head,
    mazes.root,
    foot,
    parts.sections,
  )
  keepFocus(root)

  /** Calls back at every key and press on the page. */
  function skip(stop: () => void): void {
    for (const type of ['keydown', 'pointerdown']) root.addEventListener(type, stop)
  }
  return {
    root,
    /** Replaces the choices; those of `more` unfold below the others. */
    showChoices(first: readonly Choice[], more: readonly Choice[]): void {
      // A new label moves no other choice.
      for (const { style, offsetWidth, offsetHeight } of foot.querySelectorAll('button'))
        Object.assign(style, { minWidth: `${offsetWidth}px`, minHeight: `${offsetHeight}px` })
      replace(foot, ...choicesWithMore(first, more))
    },
    /** Lights up medal and headline for less than a second; any key or press ends that. */
    celebrate(moment: Moment): void {
      root.classList.add('celebrating', moment)
      skip(() => root.classList.remove('celebrating'))
    },
    skip,
    /** Puts a line above the choices. */
    showLine: (line: HTMLElement): void => foot.before(line),
    /** Puts a section below the facts. */
    showPanel: (panel: HTMLElement): void => head.append(panel),
  }
}

/** The delta to the best run after a level, with the sign of a best segment; none in a first run. */
function createGap(stored: StoredResult | null, at: number): Child {
  const { rows = [], isFirst = true } = stored?.comparison ?? {}
  const { kind = 'none', delta = null } = isFirst ? {} : (rows.at(at) ?? {})
  const label = t('win.gold')
  const sign = { className: 'is-best', role: 'img', title: label, ariaLabel: label }
  return [
    kind === 'gold' && element('span', sign, BEST_SEGMENT),
    delta !== null && createDelta(delta),
  ]
}

/** Size of the picture in its own pixels, each of which is shown as a square. */
const PICTURE = { width: 176, height: 96 } as const

/** The end of the story, as a dialog over the first result of all ten labyrinths; closed at first. */
export function createEnding() {
  const close = button(t('ending.close'), () => root.close(), { className: 'main-choice' })
  const line = element('p', {}, t('ending.line'))
  const root = element('dialog', { className: 'dialog ending slim', ariaLabel: t('win.run') })
  keepFocus(root)
  return {
    root,
    /** Shows picture and line; calls `closed` when the player goes on. */
    show(closed: () => void): void {
      // The picture is fetched now, as most results do not show it.
      const picture = { ...PICTURE, src: pictureUrl, alt: t('ending.picture') }
      root.replaceChildren(element('img', picture), line, close)
      root.addEventListener('close', closed, { once: true })
      root.showModal()
      close.focus({ preventScroll: true })
    },
  }
}

/** A finished run to share, with the replays that it was raced against. */
export interface SharePanelData {
  /** The result as a text with a short link: of its seed, or of a race against it. */
  readonly text: () => string
  readonly replay: Replay | null
  /** Time of the run in ticks. */
  readonly time: number
  readonly rivals: readonly NamedReplay[]
  /** Name of the runner, as entered last. */
  readonly name: string
  /** Name of the runner on the host's board, which fills in an empty name; '' for none. */
  readonly runnerName: Promise<string>
  readonly nameChanged: (name: string) => void
  /** Choices that save or share the picture of the result. */
  readonly pictureChoices: (notify: (sentence: string) => void) => readonly Choice[]
}

/** The dialog that shares a result, closed at first: as a text, then as a link, a picture or a file. */
export function createSharePanel(data: SharePanelData) {
  const notice = element('div', { className: 'notice', role: 'status' })
  const notify = (sentence: string): void => {
    notice.textContent = sentence
  }
  const title = t('share.share')
  const shared = element('div')
  const root = element(
    'dialog',
    { className: 'dialog share slim', ariaLabel: title },
    element('h2', {}, title),
    shared,
    createFurther(data, notify),
    notice,
    button(t('losses.close'), () => root.close()),
  )
  keepFocus(root)

  return {
    root,
    open(): void {
      notify('')
      const text = data.text()
      shared.replaceChildren(createShareText(text), createChoices(textChoices(text, notify)))
      root.showModal()
      focusMainChoice(root)
    },
  }
}

/** Choices for the run itself, and the name in its link, picture and file. */
function createFurther(data: SharePanelData, notify: (sentence: string) => void): Child {
  const { replay, time, rivals, name, runnerName, nameChanged, pictureChoices } = data
  const pack = (text: string): SharePayload | null =>
    replay && createSharePayload({ name: cleanName(text), replay }, rivals)
  let payload = pack(name)
  const pictures = pictureChoices(notify)
  if (payload === null || replay === null) {
    const hint = replay !== null && element('p', { className: 'hint' }, t('share.too-long'))
    return [pictures.length > 0 && createChoices(pictures, false), hint]
  }
  const shared = (): SharedReplays => {
    const text = payload?.text ?? ''
    return { text, link: linkOfReplays(text), fileName: replayFileName(replay.seed, time) }
  }
  const link = linkChoice(t('share.copy-run'), () => shared().link, notify)
  const row = createChoices([link, ...pictures, fileChoice(shared, notify)], false)
  const hint = element('p', { className: 'hint' }, hintOf(payload))
  const field = element('input', {
    id: 'runner',
    name: 'nickname',
    value: name,
    autocomplete: 'off',
    spellcheck: false,
    // Counted in UTF-16 units, up to two a character; the link holds the first characters.
    maxLength: 2 * MAX_NAME_LENGTH,
    on: {
      input() {
        payload = pack(field.value) ?? payload
        nameChanged(cleanName(field.value))
        if (payload !== null) hint.textContent = hintOf(payload)
      },
      change() {
        field.value = cleanName(field.value)
      },
      keydown(event) {
        if (event.isComposing || event.key !== 'Enter') return
        event.preventDefault()
        row.querySelector('button')?.focus({ preventScroll: true })
      },
    },
  })
  void runnerName.then((known) => {
    field.value ||= known
    payload = pack(field.value) ?? payload
  })
  const label = element('span', {}, t('name.label'))
  return [row, element('label', { className: 'runner row' }, label, field), hint]
}

/** Sentences on the number of replays and the length of their link. */
function hintOf({ count, leftOut, text }: SharePayload): string {
  return [
    count > 1 && leftOut === 0 ? t('share.count', { count }) : '',
    leftOut > 0 ? t('share.left-out', { most: MAX_REPLAYS }) : '',
    lengthWarning(linkOfReplays(text)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
