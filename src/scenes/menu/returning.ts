import './returning.css'
import type { Go } from '../../app/routing/go.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { mazeName } from '../../app/maze-name.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { bestTimesOf, shelfOf } from '../../core/courses/best-medals.ts'
import { areTrialsGolden, trialsOf } from '../../core/courses/trials.ts'
import { type NextStep, nextSteps } from '../../core/courses/next-steps.ts'
import { utcDay } from '../../core/day.ts'
import { startLevel } from '../../core/level/run.ts'
import { takeNewRows } from '../../storage/progress.ts'
import type { Store } from '../../storage/store.ts'
import { button, element } from '../../ui/element.ts'
import { createMedal, drawMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import type { Sound } from '../../sound/sound.ts'

interface ReturningServices {
  /** Finished attempts, sorted by their end. */
  readonly attempts: readonly Attempt[]
  /** Milliseconds since 1970, UTC. */
  readonly now: number
  readonly store: Store
  readonly sound: Pick<Sound, 'play'>
  readonly go: Go
  /** Lights the title up, for good. */
  readonly lightTitle: () => void
}

/**
 * Rearranges the menu for a player who has finished an attempt: the next thing to do is the main choice,
 * the ten levels are a shelf of medals, and the seed opens from a small row. A menu whose seed is being
 * typed keeps it open.
 */
export function welcomeBack(root: HTMLElement, services: ReturningServices): void {
  const { attempts, now } = services
  const facts = { attempts, isUnfinished: false, day: utcDay(now), result: null }
  const next = nextSteps(facts).first[0]
  const { activeElement } = document
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`the menu has no ${selector}`)
    return found
  }
  const run = find('[name=run]')
  const field = find('#seed') as HTMLInputElement
  const form = find('.menu-form')
  const main = createNext(next, run, services.go)
  const seedRow = createSeedRow(field, form)
  root.classList.add('returning')
  form.classList.toggle('seed-folded', activeElement !== field)
  if (main !== run) {
    run.classList.remove('main-choice')
    run.replaceWith(main)
    find('.others').prepend(run)
  }
  find('[name=levels]').hidden = true
  fillShelf(find('.levels-row'), seedRow, services)
  if (areTrialsGolden(trialsOf(attempts))) services.lightTitle()
  form.prepend(find('.menu-form > .choices'))
  if (activeElement === run) main.focus()
  else if (activeElement instanceof HTMLElement) activeElement.focus()
}

function createNext(next: NextStep, run: HTMLElement, go: Go): HTMLElement {
  const createMain = (label: string, about: string, choose: () => void): HTMLElement =>
    button(label, choose, {
      ...{ name: 'next', className: 'main-choice', data: { about } },
      attributes: { 'aria-describedby': 'menu-about' },
    })
  if (next.kind === 'today') {
    return createMain(t('next.today'), t('about.today'), () => go('today', {}))
  }
  if (next.kind !== 'trial') return run
  const label = t('next.trial', { name: t(`trial.${next.id}`) })
  return createMain(label, t(`trial-line.${next.id}`), () =>
    go('play', { run: startLevel(next.seed, 1), origin: 'trials' }),
  )
}

/** Creates the button that opens the seed. */
function createSeedRow(field: HTMLInputElement, form: HTMLElement): HTMLElement {
  const open = (): void => {
    form.classList.remove('seed-folded')
    field.focus()
    field.select()
  }
  const label = [t('menu.seed'), ' ', element('bdi', {}, field.value)]
  return button(label, open, {
    ...{ name: 'open-seed', data: { about: t('about.seed') } },
    attributes: { 'aria-describedby': 'menu-about' },
  })
}

/** Turns the row of the ten levels into a shelf of their best medals, with a row of counts below. */
function fillShelf(
  row: HTMLElement,
  seedRow: HTMLElement,
  { attempts, store, sound }: ReturningServices,
): void {
  const { best, counts, fullRows } = shelfOf(bestTimesOf(attempts))
  row.hidden = false
  row.ariaLabel = t('shelf.title')
  row.querySelectorAll('button').forEach((sign, i) => {
    const medal = best[i]
    const name = mazeName(levelFacts('', i + 1))
    const won = medal === null ? t('shelf.none') : t(`medal.${medal}`)
    const about = t('shelf.sign', { level: i + 1, name, medal: won })
    sign.name = `level-${i + 1}`
    sign.dataset['about'] = about
    sign.ariaLabel = about
    const image = medal === null ? element('i') : drawMedal(medal, { ariaHidden: 'true' })
    sign.append(image)
  })
  const won = counts.filter(({ count }) => count > 0)
  const medals = won.map(({ medal, count }) =>
    element('li', {}, createMedal(medal), ' ', element('b', {}, count)),
  )
  const list = element(
    'ul',
    { className: 'medal-counts row', ariaLabel: t('shelf.counts') },
    medals,
  )
  row.after(element('div', { className: 'shelf-foot plain row ends' }, list, seedRow))
  // Rows that are filled at once are celebrated by the best of them.
  const filled = takeNewRows(store, fullRows).at(-1)
  if (filled === undefined) return
  row.classList.add('celebrated', filled)
  toast(t('shelf.full', { medal: t(`medal.${filled}`) }))
  sound.play(`medal-${filled}`)
}
