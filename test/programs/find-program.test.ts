import { describe, expect, test } from 'vitest'
import { findProgram, type Machine } from './find-program.ts'

/** Machine with some files, on which apt can install `/usr/bin/chromium`. */
function machine(files: readonly string[], options: Partial<Machine> = {}) {
  const there = new Set(files)
  const commands: string[] = []
  const lines: string[] = []
  const made: Machine = {
    env: { PATH: '/opt/bin:/usr/bin' },
    exists: (path) => there.has(path),
    run: (command, args) => {
      commands.push([command, ...args].join(' '))
      if (args.includes('install')) there.add('/usr/bin/chromium')
    },
    isRoot: true,
    print: (line) => {
      lines.push(line)
    },
    ...options,
  }
  return { machine: made, commands, lines }
}

const APT = '/usr/bin/apt-get'

describe('a program', () => {
  test('named by its variable is used, even if others are installed', () => {
    const { machine: here } = machine(['/home/me/chrome', '/usr/bin/chromium'], {
      env: { PATH: '/usr/bin', CHROME_PATH: '/home/me/chrome' },
    })
    expect(findProgram('chromium', here)).toBe('/home/me/chrome')
  })

  test('named by its variable but missing is an error, and nothing is installed', () => {
    const { machine: here, commands } = machine([APT, '/usr/bin/chromium'], {
      env: { PATH: '/usr/bin', CHROME_PATH: '/gone' },
    })
    expect(() => findProgram('chromium', here)).toThrow(
      'CHROME_PATH names /gone, and no file is there.',
    )
    expect(commands).toEqual([])
  })

  test('is found by any of its names, in any folder of PATH', () => {
    const { machine: here, lines } = machine([APT, '/opt/bin/google-chrome'])
    expect(findProgram('chromium', here)).toBe('/opt/bin/google-chrome')
    expect(lines).toEqual([])
  })

  test('is found in its folder on macOS', () => {
    const path = '/Applications/Chromium.app/Contents/MacOS/Chromium'
    expect(findProgram('chromium', machine([path]).machine)).toBe(path)
  })

  test('that is missing is installed with apt, and a line says so', () => {
    const { machine: here, commands, lines } = machine([APT])
    expect(findProgram('chromium', here)).toBe('/usr/bin/chromium')
    expect(commands).toEqual([
      `${APT} -y -o DPkg::Lock::Timeout=300 update`,
      `${APT} -y -o DPkg::Lock::Timeout=300 install --no-install-recommends chromium`,
    ])
    expect(lines).toEqual([
      "Chromium or Chrome is not installed here: installing Debian's chromium.",
    ])
  })

  test('that is missing is installed with sudo for a user who is not root', () => {
    const { machine: here, commands } = machine([APT], { isRoot: false })
    findProgram('chromium', here)
    expect(commands.every((command) => command.startsWith(`sudo -n ${APT} `))).toBe(true)
  })

  test.each([
    ['without apt', []],
    ['where apt fails', [APT]],
  ])('that is missing %s is an error that names it', (_, files) => {
    const { machine: here } = machine(files, {
      run: () => {
        throw new Error('no network')
      },
    })
    expect(() => findProgram('jsc', here)).toThrow(
      'The tests need JavaScriptCore’s jsc: install it (Debian: apt-get install libjavascriptcoregtk-4.0-bin) or set JSC_PATH to its path.',
    )
  })
})
