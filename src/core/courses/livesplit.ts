import { utcDay } from '../day.ts'
import { TICK_HZ } from '../game/rules.ts'
import { pad, quotient, roundedQuotient } from '../../labyrinth/integer.ts'
import {
  type Attempt,
  bestOf,
  type Course,
  historyOf,
  leastSegments,
  timeOf,
} from '../attempt/attempt.ts'
import { splitsOf } from '../times/split-board.ts'

/**
 * Writes a course's attempts as a LiveSplit splits file, `.lss`, format 1.8.1. Real time and
 * game time are both the run's clock. Practice is left out. An attempt with an unknown end has no dates.
 *
 * @param begun number of attempts begun, see `countsOf` (attempt.ts)
 * @param name name of the seed
 *
 * @throws RangeError if no attempt counts: LiveSplit needs at least one segment.
 */
export function writeSplits(
  attempts: readonly Attempt[],
  course: Course,
  begun: number,
  name = course.seed,
): string {
  const history = historyOf(attempts, course).filter(({ lost }) => lost === undefined)
  const best = bestOf(history)
  if (best === null) throw new RangeError('no attempt counts for this course')
  const splits = splitsOf(best.levels.map(({ time }) => time))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Run version="1.8.1">',
    '  <GameIcon />',
    '  <GameName>Asterion</GameName>',
    `  <CategoryName>${escapeXml(splitsCategory(name, course))}</CategoryName>`,
    '  <Metadata>',
    '    <Run id="" />',
    '    <Platform usesEmulator="False"></Platform>',
    '    <Region></Region>',
    '    <SpeedrunComVariables />',
    '    <CustomVariables />',
    '  </Metadata>',
    '  <LayoutPath />',
    '  <Offset>00:00:00</Offset>',
    `  <AttemptCount>${Math.max(begun, history.length)}</AttemptCount>`,
    '  <AttemptHistory>',
    ...history.flatMap((attempt, i) => writeAttempt(attempt, i + 1)),
    '  </AttemptHistory>',
    '  <Segments>',
    ...leastSegments(history).flatMap((least, i) => [
      '    <Segment>',
      `      <Name>Level ${course.level + i}</Name>`,
      '      <Icon />',
      '      <SplitTimes>',
      '        <SplitTime name="Personal Best">',
      ...indent(10, writeTimes(splits[i] ?? 0)),
      '        </SplitTime>',
      '      </SplitTimes>',
      '      <BestSegmentTime>',
      ...indent(8, writeTimes(least)),
      '      </BestSegmentTime>',
      '      <SegmentHistory>',
      ...history.map(
        ({ levels }, id) =>
          `        <Time id="${id + 1}">${writeTimes(levels[i].time).join('')}</Time>`,
      ),
      '      </SegmentHistory>',
      '    </Segment>',
    ]),
    '  </Segments>',
    '  <SegmentGroups />',
    '  <AutoSplitterSettings />',
    '</Run>',
    '',
  ].join('\n')
}

/** Text that LiveSplit shows below the game's name. */
function splitsCategory(name: string, { mode, level }: Course): string {
  return `${name}, ${mode === 'level' ? `level ${level}` : mode}`
}

function writeAttempt(attempt: Attempt, id: number): string[] {
  const { endedAt } = attempt
  const time = timeOf(attempt)
  const dates =
    endedAt === 0
      ? ''
      : ` started="${writeDate(Math.max(0, endedAt - quotient(time * 1000, TICK_HZ)))}" isStartedSynced="False"` +
        ` ended="${writeDate(endedAt)}" isEndedSynced="False"`
  return [`    <Attempt id="${id}"${dates}>`, ...indent(6, writeTimes(time)), '    </Attempt>']
}

function writeTimes(ticks: number): string[] {
  const time = writeTicks(ticks)
  return [`<RealTime>${time}</RealTime>`, `<GameTime>${time}</GameTime>`]
}

function indent(spaces: number, lines: readonly string[]): string[] {
  return lines.map((line) => ' '.repeat(spaces) + line)
}

/** Escapes a text for XML 1.0; characters that XML forbids become U+FFFD. */
function escapeXml(text: string): string {
  return [...text.toWellFormed()]
    .map((character) => ESCAPES[character] ?? allowedIn(character))
    .join('')
}

const ESCAPES: Readonly<Partial<Record<string, string>>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function allowedIn(character: string): string {
  const isAllowed = character >= ' ' && character !== '\uFFFE' && character !== '\uFFFF'
  return isAllowed ? character : '\uFFFD'
}

/** LiveSplit's unit is 100 ns, like that of .NET's TimeSpan. */
const UNITS_PER_SECOND = 10_000_000

const SECONDS_PER_DAY = 86_400
const MS_PER_DAY = 1000 * SECONDS_PER_DAY

/** Formats ticks as [d.]hh:mm:ss.fffffff, rounded to 100 ns. */
export function writeTicks(ticks: number): string {
  return writeUnits(roundedQuotient(ticks * UNITS_PER_SECOND, TICK_HZ))
}

/** Formats milliseconds since 1970 as MM/DD/YYYY hh:mm:ss in UTC, rounded down to the second. */
export function writeDate(ms: number): string {
  const [year, month, day] = utcDay(ms).split('-')
  return `${month}/${day}/${year} ${writeClock(quotient(ms % MS_PER_DAY, 1000))}`
}

function writeUnits(units: number): string {
  const seconds = quotient(units, UNITS_PER_SECOND)
  const days = quotient(seconds, SECONDS_PER_DAY)
  const clock = `${days === 0 ? '' : `${days}.`}${writeClock(seconds % SECONDS_PER_DAY)}`
  return `${clock}.${pad(units % UNITS_PER_SECOND, 7)}`
}

/** Formats seconds as hh:mm:ss. */
function writeClock(seconds: number): string {
  const minutes = quotient(seconds, 60)
  return [quotient(minutes, 60), minutes % 60, seconds % 60].map((part) => pad(part, 2)).join(':')
}
