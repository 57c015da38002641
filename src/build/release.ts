/**
 * Checks a version and packs its files into `dist-release/`; publishes nothing. Usage: npm run release [-- --dry-run].
 * A dry run packs the same files, but only names what a release would refuse, and leaves the checks to CI.
 * Environment: LAST_SITE, the site of the last release, and VITE_ADDRESS, the site that links of the frame open.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RELEASES } from '../cli/verify.ts'
import { RULES_VERSION } from '../core/game/rules.ts'
import { listHashes, readFiles, zipFiles } from './files.ts'

const FOLDER = 'dist-release'

/** Checks that a release must pass, as arguments of npm. */
const CHECKS = [['run', 'check'], ['test'], ['run', 'bench', '--', '--compare', 'weight']] as const

/** Section of a version in a changelog, without its title; null if there is none. */
export function sectionOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((each) => each.split(/\s/, 1)[0] === version)
  return section?.replace(/^.*\n/, '').trim() || null
}

/** Reasons to refuse a release of the repository in a folder, a sentence each. */
export function refusalsOf(folder: string, version: string, address: string | undefined): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  const changes = git('status', '--porcelain')
  const tags = git('tag', '--points-at', 'HEAD', '--list', 'v*').split('\n').filter(Boolean)
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  return [
    sectionOf(changelog, version) === null && `CHANGELOG.md has no section "## ${version}".`,
    tags.length > 0 &&
      !tags.includes(`v${version}`) &&
      `The tag ${tags[0]} is not that of version ${version}.`,
    !address && "VITE_ADDRESS is not set: links in the frame need the site's address.",
    changes !== '' && 'The tree has changes: commit them first.',
  ].filter((reason) => reason !== false)
}

/** Sentence about the first command of npm that fails; null if all pass. */
export function firstFailure(
  commands: readonly (readonly string[])[],
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  for (const command of commands) {
    const { status } = spawnSync('npm', command, { stdio: ['ignore', 'inherit', 'inherit'], env })
    if (status !== 0) return `npm ${command.join(' ')} failed.`
  }
  return null
}

/** Sentence about earlier released rules whose game a site, by its files, lacks; null if it has all. */
export function lostRules(
  files: Readonly<Record<string, unknown>>,
  present = RULES_VERSION,
  releases = RELEASES,
): string | null {
  const lost = Object.keys(releases).filter((rules) => {
    return Number(rules) < present && !(`${rules}/index.html` in files)
  })
  if (lost.length === 0) return null
  return `The site lacks the game of rules ${lost.join(', ')}: LAST_SITE must be the last release's site.`
}

/** Packs the built files. Returns their names with their hashes, as `sha256sum -c` reads them. */
function pack(version: string): string {
  const site = readFiles('dist')
  writeFileSync(join(FOLDER, `asterion-site-${version}.zip`), zipFiles(site))
  copyFileSync('dist-portal.zip', join(FOLDER, `asterion-frame-${version}.zip`))
  const hashes = listHashes(readFiles(FOLDER))
  const build = createHash('sha256').update(site['sha256sums.txt']).digest('hex')
  const section = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version) ?? ''
  writeFileSync(join(FOLDER, 'SHA256SUMS'), hashes)
  writeFileSync(
    join(FOLDER, 'NOTES.md'),
    `${section}\n\nHash of the site's build: ${build}\n`.trimStart(),
  )
  return `${hashes}${build}  build of the site\n${FOLDER}/ has the files of ${version}.\n`
}

function release(isDry: boolean): string | null {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  // Hosts of the site choose its address themselves, and tests have no earlier rules.
  const { VITE_ADDRESS: address, LAST_SITE, ...env } = process.env
  if (LAST_SITE !== undefined && /^dist/.test(relative('.', LAST_SITE))) {
    return `LAST_SITE must not be in ${LAST_SITE}, which is built anew: copy it elsewhere.`
  }
  const refusals = refusalsOf('.', version, address)
  if (!isDry && refusals.length > 0) return refusals[0]
  const siteEnv = LAST_SITE === undefined ? env : { ...env, LAST_SITE }
  const unbuilt =
    firstFailure(isDry ? [] : CHECKS, env) ?? firstFailure([['run', 'build']], siteEnv)
  if (unbuilt !== null) return unbuilt
  const lost = lostRules(readFiles('dist'))
  if (lost !== null && !isDry) return lost
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const failure =
    firstFailure([['run', 'make', '--', 'frame']]) ??
    firstFailure([['pack', '--pack-destination', FOLDER]], env)
  if (failure !== null) return failure
  process.stdout.write(pack(version))
  if (lost !== null) refusals.push(lost)
  for (const reason of refusals) process.stdout.write(`A release would be refused: ${reason}\n`)
  return null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const refusal = release(process.argv.includes('--dry-run'))
  if (refusal !== null) process.stderr.write(`error: ${refusal}\n`)
  process.exitCode = refusal === null ? 0 : 1
}
