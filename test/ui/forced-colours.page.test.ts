import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '../../src/figures/bench.css'
import '../../src/app/runs/runs.css'
import '../../src/pages/draw/draw.css'
import '../../src/scenes/watch/watch.css'
import '../../src/scenes/win/result.css'
import '../../src/scenes/win/time-loss.css'
import { element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'

/** Limits the colours of the page to those of the system, as Windows does in its contrast themes. */
const force = (value: 'active' | 'none'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
beforeAll(() => force('active'))
afterAll(() => force('none'))

type Build = (on: boolean) => HTMLElement

const pressed: Build = (on) => element('button', { ariaPressed: String(on) }, 'Fast')
const row = (className: string): Build => {
  return (on) => element('tr', { className: on ? className : '' }, element('td', {}, 'Heron'))
}
const inside = (className: string, build: Build): Build => {
  return (on) => element('div', { className }, build(on))
}
const part = (className: string): Build => {
  return (on) => element('i', { className: on ? className : '' }, '')
}

/** States that a colour alone shows in other colours: each is built with it and without. */
const STATES: Readonly<Record<string, Build>> = {
  'a pressed button': pressed,
  'the tab of the view': inside('workshop', inside('tabs', pressed)),
  'a pressed look': inside('draw-looks', pressed),
  'a switch that is on': (on) =>
    element('button', { role: 'switch', ariaChecked: String(on) }, 'Sound'),
  'a held key': (on) => element('button', { className: on ? 'held' : '' }, 'North'),
  'an action that is not possible': (on) =>
    element('button', { ariaDisabled: String(on) }, 'Go to point'),
  'the step of a recipe': inside('recipe', (on) =>
    element('li', { ariaCurrent: on ? 'step' : null }, 'Carve it.'),
  ),
  'a spent life': inside('life-marks', part('spent')),
  'a square of a medal': part('square gold'),
  'the share of a medal': inside('next-medal', (on) => {
    const bar = element('p', { className: 'medal-bar' }, ' ')
    bar.style.setProperty('--share', on ? '80%' : '20%')
    return bar
  }),
  'the catches of a replay': (on) =>
    element(
      'div',
      { className: 'seek' },
      element('div', { className: 'seek-marks catches' }, on && element('i')),
    ),
  'the lines of a legend': inside('losses', (on) =>
    element('figcaption', {}, element('span', { className: on ? 'losses-best' : '' }, 'Line')),
  ),
  'the chosen row of a list': inside('runs', row('chosen')),
  'the level that is played': inside('splits', row('running')),
  'muted sound': (on) => {
    document.documentElement.className = 'muted'
    return element('b', { className: on ? 'hud-muted' : '' }, 'Sound')
  },
  'the die': (on) => {
    const die = element('button', { name: 'new-seed' }, ' ')
    if (!on) die.style.background = 'none'
    return die
  },
}

test.for(Object.entries(STATES))('%s does not look like its opposite', async ([, build]) => {
  const pictureOf = async (on: boolean): Promise<string> => {
    const box = show(element('main', { className: 'page' }, build(on)))
    const picture = await page.screenshot({ element: box, save: false })
    box.remove()
    return picture
  }
  expect(await pictureOf(true)).not.toBe(await pictureOf(false))
})
