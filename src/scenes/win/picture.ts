import { replayFileName, saveFile, canShare, isCancelled } from '../../app/sharing/share-choices.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { levelOf, type Run, totalCatches, totalTime } from '../../core/level/run.ts'
import { playThrough, tilesWalked } from '../../core/replay/playback.ts'
import { medalOf } from '../../core/times/medals.ts'
import { medalsOf } from '../../core/times/optima.ts'
import type { Choice } from '../../ui/element.ts'
import { perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { catchWords } from '../../app/attempts/attempt-words.ts'
import { besideTitle, levelTitle, isolatedSeedName } from '../../app/seeds/seed-name.ts'

export type ResultPicture = ReturnType<typeof resultPicture>
export type PictureLevel = ResultPicture['levels'][number]

/** Largest number of levels in a picture, which shows the last ones of a longer run. */
const MOST_LEVELS = 10

/**
 * Contents of a result picture.
 *
 * @param optima optima of the run's levels, as far as they are known
 * @param name name of the runner, '' for none
 */
export function resultPicture(
  run: Run,
  optima: readonly (Optimum | null)[],
  build: LevelBuilder,
  name: string,
) {
  const { source, results, mode, tracks, practice } = run
  const optimum = sumOfOptima(optima)
  const medals = practice ? [] : medalsOf(results, optima)
  const first = Math.max(0, results.length - MOST_LEVELS)
  const levels = results.slice(first).map((result, i) => {
    const level = levelOf({ ...run, level: result.level }, build)
    return {
      level,
      /** Tiles walked in the attempt that cleared the level, in order. */
      walked: tilesWalked(playThrough(level, mode, tracks[first + i])),
      name: String(result.level),
      time: formatTicks(result.time),
      medal: medals.at(first + i) ?? null,
    }
  })
  const single = levels.length === 1 ? levels.map(({ level }) => level) : []
  return {
    seed: isolatedSeedName(source.text),
    time: formatTicks(totalTime(run)),
    medal: practice ? null : optimum && medalOf(totalTime(run), optimum.ticks),
    lines: [
      ...single.flatMap((level) => [
        ...(source.kind === 'drawn' ? [] : [levelTitle(run)]),
        ...[besideTitle(source, level)].filter((words) => words !== ''),
        ...(optimum === null ? [] : [perfectSentence(optimum)]),
      ]),
      ...[name, catchWords(mode, totalCatches(run))].filter((words) => words !== ''),
      ...(practice ? [t('hud.practice')] : []),
    ],
    levels,
  }
}

const FILE_TYPE = 'image/png'

/** Choices that save the picture and, if the system can, share it. */
export function pictureChoices(
  run: Run,
  draw: () => Promise<Blob>,
  notify: (sentence: string) => void,
): Choice[] {
  const name = replayFileName(run.source.text, totalTime(run)).replace(/\.\w+$/, '.png')
  const withPicture = (use: (picture: Blob) => Promise<string> | string) => (): void => {
    void draw()
      .then(use)
      .catch((error: unknown) => (isCancelled(error) ? '' : t('picture.failed')))
      .then(notify)
  }
  const save = withPicture((picture) => saveFile(picture, name))
  const share = withPicture(async (picture) => {
    await navigator.share({ files: [new File([picture], name, { type: FILE_TYPE })] })
    return t('picture.shared')
  })
  const files = [new File([], 'asterion.png', { type: FILE_TYPE })]
  return [
    { label: t('picture.save'), choose: save },
    ...(canShare({ files }) ? [{ label: t('picture.share'), choose: share }] : []),
  ]
}
