import { formatTicks } from '../../core/game/format-time.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import type { Track } from '../../core/game/track.ts'
import { parseSource } from '../../core/level/source.ts'
import { HIGHLIGHTS, highlightsOf, type Stretch } from '../../core/replay/highlights.ts'
import { createPlayback, seekTick, tilesWalked } from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import { CARD_ROOM, drawGifCard } from '../../picture/gif-card.ts'
import { paintLevel } from '../../picture/level-map.ts'
import { fittingSide } from '../../picture/map-canvas.ts'
import { t } from '../../ui/message.ts'
import { sheetsOf } from '../../view/actor.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient } from '../../worker/worker-client.ts'
import type { Host } from '../page.ts'
import { writeLink } from '../routing/address.ts'
import { levelTitle, seedName } from '../seeds/seed-name.ts'
import { addressShown, type Clip, openGifDialog } from './gif-dialog.ts'
import { fileNameOf } from './share-choices.ts'

/** Opens the dialog that saves a GIF of a replay: its highlights, and other stretches. */
export function openReplayGif(
  host: Pick<Host, 'mapStyle' | 'preferences' | 'scene'>,
  page: HTMLElement,
  { replay, failed }: { readonly replay: Replay; readonly failed: readonly Track[] },
  build: LevelBuilder,
  others: Readonly<Partial<Record<'last' | 'whole', Stretch>>>,
): void {
  const { seed, mode } = replay
  const source = parseSource(seed)
  const options = host.preferences.renderOptions()
  const stretches = { ...highlightsOf(replay, failed, build), ...others }

  function drawCard(label: string, { level, track, to }: Stretch): Promise<HTMLCanvasElement> {
    const playback = createPlayback(level, mode, track)
    seekTick(playback, to)
    const { tiles, highContrast } = host.mapStyle()
    const side = fittingSide(level.grid, CARD_ROOM, TILE_SIZE)
    const map = paintLevel(level, tilesWalked(playback), { tiles, highContrast }, side)
    const place = { source, mode, level: level.number }
    const names = [seedName(seed), levelTitle(place)].filter((name, i, all) => name !== all[i - 1])
    const { phase, tick } = playback.state
    const title = phase === 'cleared' ? formatTicks(tick) : label
    return drawGifCard(map.canvas, [title, names.join(' · ')], addressShown(writeLink(place)))
  }

  async function encode(
    kind: keyof typeof stretches,
    stretch: Stretch,
    ...[pass, signal]: Parameters<Clip['make']>
  ) {
    const shown = sheetsOf(host.scene, options)
    const drawn = await drawCard(t(`gif.${kind}`), stretch)
    const [tiles, actors, signs, card] = await Promise.all(
      [shown.tiles, shown.actors, shown.signs, drawn].map((image) => createImageBitmap(image)),
    )
    const sheets = { tiles, actors, signs }
    const order = { ...stretch, mode, isWhole: kind === 'whole', sheets, options, card }
    signal.throwIfAborted()
    const client = createWorkerClient(openWorker)
    signal.addEventListener('abort', client.end)
    try {
      return await client.call('gif', order, (share) => void pass(share).catch(() => undefined))
    } catch {
      // Some browsers draw only on the page.
      signal.throwIfAborted()
      return await (await import('../../picture/film.ts')).encodeReplayGif(order, pass)
    } finally {
      client.end()
    }
  }

  const clips = ([...HIGHLIGHTS, 'last', 'whole'] as const).flatMap((kind): Clip[] => {
    const stretch = stretches[kind]
    if (stretch === undefined) return []
    const { number } = stretch.level
    const name = fileNameOf(seed, `${number > 0 ? `${number}-` : ''}${kind}.gif`)
    return [{ label: t(`gif.${kind}`), name, make: (...run) => encode(kind, stretch, ...run) }]
  })
  openGifDialog(page, clips)
}
