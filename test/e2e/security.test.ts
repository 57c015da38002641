import { expect, inject } from 'vitest'
import { test } from './game-test.ts'

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

test('the page refuses what its policy forbids', async ({ errors, open }) => {
  const page = await open()
  await page.evaluate(`{
    globalThis.broken = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      broken.push(effectiveDirective)
    })
  }`)
  for (const [deed, script, directive] of DEEDS) {
    await page.evaluate(`{ try { ${script} } catch {} }`)
    await expect.poll(() => page.evaluate('broken.at(-1)'), { message: deed }).toBe(directive)
    await page.evaluate('broken.splice(0)')
  }
  expect(errors.splice(0)).not.toEqual([])
})

test('the server says the same policy as the page, and that nobody may frame it', async () => {
  const response = await fetch(inject('address'))
  const page = await response.text()
  const [said = ''] =
    /http-equiv="?Content-Security-Policy"?\s+content="([^"]+)"/i.exec(page)?.slice(1) ?? []
  expect(said).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).toBe(`${said}; frame-ancestors 'none'`)
  expect(said).not.toMatch(/unsafe|\*|https?:/)
})
