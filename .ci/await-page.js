/**
 * Waits until the address that a log of `npm start` names answers with the game's page; fails when
 * the process that writes the log ends before. Usage: node await-page.js LOG PID
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const [log, pid] = process.argv.slice(2)

/** Throws when the process is gone. */
const checkProcess = () => process.kill(Number(pid), 0)

async function pageOf(address) {
  const response = await fetch(address).catch(() => null)
  return response?.ok === true ? response.text() : ''
}

for (;;) {
  checkProcess()
  // The address may be in bold.
  const text = readFileSync(log, 'utf8').replace(/\u001b\[\d+m/g, '')
  const address = /Local:\s+(http\S+)/.exec(text)?.[1]
  if (address !== undefined && (await pageOf(address)).includes('<title>Asterion</title>')) {
    process.stdout.write(`=== npm start serves the game at ${address}\n`)
    break
  }
  await setTimeout(200)
}
