import { expect, inject } from 'vitest'
import { test } from './game-test.ts'

/** Injections that the policy forbids: a name, a script that tries it, and the directive it violates. */
const INJECTIONS: readonly (readonly [name: string, script: string, directive: string])[] = [
  ['text as markup', `document.body['inner' + 'HTML'] = '<b>'`, 'require-trusted-types-for'],
  ['text as a worker', `new Worker('./sw.js')`, 'require-trusted-types-for'],
  ['a second policy of trusted types', `trustedTypes.createPolicy('other', {})`, 'trusted-types'],
  [
    'a handler in an attribute',
    `document.body.setAttribute('onclick', 'close()')`,
    'require-trusted-types-for',
  ],
  [
    'a request to another site',
    `void fetch('https://elsewhere.test/').catch(() => 0)`,
    'connect-src',
  ],
  ['an image from another site', `new Image().src = 'https://elsewhere.test/a.png'`, 'img-src'],
  ['a style in an attribute', `document.body.setAttribute('style', 'top: 0')`, 'style-src-attr'],
  [
    'a style element',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'b {}' }))`,
    'style-src-elem',
  ],
]

test('the page blocks every injection that its policy forbids', async ({ errors, open }) => {
  const page = await open()
  await page.evaluate(`{
    globalThis.broken = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      broken.push(effectiveDirective)
    })
  }`)
  for (const [name, script, directive] of INJECTIONS) {
    await page.evaluate(`{ try { ${script} } catch {} }`)
    await expect.poll(() => page.evaluate('broken.at(-1)'), { message: name }).toBe(directive)
    await page.evaluate('broken.splice(0)')
  }
  expect(errors.splice(0)).not.toEqual([])
})

test('in a sandboxed frame, which has no origin, the page says that the game could not start', async ({
  open,
  errors,
}) => {
  const game = inject('address')
  const page = await open()
  await page.route(`${game}**`, async (route) => {
    const response = await route.fetch()
    // A host that lets others frame the game.
    const headers: Record<string, string> = {
      ...response.headers(),
      'access-control-allow-origin': '*',
      'content-security-policy': '',
    }
    await route.fulfill({ response, headers })
  })
  const portal = 'http://portal.example/'
  const frame = `<iframe sandbox="allow-scripts" src="${game}?seed=theseus&level=2"></iframe>`
  await page.route(portal, (route) => route.fulfill({ contentType: 'text/html', body: frame }))
  await page.goto(portal)
  await page.frameLocator('iframe').getByText('Asterion has not started').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  expect(errors.splice(0)).not.toEqual([])
})

test('the server sends the policy of the page, and forbids framing', async () => {
  const response = await fetch(inject('address'))
  const page = await response.text()
  const [policy = ''] =
    /http-equiv="?Content-Security-Policy"?\s+content="([^"]+)"/i.exec(page)?.slice(1) ?? []
  expect(policy).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})
