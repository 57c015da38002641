import { factsOfLevel } from '../../app/debug-hook.ts'
import type { Host, Page } from '../../app/page.ts'
import type { WatchData } from '../../app/routing/routes.ts'
import { openReplayGif } from '../../app/sharing/replay-gif.ts'
import { branchOf } from '../../core/attempt/recorded-level.ts'
import { HIGHLIGHT_TICKS } from '../../core/replay/highlights.ts'
import {
  createReplaySession,
  hasFailedTracks,
  playbackShown,
} from '../../core/replay/replay-session.ts'
import { t } from '../../ui/message.ts'
import { createCatchScan } from './catch-scan.ts'
import { canBranch, createWatchControls } from './controls.ts'
import { listenToWatchKeys, createWatchPage } from './page.ts'
import { advancePlayer, createReplayPlayer, isMoving, shareShown } from './replay-player.ts'
import { createReplayView, drawReplayView, followSession } from './replay-view.ts'

/** Opens replays that play forward, back, slow and fast, and can be played on from anywhere. */
export function open(host: Host, { replays, which, level, failed, back }: WatchData): Page {
  const { scene, levels, closed } = host
  const { anims, scale } = scene
  const named = replays.map(({ name, replay }, i) => ({
    name: name === '' ? t('watch.unnamed', { number: i + 1 }) : name,
    replay,
  }))
  const session = createReplaySession(named, which, level, failed ?? [], levels.take)
  const player = createReplayPlayer()
  const controls = createWatchControls(session, player, () => {
    follow()
    page.announcePlace()
  })
  const actions = {
    ...controls,
    branch() {
      if (!canBranch(session)) return
      const resumed = branchOf(session)
      host.go('play', { run: resumed.run, resumed, isBranch: true })
    },
    saveGif() {
      player.isPlaying = false
      const { level, track, tick } = playbackShown(session)
      const { replay } = session.replays[session.followed]
      const failed = hasFailedTracks(session) ? session.failed : []
      openReplayGif(host, page.root, { replay, failed }, session.levels, {
        ...(tick > 0 && {
          last: { level, track, from: Math.max(0, tick - HIGHLIGHT_TICKS), to: tick },
        }),
        whole: { level, track, from: 0, to: track.length },
      })
    },
    leave: host.goUp,
  }
  const page = createWatchPage(session, actions)
  const state = {
    view: createView(),
    scan: createScan(),
    /** Index of the replay that is scanned. */
    scanned: session.followed,
    /** Heights of head and bar, in pixels of the drawing. */
    margins: { top: 0, bottom: 0 },
  }

  function createView() {
    return createReplayView(scene, session, host.preferences.renderOptions())
  }

  function createScan() {
    const followed = session.replays[session.followed]
    const { replay } = followed
    replay.tracks.forEach((_, i) => levels.prepare(replay.seed, replay.level + i))
    return createCatchScan(followed, (track) => session.levels(replay.seed, replay.level + track))
  }

  function follow(): void {
    if (playbackShown(session).level === state.view.level) {
      followSession(state.view, session)
    } else {
      state.view.destroy()
      state.view = createView()
    }
    showReplay()
  }

  /** Shows levels and names of the followed replay, and the catches found so far. */
  function showReplay(): void {
    const { view } = state
    page.setReplay(view.ghosts)
    if (state.scanned !== session.followed) {
      state.scan = createScan()
      state.scanned = session.followed
    }
    page.setCatches(state.scan.catches())
  }

  function draw(): void {
    const { view, margins } = state
    anims.globalTimeScale = isMoving(player) ? player.speed : 0
    const places = drawReplayView(view, session, shareShown(player), margins)
    page.placeNames(places, scale.zoom)
    page.show(player, hasFailed())
  }

  function hasFailed(): boolean {
    return hasFailedTracks(session) || state.scan.isRestarted(session.place.track)
  }

  function measure(): void {
    state.margins = {
      top: Math.ceil(page.head.offsetHeight / scale.zoom),
      bottom: Math.ceil(page.bar.offsetHeight / scale.zoom),
    }
  }

  return {
    root: page.root,
    shown() {
      listenToWatchKeys(actions, closed)
      const sizes = new ResizeObserver(measure)
      for (const part of [page.head, page.bar]) sizes.observe(part)
      closed.addEventListener('abort', () => {
        sizes.disconnect()
        page.end()
        anims.globalTimeScale = 1
      })
      closed.addEventListener('abort', levels.listen(follow))
      showReplay()
      page.show(player, hasFailed())
      measure()
      page.focusPlay()
      page.announcePlace()
      draw()
    },
    update(deltaMs) {
      advancePlayer(player, session, deltaMs, follow)
      if (state.scan.pass(deltaMs)) page.setCatches(state.scan.catches())
      draw()
    },
    // The page's own keys leave it.
    act: () => true,
    up: () => back,
    debugFacts() {
      const { state: shown, tick } = playbackShown(session)
      return { ...factsOfLevel(shown), phase: player.isPlaying ? 'playing' : 'paused', tick }
    },
  }
}
