import { readReplayFile, ReplayFileError } from '../../app/sharing/replay-file.ts'
import { decodeReplays, encodeReplay } from '../../core/replay/codec.ts'
import { ReplayError } from '../../core/replay/replay-error.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { attemptIdOf } from '../../core/speedrun/attempt-id.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { type BackupFile, FORMAT, VERSION } from '../../storage/backup-file.ts'
import type { TextFile } from '../../storage/file-text.ts'
import { yieldToBrowser } from '../../worker/idle.ts'

export type ReplayFile = TextFile & Pick<File, 'lastModified'>

/**
 * Makes a backup of the replays in some files, so that they are imported like one: verified first. An
 * attempt ends when its file was saved. `damaged`: number of files without readable replays.
 */
export async function backupOfReplays(files: readonly ReplayFile[]) {
  const attempts: Attempt[] = []
  let damaged = 0
  for (const file of files) {
    const replays = await replaysIn(file)
    if (replays === null) damaged++
    for (const replay of replays ?? []) attempts.push(...attemptsOf(replay, file.lastModified))
    await yieldToBrowser()
  }
  const backup = { format: FORMAT, version: VERSION, attempts, notes: [], settings: {} }
  const file: BackupFile = new File([JSON.stringify(backup)], 'replays')
  return { file, damaged }
}

async function replaysIn(file: ReplayFile): Promise<Replay[] | null> {
  try {
    return decodeReplays(await readReplayFile(file)).map(({ replay }) => replay)
  } catch (error) {
    if (error instanceof ReplayError || error instanceof ReplayFileError) return null
    throw error
  }
}

/** The attempt of an unverified replay, whose times alone are known; none if it is too long. */
function attemptsOf(replay: Replay, endedAt: number): Attempt[] {
  const text = encodeReplay(replay)
  if (text === null) return []
  const { rules, seed, mode, level, practice, tracks } = replay
  // An endless run ends with the last catch, in a level that is not cleared.
  const cleared = mode === 'endless' ? tracks.slice(0, -1) : tracks
  const levels = cleared.map(({ length }, i) => ({
    ...{ level: level + i, time: length },
    ...{ catches: 0, optimum: 1 },
  }))
  const course = { rules, seed, mode, level }
  const id = attemptIdOf(text)
  return [{ ...course, id, replay: text, practice, levels, categories: [], endedAt, realMs: 0 }]
}
