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

  function drawCard({ level, track, to }: Stretch): Promise<HTMLCanvasElement> {
    const playback = createPlayback(level, mode, track)
    seekTick(playback, to)
    const { tiles, highContrast } = host.mapStyle()
    const side = fittingSide(level.grid, CARD_ROOM, TILE_SIZE)
    const map = paintLevel(level, tilesWalked(playback), { tiles, highContrast }, side)
    const place = { source, mode, level: level.number }
    const names = [seedName(seed), levelTitle(place)].filter((name, i, all) => name !== all[i - 1])
    const texts = [formatTicks(playback.state.tick), names.join(' · ')] as const
    return drawGifCard(map.canvas, texts, addressShown(writeLink(place)))
  }

  async function encode(
    isWhole: boolean,
    stretch: Stretch,
    ...[pass, signal]: Parameters<Clip['make']>
  ) {
    const { tiles, actors, signs } = sheetsOf(host.scene, options)
    const images = [tiles, actors, signs, await drawCard(stretch)].map((image) =>
      createImageBitmap(image),
    )
    const [a, b, c, card] = await Promise.all(images)
    const order = {
      ...stretch,
      mode,
      isWhole,
      sheets: { tiles: a, actors: b, signs: c },
      options,
      card,
    }
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
    const name = fileNameOf(seed, `${stretch.level.number || kind}.gif`)
    const make: Clip['make'] = (...run) => encode(kind === 'whole', stretch, ...run)
    return [{ label: t(`gif.${kind}`), name, make }]
  })
  openGifDialog(page, clips)
}
