import { describe, expect, test } from 'vitest'
import { RESTART } from '../../../../src/core/game/state.ts'
import { startRun } from '../../../../src/core/level/run.ts'
import type { RecordedLevel } from '../../../../src/core/attempt/recorded-level.ts'
import { createPractice } from '../../../../src/scenes/play/systems/practice.ts'
import { announced, buttonNamed, find, textsOf } from '../../../pages/page.ts'
import { FIRST, type Played, playSystem, SEED, waitForCatch } from '../played.ts'

const fact = ({ system }: Played): string | undefined => system.debugFacts?.().practice
const strip = (): string[] => textsOf(document, '.practice-strip span')
const label = (button: HTMLElement): string | undefined => button.firstChild?.textContent ?? ''

/** A switch or button of a name, whatever key it names. */
function tool(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>('.practice-tools > button')]
  const named = found.filter((button) => label(button) === name)
  if (named.length !== 1) throw new Error(`${named.length} tools are called ${name}`)
  return named[0]
}

const paces = (): (string | null)[] => textsOf(document, '.practice-paces [aria-pressed=true]')
const isOn = (name: string): [string | null, string | undefined] => [
  tool(name).ariaChecked,
  tool(name).lastChild?.textContent ?? undefined,
]

/** Opens the tools in the pause. */
function openTools(played: Played): void {
  played.setPaused(true)
  buttonNamed(document, 'Practice').click()
}

/** Draws frames until the views, whose module is fetched, are drawn. */
async function drawViews(played: Played): Promise<void> {
  const drawn = (): number => {
    played.draw()
    return played.stage.with('practice-ways').length
  }
  await expect.poll(drawn).toBe(1)
  played.draw()
}

describe('practice', () => {
  test('is invisible until it is opened, and its keys do nothing in a real attempt', () => {
    const played = playSystem(createPractice)
    for (const command of [
      'slow-motion',
      'show-thoughts',
      'place-point',
      'return-to-point',
    ] as const) {
      played.system.act?.(command)
    }
    expect(fact(played)).toBe('pace-100')
    expect(played.level.run.practice).toBe(false)
    expect(find(document, '.practice-strip').hidden).toBe(true)
    played.setPaused(true)
    expect(document.querySelector('.practice-tools')).toBeNull()
    buttonNamed(document, 'Practice').click()
    expect(find(document, '.practice-tools').checkVisibility()).toBe(true)
    expect(document.activeElement).toBe(buttonNamed(document, '1x'))
    buttonNamed(document, 'Back').click()
    expect(document.querySelector('.practice-tools')).toBeNull()
    expect(document.activeElement).toBe(buttonNamed(document, 'Practice'))
    played.system.act?.('show-thoughts')
    expect(fact(played)).toBe('pace-100')
  })

  test('shows how enemies think by its button and its key, and makes practice', async () => {
    const name = 'How they think'
    const played = playSystem(createPractice)
    openTools(played)
    expect(tool(name).role).toBe('switch')
    expect(isOn(name)).toEqual(['false', 'Off'])
    tool(name).click()
    expect(isOn(name)).toEqual(['true', 'On'])
    expect(fact(played)).toBe('pace-100 thoughts')
    expect(strip()).toEqual([name])
    expect(announced()).toBe(`${name}: on.`)
    played.setPaused(false)
    await drawViews(played)
    expect(find(document, '.hud-practice').checkVisibility()).toBe(true)
    const sheets = ['practice-field', 'practice-ways'].map((sheet) => played.stage.one(sheet))
    expect(sheets.map(({ visible }) => visible)).toEqual([true, true])
    played.system.act?.('show-thoughts')
    expect(fact(played)).toBe('pace-100')
    expect(announced()).toBe(`${name}: off.`)
    expect(find(document, '.practice-strip').hidden).toBe(true)
    expect(played.level.run.practice).toBe(true)
    played.draw()
    expect(sheets.map(({ visible }) => visible)).toEqual([false, false])
  })

  test('slows down with each press of its key, and returns to full speed after the slowest pace', () => {
    const played = playSystem(createPractice)
    openTools(played)
    expect(paces()).toEqual(['1x'])
    for (const pace of [75, 50, 25, 100]) {
      played.system.act?.('slow-motion')
      expect(announced()).toBe(`Speed: ${pace / 100}x`)
      expect([fact(played), played.tools.pace]).toEqual([`pace-${pace}`, pace])
      expect(strip()).toEqual(pace === 100 ? [] : [`${pace / 100}x`])
      expect(paces()).toEqual([`${pace / 100}x`])
    }
  })

  test('marks each attempt while a tool is on, and none after that', () => {
    const played = playSystem(createPractice)
    openTools(played)
    const [first] = FIRST.proof.moves
    tool('How they think').click()
    played.play(first, 12)
    played.play(RESTART, 1)
    expect(played.level.state.tick).toBe(0)
    expect(played.level.run.practice).toBe(true)
    tool('How they think').click()
    played.play(first, 12)
    played.play(RESTART, 1)
    expect(played.level.run.practice).toBe(false)
  })

  test('takes over the tools of the level before at once', () => {
    const played = playSystem(
      (context) => {
        context.tools.showsThoughts = true
        return createPractice(context)
      },
      { run: startRun(SEED) },
    )
    expect(fact(played)).toBe('pace-100 thoughts')
    expect(played.level.run.practice).toBe(true)
  })

  test('destroys its views with the level', async () => {
    const played = playSystem(createPractice)
    played.tools.showsThoughts = true
    await drawViews(played)
    played.system.end?.()
    expect(played.stage.with('practice-ways')).toEqual([])
  })
})

describe('a restart point', () => {
  test('is placed in the current state, and can be returned to', async () => {
    const played = playSystem(createPractice)
    const [first] = FIRST.proof.moves
    played.play(first, 12)
    openTools(played)
    expect(tool('Go to point').disabled).toBe(true)
    tool('Go to point').click()
    expect(played.calls).toEqual([])
    tool('Restart point').click()
    expect(announced()).toBe('Restart point placed.')
    expect(fact(played)).toBe('pace-100 point-12')
    expect(strip()).toEqual(['Restart point'])
    expect(played.level.run.practice).toBe(true)
    expect(tool('Go to point').disabled).toBe(false)
    played.setPaused(false)
    played.play(first, 12)
    await drawViews(played)
    expect(played.stage.one('practice-ways').visible).toBe(true)
    played.system.act?.('return-to-point')
    const [[name, reopened]] = played.calls
    expect(name).toBe('reopen')
    expect((reopened as RecordedLevel).state.tick).toBe(12)
    expect((reopened as RecordedLevel).run.practice).toBe(true)
  })

  test('cannot be placed while the player is caught', () => {
    const played = playSystem(createPractice)
    waitForCatch(played)
    openTools(played)
    expect(tool('Restart point').disabled).toBe(true)
    played.system.act?.('place-point')
    expect(fact(played)).toBe('pace-100')
  })

  test('ends with its level and stays when the player is caught', () => {
    const played = playSystem(createPractice)
    openTools(played)
    tool('Restart point').click()
    played.setPaused(false)
    played.system.enter?.('caught')
    expect(fact(played)).toBe('pace-100 point-0')
    played.win()
    expect(fact(played)).toBe('pace-100')
  })
})
