import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { unzipSync } from 'fflate'
import type { Frame, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { test } from '../e2e/game-test.ts'

/** Limits of itch.io for a game in a frame, https://itch.io/docs/creators/html5; the whole zip is the project's. */
const MOST_FILES = 1000
const LONGEST_PATH = 240
const MOST_FILE_BYTES = 200e6
const MOST_BYTES = 500e6
const MOST_ZIP_BYTES = 10e6

const ZIP = 'dist-portal.zip'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Files that the portal's host shares with other sites, as a frame without an origin is one. */
let shared = /./
let files: Readonly<Record<string, Uint8Array>> = {}

/** Host of the portal's files: those of the zip. */
const host = createServer(({ url = '/' }, answer) => {
  const path = new URL(url, 'http://host').pathname.slice(1)
  answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain')
  answer.setHeader('Cache-Control', 'no-store')
  if (shared.test(path)) answer.setHeader('Access-Control-Allow-Origin', '*')
  answer.statusCode = path in files ? 200 : 404
  answer.end(files[path])
})

/** Page of the portal, at another site, which a frame could scroll: the game in a frame that has no origin and so no storage. */
const portal = createServer((_, answer) => {
  answer.setHeader('Content-Type', 'text/html')
  const sandbox = 'allow-scripts allow-popups'
  const source = `${addressOf(host)}index.html`
  const tall = '<div style="height: 500px"></div>'
  answer.end(
    `${tall}<iframe sandbox="${sandbox}" width="1000" height="600" src="${source}"></iframe>${tall}`,
  )
})

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address}:${port}/`
}

async function buildZip(): Promise<Buffer> {
  process.env['VITE_ADDRESS'] = inject('address').replace(/\/$/, '')
  await build({ mode: 'portal', logLevel: 'error' })
  delete process.env['VITE_ADDRESS']
  return readFileSync(ZIP)
}

beforeAll(async () => {
  files = unzipSync(await buildZip())
  const servers = [
    [host, '127.0.0.1'],
    [portal, '127.0.0.2'],
  ] as const
  for (const [server, name] of servers) {
    await new Promise<void>((listening) => server.listen(0, name, listening))
  }
})
afterAll(() => {
  host.close()
  portal.close()
})

/** Opens the portal's page; returns the frame of the game. */
async function frameOf(page: Page, sharedFiles = /./): Promise<Frame> {
  shared = sharedFiles
  await page.goto(addressOf(portal))
  return page.frames()[1]
}

const factOf = (frame: Frame, name: string): Promise<string | undefined> =>
  frame.evaluate((fact) => window.asterionFacts?.()[fact], name)

describe('the zip for portals', () => {
  test('keeps their limits, with the page at its root', () => {
    const names = Object.keys(files)
    const sizes = names.map((name) => files[name].length)
    expect(names).toContain('index.html')
    expect(names.length).toBeLessThanOrEqual(MOST_FILES)
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_PATH)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_FILE_BYTES)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES)
    expect(readFileSync(ZIP).length).toBeLessThan(MOST_ZIP_BYTES)
  })

  test('has nothing that only a host of its own serves', () => {
    expect(
      Object.keys(files)
        .filter((name) => !name.startsWith('assets/'))
        .sort(),
    ).toEqual([...['index.html', 'licenses.txt']])
    const page = Buffer.from(files['index.html']).toString()
    expect(page).not.toMatch(/(?:src|href)="\/|rel="manifest"/)
  })

  test('is the same file if it is built again', async () => {
    const first = readFileSync(ZIP)
    expect((await buildZip()).equals(first)).toBe(true)
  })
})

describe('in a frame of another site, without storage', () => {
  test('the game plays by keys, and writes no address and no history', async ({ open }) => {
    const page = await open()
    const frame = await frameOf(page)
    await frame.locator('[name=seed]').fill('theseus')
    const stored = await frame.evaluate(() => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(stored).toBe('SecurityError')
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.press('Enter')
    await expect.poll(() => factOf(frame, 'phase')).toBe('ready')
    const entrance = await factOf(frame, 'player')
    // The card of the level, then a way that is open in any maze: right or down.
    await page.keyboard.press('Enter')
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.down(key)
    await expect.poll(async () => Number(await factOf(frame, 'tick'))).toBeGreaterThan(60)
    expect(await factOf(frame, 'player')).not.toBe(entrance)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(frame.url()).toBe(`${addressOf(host)}index.html`)
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.up(key)
  })

  test('the page around it is never scrolled, and a press gives the game the keyboard', async ({
    open,
  }) => {
    const page = await open()
    const frame = await frameOf(page)
    const isFocused = () => frame.evaluate(() => document.hasFocus())
    await expect.poll(() => frame.evaluate(() => document.activeElement?.className)).toMatch('main')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await frame.locator('[name=seed]').fill('theseus')
    await page.keyboard.press('Enter')
    await expect.poll(() => factOf(frame, 'phase')).toBe('ready')
    await page.mouse.click(500, 20)
    await expect.poll(isFocused).toBe(false)
    await page.keyboard.press('Escape')
    expect(await factOf(frame, 'phase')).not.toBe('running')
    await page.mouse.click(500, 700)
    await expect.poll(isFocused).toBe(true)
  })

  test('a link is opened on the site, and the game offers no full screen', async ({ open }) => {
    const page = await open()
    const frame = await frameOf(page)
    await frame.locator('[name=settings]').click()
    await frame.locator('[name=language-ko]').waitFor({ state: 'attached' })
    expect(await frame.locator('[name=fullScreen]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await frame.locator('[name=workshop]').click()
    await frame.locator('.opener').click()
    await frame.getByText('Copy, save, print').click()
    const opened = page.waitForEvent('popup')
    await frame.getByText('Open on the site').click()
    const tab = await opened
    expect(tab.url()).toContain(`${inject('address')}?workshop=carve&seed=`)
    await tab.close()
  })

  test.for([
    ['pictures', /\.(?:js|css|woff2)$/],
    ['any file', /^$/],
  ] as const)(
    'if the host does not share %s with it, the page says so and opens the site in a tab',
    async ([, sharedFiles], { open, errors }) => {
      const page = await open()
      const frame = await frameOf(page, sharedFiles)
      await frame.getByText('Asterion has not started').waitFor()
      const opened = page.waitForEvent('popup')
      await frame.getByText('Open in a new tab').click()
      const tab = await opened
      expect(tab.url()).toBe(inject('address'))
      await tab.close()
      expect(errors.splice(0)).not.toEqual([])
    },
  )
})
