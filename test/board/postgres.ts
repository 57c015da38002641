import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../programs/free-port.ts'

/** PostgreSQL of its own for tests: a folder and a port that nobody else has. */
export interface TestPostgres {
  readonly createDatabase: () => string
  /** Starts it again after an immediate stop, as after a crash. */
  readonly crash: () => void
  readonly stop: () => void
}

const DEBIAN = '/usr/lib/postgresql'

/** Folder of the programs of PostgreSQL. Throws an Error that names the package to install. */
function programs(): string {
  const named = process.env['POSTGRES_PATH']
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a)).at(0)
  const folder = named ?? (newest === undefined ? null : join(DEBIAN, newest, 'bin'))
  if (folder !== null && existsSync(join(folder, 'initdb'))) return folder
  throw new Error(
    'The tests of the board need PostgreSQL: install it (Debian: apt-get install postgresql) or set POSTGRES_PATH to the folder of initdb.',
  )
}

/** Starts a PostgreSQL in a new folder, as a user that is not root. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'asterion-postgres-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const user = userOf(folder)
  const run = (program: string, ...args: readonly string[]): void => {
    const command = [join(bin, program), ...args]
    const [first, ...rest] = user === null ? command : ['runuser', '-u', user, '--', ...command]
    execFileSync(first, rest, { stdio: 'ignore', cwd: folder })
  }
  run('initdb', '-D', data, '-U', 'board', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const start = (): void =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  start()
  let databases = 0
  return {
    createDatabase() {
      const name = `board${++databases}`
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'board', name)
      return `postgres://board@127.0.0.1:${port}/${name}`
    },
    crash() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      start()
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** User that runs PostgreSQL, and owns the folder: `initdb` refuses root. */
function userOf(folder: string): string | null {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] = execFileSync('getent', ['passwd', 'nobody'], { encoding: 'utf8' }).split(
    ':',
  )
  chownSync(folder, Number(uid), Number(gid))
  return 'nobody'
}
