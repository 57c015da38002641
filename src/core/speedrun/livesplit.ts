import type { Category } from '../replay/categories.ts'
import type { Attempt, Course } from './attempt.ts'
import { splitsOf } from './comparisons.ts'
import { writeDate, writeMilliseconds, writeTicks } from './livesplit-time.ts'
import { bestOf, historyOf, leastSegments, timeOf } from './records.ts'

/**
 * A course's attempts as a splits file of LiveSplit, `.lss`, format 1.8.1. Game time is the run's
 * clock; real time, pauses included, is only known of whole attempts. Attempts with help are left
 * out. An attempt whose end is unknown has no dates.
 *
 * @param begun attempts that were begun, as `countsOf` (records.ts) counts them
 *
 * @throws RangeError where no attempt counts: LiveSplit reads no file without segments.
 */
export function writeSplits(
  attempts: readonly Attempt[],
  course: Course,
  category: Category,
  begun: number,
): string {
  const history = historyOf(attempts, course, category)
  const best = bestOf(history)
  if (best === null) throw new RangeError('no attempt counts for this course and category')
  const splits = splitsOf(best.levels.map(({ time }) => time))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Run version="1.8.1">',
    '  <GameIcon />',
    '  <GameName>Asterion</GameName>',
    `  <CategoryName>${escape(categoryName(course, category))}</CategoryName>`,
    ...METADATA,
    '  <LayoutPath />',
    '  <Offset>00:00:00</Offset>',
    `  <AttemptCount>${Math.max(begun, history.length)}</AttemptCount>`,
    '  <AttemptHistory>',
    ...history.flatMap((attempt, i) => writeAttempt(attempt, i + 1, splits.length)),
    '  </AttemptHistory>',
    '  <Segments>',
    ...leastSegments(history).flatMap((least, i) => [
      '    <Segment>',
      `      <Name>Level ${course.level + i}</Name>`,
      '      <Icon />',
      '      <SplitTimes>',
      '        <SplitTime name="Personal Best">',
      // The real time of a level in between is unknown; the last one has the attempt's.
      ...indent(10, writeTimes(splits[i] ?? 0, i + 1 === splits.length ? best.realMs : 0)),
      '        </SplitTime>',
      '      </SplitTimes>',
      '      <BestSegmentTime>',
      ...indent(8, writeTimes(least, 0)),
      '      </BestSegmentTime>',
      '      <SegmentHistory>',
      ...history.flatMap(({ levels }, id) =>
        i < levels.length
          ? `        <Time id="${id + 1}">${writeTimes(levels[i].time, 0).join('')}</Time>`
          : [],
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

const METADATA = [
  '  <Metadata>',
  '    <Run id="" />',
  '    <Platform usesEmulator="False"></Platform>',
  '    <Region></Region>',
  '    <SpeedrunComVariables />',
  '    <CustomVariables />',
  '  </Metadata>',
]

/** Seed, mode and category, as LiveSplit shows them below the game's name. */
function categoryName({ seed, mode, level }: Course, category: Category): string {
  return [seed, mode === 'level' ? `level ${level}` : mode, category].join(', ')
}

/** An attempt of the history; LiveSplit reads one without a time as unfinished. */
function writeAttempt(attempt: Attempt, id: number, levels: number): string[] {
  const { endedAt, realMs } = attempt
  const dates =
    endedAt === 0
      ? ''
      : ` started="${writeDate(Math.max(0, endedAt - realMs))}" isStartedSynced="False"` +
        ` ended="${writeDate(endedAt)}" isEndedSynced="False"`
  if (attempt.levels.length < levels) return [`    <Attempt id="${id}"${dates} />`]
  return [
    `    <Attempt id="${id}"${dates}>`,
    ...indent(6, writeTimes(timeOf(attempt), realMs)),
    '    </Attempt>',
  ]
}

/** @param realMs real time in milliseconds; 0 if unknown */
function writeTimes(ticks: number, realMs: number): string[] {
  const game = `<GameTime>${writeTicks(ticks)}</GameTime>`
  return realMs === 0 ? [game] : [`<RealTime>${writeMilliseconds(realMs)}</RealTime>`, game]
}

function indent(spaces: number, lines: readonly string[]): string[] {
  return lines.map((line) => ' '.repeat(spaces) + line)
}

/** A text between tags; a character that XML 1.0 cannot hold becomes U+FFFD. */
function escape(text: string): string {
  return [...text.toWellFormed()]
    .map((character) => ESCAPES[character] ?? plain(character))
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

function plain(character: string): string {
  const isAllowed = character >= ' ' && character !== '\uFFFE' && character !== '\uFFFF'
  return isAllowed ? character : '\uFFFD'
}
