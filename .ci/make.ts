/** Runs a program of the project by its name, with more arguments: npm run make -- NAME [ARGUMENTS]. */
import { spawnSync } from 'node:child_process'

/** Commands by name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  art: 'tsx assets/draw/main.ts',
  board: 'vite build --mode board',
  catalogue: 'tsx test/catalogue/main.ts',
  coverage: 'vitest run --project core --coverage --testTimeout 180000',
  difficulty: 'tsx test/difficulty/main.ts',
  frame: 'vite build --mode portal',
  fuzz: 'vitest run --project fuzz',
  messages: 'tsx .ci/messages.ts',
  mutants: 'stryker run test/mutants/stryker.config.json',
  pictures: 'tsx test/pictures/main.ts',
  soak: 'vitest run --project browsers test/browsers/soak.test.ts',
  types: 'tsc -b . src src/core src/board',
}

const [name = '', ...more] = process.argv.slice(2)
if (Object.hasOwn(PROGRAMS, name)) {
  const command = [PROGRAMS[name], ...more].join(' ')
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
} else {
  process.stderr.write(`error: name one of ${Object.keys(PROGRAMS).join(', ')}\n`)
  process.exitCode = 2
}
