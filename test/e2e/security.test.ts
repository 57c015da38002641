import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'

/** What somebody might get a page to do, each a script, and the part of the policy against it. */
const DEEDS: readonly (readonly [deed: string, script: string, directive: string])[] = [
  ['text as markup', `document.body['inner' + 'HTML'] = '<b>'`, 'require-trusted-types-for'],
  ['text as a worker', `new Worker('./sw.js')`, 'require-trusted-types-for'],
  ['a second trust', `trustedTypes.createPolicy('other', {})`, 'trusted-types'],
  [
    'a handler in an attribute',
    `document.body.setAttribute('onclick', 'close()')`,
    'require-trusted-types-for',
  ],
  ['a request to elsewhere', `void fetch('https://elsewhere.test/').catch(() => 0)`, 'connect-src'],
  ['an image from elsewhere', `new Image().src = 'https://elsewhere.test/a.png'`, 'img-src'],
  ['a style in an attribute', `document.body.setAttribute('style', 'top: 0')`, 'style-src-attr'],
  [
    'a style of its own',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'b {}' }))`,
    'style-src-elem',
  ],
]

/** Runs a script in the page; gives the part of the policy that it broke. */
function directiveBroken(page: Page, script: string): Promise<string> {
  return page.evaluate(`new Promise((resolve) => {
    const tell = ({ effectiveDirective }) => resolve(effectiveDirective)
    document.addEventListener('securitypolicyviolation', tell, { once: true })
    try { ${script} } catch {}
    setTimeout(() => resolve('nothing'), 1000)
  })`)
}

describe('the page refuses', () => {
  test.for(DEEDS)('%s', async ([, script, directive], { errors, open }) => {
    const page = await open()
    expect(await directiveBroken(page, script)).toBe(directive)
    await page.context().close()
    expect(errors.splice(0)).not.toEqual([])
  })
})

test('the server says the same policy as the page, and that nobody may frame it', async ({
  open,
}) => {
  const page = await open()
  const response = await page.request.get(inject('address'))
  const said = await page
    .locator('meta[http-equiv=Content-Security-Policy]')
    .getAttribute('content')
  expect(response.headers()['content-security-policy']).toBe(`${said}; frame-ancestors 'none'`)
  expect(said).not.toMatch(/unsafe|\*|https?:/)
})

test('a level and the workshop break no policy', async ({ open }) => {
  const page = await open('?seed=theseus&level=1')
  await waitForFact(page, 'phase', 'ready')
  await page.goto(`${inject('address')}?workshop`)
  await waitForFact(page, 'scene', 'workshop')
})
