import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  clearAddress,
  leaveMenuEntry,
  linkOf,
  linkOfReplays,
  linkTo,
  listenToAddress,
  listenToHistory,
  showAddress,
  showQuery,
} from '../../../src/app/routing/address.ts'
import { attemptOfEntry } from '../../../src/app/routing/early-address.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import { element } from '../../../src/ui/element.ts'
import { keepAddress } from './kept-address.ts'

const { bare } = keepAddress()

describe('a full link', () => {
  test('is on the host of the page, without the current query and fragment', () => {
    history.replaceState(null, '', '?seed=old#run=abc')
    expect(linkOf(startRun('two words'))).toBe(`${bare}?seed=two%20words`)
    expect(linkOfReplays('xyz')).toBe(`${bare}#run=xyz`)
  })

  test('is on the site of the board, before it on the site of the build', () => {
    const mark = element('meta', { name: 'asterion-board', content: 'https://board.test' })
    document.head.append(mark)
    onTestFinished(() => {
      mark.remove()
      vi.unstubAllEnvs()
    })
    expect(linkOf(startRun('a'))).toBe('https://board.test/?seed=a')
    vi.stubEnv('VITE_ADDRESS', 'https://example.org/asterion')
    expect(linkOfReplays('xyz')).toBe('https://example.org/asterion/#run=xyz')
    expect(linkTo('embed.html#a')).toBe('https://example.org/asterion/embed.html#a')
    vi.unstubAllEnvs()
    mark.content = ''
    expect(linkOf(startRun('a'))).toBe(`${bare}?seed=a`)
  })
})

describe('the address bar', () => {
  test('shows the link of a run, of replays, of a page, or of the game alone', () => {
    showAddress(startLevel('미궁', 2))
    expect(decodeURIComponent(location.href)).toBe(`${bare}?seed=미궁&level=2`)
    showQuery('#run=abc')
    expect(location.href).toBe(`${bare}#run=abc`)
    showQuery('?guide')
    expect(location.href).toBe(`${bare}?guide`)
    clearAddress()
    expect(location.href).toBe(bare)
  })

  test('is changed only once for a run, without an entry in the history', () => {
    const before = history.length
    const replaced = vi.spyOn(history, 'replaceState')
    showAddress(startRun('theseus'))
    showAddress({ ...startRun('theseus'), level: 2 })
    expect(replaced).toHaveBeenCalledTimes(1)
    expect(history.length).toBe(before)
    replaced.mockRestore()
  })

  test('is not written in a frame of another site', () => {
    const frame = vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null)
    onTestFinished(() => frame.mockRestore())
    const [found, length] = [location.href, history.length]
    showAddress(startRun('theseus'))
    showQuery('?guide')
    leaveMenuEntry()
    clearAddress()
    expect([location.href, history.length]).toEqual([found, length])
  })

  test('reports an entered fragment', async () => {
    const opened: string[] = []
    listenToAddress(() => opened.push(location.hash))
    const changed = (hash: string): Promise<unknown> =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true })
        location.replace(hash)
      })
    await changed('#run=abc')
    await changed('#run=xyz')
    expect(opened).toEqual(['#run=abc', '#run=xyz'])
  })
})

describe('the history', () => {
  let stop = (): void => undefined
  afterEach(() => {
    stop()
  })

  /** Listens in a game that shows the menu or another scene, and notes what is asked of it. */
  function listen() {
    const game = { isMenu: true, isBelowMenu: false, asked: [] as string[] }
    history.pushState(null, '', bare)
    stop = listenToHistory({
      isMenu: () => game.isMenu,
      isBelowMenu: () => game.isBelowMenu,
      goUp: () => game.asked.push('up'),
      open: () => game.asked.push(location.search),
    }).dispose
    return game
  }

  /** Presses a button of the browser and waits until the address stands still. */
  async function press(button: 'back' | 'forward', moves: number): Promise<void> {
    let left = moves
    await new Promise<void>((resolve) => {
      const count = (): void => {
        left--
        if (left > 0) return
        window.removeEventListener('popstate', count)
        resolve()
      }
      window.addEventListener('popstate', count)
      history[button]()
    })
  }

  test('has one entry above the menu, whatever is shown after it', () => {
    listen()
    const { length } = history
    clearAddress()
    expect(history.length).toBe(length)
    showQuery('?guide')
    expect(history.length).toBe(length + 1)
    showAddress(startRun('theseus'))
    showQuery('#run=abc')
    clearAddress()
    showQuery('?settings')
    expect(history.length).toBe(length + 1)
  })

  test('of a link has the menu below it', () => {
    history.pushState(null, '', linkOf(startRun('theseus')))
    stop = listenToHistory({
      ...{ isMenu: () => false, isBelowMenu: () => false },
      ...{ goUp: vi.fn(), open: vi.fn() },
    }).dispose
    const { length } = history
    showAddress(startRun('theseus'))
    expect(history.length).toBe(length + 1)
  })

  test('is listened to if the browser does not tell how the page was reached', () => {
    const replaced = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    onTestFinished(() => replaced.mockRestore())
    listen()
    expect(history.state).toBe('menu')
  })

  test('leads one level up with Back, again and again', async () => {
    const game = listen()
    game.isMenu = false
    showAddress(startRun('theseus'))
    for (const asked of [['up'], ['up', 'up']]) {
      await press('back', 2)
      expect(game.asked).toEqual(asked)
      expect(location.search).toBe('?seed=theseus')
    }
  })

  test('leads up also where an address is shown at the same time', async () => {
    const game = listen()
    game.isMenu = false
    showQuery('?workshop')
    const states: unknown[] = []
    const show = (): void => {
      showQuery('?workshop=solve')
      states.push(history.state)
    }
    window.addEventListener('popstate', show, { once: true })
    await press('back', 2)
    expect(game.asked).toEqual(['up'])
    // The menu's entry is still the menu's.
    expect(states).toEqual(['returning'])
    showQuery('?workshop=solve')
    expect(location.search).toBe('?workshop=solve')
  })

  test('takes pages above the menu again after Back came to nothing there', async () => {
    history.pushState('before', '', '?before')
    const game = listen()
    const { length } = history
    game.isMenu = false
    showQuery('?guide')
    await press('back', 2)
    game.isMenu = true
    await press('back', 2)
    stop()
    await press('forward', 1)
    expect(history.state).toBe('menu')
    showQuery('?guide')
    expect([history.length, location.search]).toEqual([length + 1, '?guide'])
  })

  test('leads out of the menu with Back', async () => {
    history.pushState('before', '', '?before')
    const game = listen()
    showQuery('?guide')
    clearAddress()
    await press('back', 2)
    expect(history.state).toBe('before')
    expect(game.asked).toEqual([])
  })

  test('opens a page again with Forward, after Back led from it to the menu', async () => {
    const game = listen()
    for (const query of ['?guide', '?settings']) {
      game.asked = []
      game.isMenu = false
      game.isBelowMenu = true
      showQuery(query)
      await press('back', 1)
      game.isMenu = true
      clearAddress()
      expect(location.href).toBe(bare)
      await press('forward', 1)
      expect(game.asked).toEqual(['up', query])
      clearAddress()
    }
  })

  test('names the attempt that is played, until another page is shown', () => {
    listen()
    const { length } = history
    expect(attemptOfEntry()).toBeNull()
    for (const show of [
      clearAddress,
      () => showQuery('?guide'),
      () => showAddress(startRun('a')),
    ]) {
      showAddress(startRun('theseus'), 'page.1')
      expect(attemptOfEntry()).toBe('page.1')
      showAddress(startRun('theseus'), 'page.2')
      expect(attemptOfEntry()).toBe('page.2')
      show()
      expect(attemptOfEntry()).toBeNull()
    }
    expect(history.length).toBe(length + 1)
  })

  test('has an entry above the menu for a page that is still fetched', async () => {
    const game = listen()
    const { length } = history
    leaveMenuEntry()
    expect(history.length).toBe(length + 1)
    game.isMenu = false
    game.isBelowMenu = true
    await press('back', 1)
    expect(game.asked).toEqual(['up'])
  })

  test('enters no link of replays by going back to one', async () => {
    const opened: string[] = []
    listenToAddress(() => opened.push(location.hash))
    const game = listen()
    game.isMenu = false
    showQuery('#run=abc')
    const hashes: string[] = []
    window.addEventListener('hashchange', () => hashes.push(location.hash))
    await press('back', 2)
    await expect.poll(() => hashes).toEqual(['', '#run=abc'])
    expect(game.asked).toEqual(['up'])
    expect(opened).toEqual([])
  })
})
