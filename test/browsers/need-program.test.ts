import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Starts a suite on which the browser's variable names a file that is not there. */
function startWithoutBrowser(project: string) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project]
  const env = { ...process.env, CHROME_PATH: '/gone/chromium' }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test.each(['pages', 'e2e'])('the %s suite without a browser ends with one sentence', (project) => {
  const { status, stderr } = startWithoutBrowser(project)
  expect(status).toBe(1)
  expect(stderr).toBe('CHROME_PATH names /gone/chromium, and no file is there.\n')
})
