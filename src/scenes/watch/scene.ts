import Phaser from 'phaser'
import { type DebugFacts, factsOfLevel } from '../../app/debug-hook.ts'
import { createGo, type Go } from '../../app/go.ts'
import type { Route, WatchData } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { branchOf } from '../../core/replay/branch.ts'
import { heldAt } from '../../core/replay/recording.ts'
import {
  createReplaySession,
  lastMoment,
  levelShown,
  momentShown,
  type ReplaySession,
  timeShown,
} from '../../core/replay/replay-session.ts'
import { createGhostNames, type GhostNames } from '../../ui/ghost-names.ts'
import { createInputDisplay, type InputDisplay } from '../../ui/input-display.ts'
import { t } from '../../ui/message.ts'
import { announce, mount, overlay } from '../../ui/overlay.ts'
import { createWatchBar, type WatchBar, type WatchBarActions } from './bar.ts'
import { createWatchControls } from './controls.ts'
import { createWatchHead, type WatchHead } from './head.ts'
import { listenToWatchKeys, SPEEDS } from './keys.ts'
import {
  advancePlayer,
  createReplayPlayer,
  isMoving,
  type ReplayPlayer,
  shareShown,
} from './replay-player.ts'
import { createReplayView, drawReplayView, followSession, type ReplayView } from './replay-view.ts'

/** Replays that play forward, back, slow and fast, and can be played on from anywhere. */
export class WatchScene extends Phaser.Scene {
  private back!: Route
  private session!: ReplaySession
  private player!: ReplayPlayer
  private view!: ReplayView
  private head!: WatchHead
  private bar!: WatchBar
  private display!: InputDisplay
  private names: GhostNames | null = null
  /** The replay and level that buttons, marks and names are of. */
  private shownOf: { followed: number; overlaid: object | null; level: object } | null = null
  private showsInputs = true
  private margins = { top: 0, bottom: 0 }
  private go!: Go
  private readonly services: Services

  constructor(services: Services) {
    super('watch')
    this.services = services
  }

  init({ replays, which, level, failed, back }: WatchData): void {
    const named = replays.map(({ name, replay }, i) => ({
      name: name === '' ? t('watch.unnamed', { number: i + 1 }) : name,
      replay,
    }))
    this.back = back
    this.session = createReplaySession(named, which, level, failed ?? [], this.services.levels.take)
    this.player = createReplayPlayer()
    this.names = null
    this.shownOf = null
    this.showsInputs = true
    this.margins = { top: 0, bottom: 0 }
    this.go = createGo(this)
  }

  create(): void {
    const { session } = this
    const actions = this.createActions()
    this.head = createWatchHead(session.replays[session.followed].replay.seed, actions.leave)
    this.bar = createWatchBar(session.names, actions)
    this.display = createInputDisplay()
    this.bar.root.append(this.display.root)
    mount(this, this.head.root)
    mount(this, this.bar.root)
    const keys = listenToWatchKeys(actions)
    const sizes = new ResizeObserver(() => {
      this.measure()
    })
    sizes.observe(this.head.root)
    sizes.observe(this.bar.root)
    this.events.once('shutdown', () => {
      keys.dispose()
      sizes.disconnect()
      this.names?.root.remove()
      this.anims.globalTimeScale = 1
    })
    this.view = createReplayView(this, session, this.services.preferences.renderOptions())
    this.showReplay()
    this.showPage()
    this.measure()
    this.bar.focus()
    this.announcePlace()
    this.draw()
  }

  override update(_now: number, delta: number): void {
    advancePlayer(this.player, this.session, delta, () => {
      this.follow()
    })
    this.draw()
  }

  /** Follows the session to where it is now. */
  private follow(): void {
    const { session, view } = this
    if (levelShown(session).level === view.level) followSession(view, session)
    else {
      view.destroy()
      this.view = createReplayView(this, session, this.services.preferences.renderOptions())
    }
    this.showReplay()
  }

  /** Shows levels, marks and names, where those shown are of another replay or level. */
  private showReplay(): void {
    const { session, shownOf, view } = this
    const { followed, overlaid } = session
    const { level } = view
    if (shownOf?.followed !== followed || shownOf.overlaid !== overlaid) {
      const { replay, timeline } = session.replays[followed]
      const levels = replay.tracks.map((_, i) => replay.level + i)
      this.bar.setLevels(levels, overlaid === null ? timeline.starts.slice(1) : [], timeline.last)
    } else if (shownOf.level === level) return
    this.shownOf = { followed, overlaid, level }
    this.names?.root.remove()
    this.names = createGhostNames(view.ghosts.map(({ ghost }) => ghost))
    overlay().prepend(this.names.root)
  }

  private draw(): void {
    const { session, player, view } = this
    this.anims.globalTimeScale = isMoving(player) ? player.speed : 0
    const places = drawReplayView(view, session, shareShown(player), this.margins)
    this.names?.place(places, this.scale.zoom)
    this.showPage()
  }

  private showPage(): void {
    const { session, player } = this
    const { isPlaying, speed } = player
    const { playback, level } = levelShown(session)
    const { state } = playback
    const { overlaid, followed } = session
    const time = timeShown(session)
    const attempts = overlaid?.attempts.length ?? null
    const { algorithm, number } = level
    this.head.show({ level: number, algorithm, time, catches: state.catches, attempts })
    this.bar.show({
      moment: momentShown(session),
      last: lastMoment(session),
      text: t('watch.at', { level: number, time: formatTicks(time) }),
      isPlaying,
      speed,
      level: number,
      followed,
      isOverlaid: overlaid !== null,
      showsInputs: this.showsInputs,
      canBranch: this.canBranch(),
    })
    this.display.root.hidden = !this.showsInputs
    this.display.show(heldAt(playback.track, playback.changes), playback.tick, state.time)
  }

  private createActions(): WatchBarActions {
    const { session, player } = this
    const controls = createWatchControls(session, player, () => {
      this.follow()
      this.announcePlace()
    })
    return {
      ...controls,
      changeSpeed: (by) => {
        const speed = SPEEDS.findIndex((each) => each === player.speed) + by
        if (speed in SPEEDS) controls.setSpeed(SPEEDS[speed])
      },
      toggleInputs: () => {
        this.showsInputs = !this.showsInputs
      },
      branch: () => {
        if (this.canBranch()) this.go('play', branchOf(session))
      },
      leave: () => {
        this.go(...this.back)
      },
    }
  }

  /** A level that is cleared cannot be played on. */
  private canBranch(): boolean {
    return levelShown(this.session).playback.state.phase !== 'cleared'
  }

  private announcePlace(): void {
    const { session } = this
    const name = session.names[session.followed]
    announce(t('watch.following', { name, level: levelShown(session).level.number }))
  }

  private measure(): void {
    this.margins = {
      top: Math.ceil(this.head.root.offsetHeight / this.scale.zoom),
      bottom: Math.ceil(this.bar.root.offsetHeight / this.scale.zoom),
    }
  }

  debugFacts(): DebugFacts {
    const { state, tick } = levelShown(this.session).playback
    const phase = this.player.isPlaying ? 'playing' : 'paused'
    return { ...factsOfLevel(state), phase, tick }
  }
}
