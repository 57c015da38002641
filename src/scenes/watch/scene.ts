import { type DebugFacts, factsOfLevel } from '../../app/debug-hook.ts'
import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/routing/go.ts'
import type { Route, WatchData } from '../../app/routing/routes.ts'
import { branchOf } from '../../core/replay/branch.ts'
import {
  createReplaySession,
  hasFailedTracks,
  levelShown,
  type ReplaySession,
} from '../../core/replay/replay-session.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { clearBoxes } from '../../view/level-view.ts'
import { fadeOver, type PartOver, partOverStage } from '../../view/part-over.ts'
import type { WatchBarActions } from './bar.ts'
import { canBranch, createWatchControls } from './controls.ts'
import { listenToWatchKeys } from './keys.ts'
import { type CatchScan, createCatchScan } from './catch-scan.ts'
import { createWatchPage, type WatchPage } from './page.ts'
import {
  advancePlayer,
  createReplayPlayer,
  isMoving,
  type ReplayPlayer,
  shareShown,
} from './replay-player.ts'
import { createReplayView, drawReplayView, followSession, type ReplayView } from './replay-view.ts'

/** Replays that play forward, back, slow and fast, and can be played on from anywhere. */
export class WatchScene extends GameScene {
  private back!: Route
  private session!: ReplaySession
  private player!: ReplayPlayer
  private view!: ReplayView
  private page!: WatchPage
  private scan!: CatchScan
  /** Index of the replay whose catches are scanned. */
  private scanned = -1
  private showsInputs = true
  private margins = { top: 0, bottom: 0 }
  private partsOver: readonly PartOver[] = []

  override init({ replays, which, level, failed, back }: WatchData): void {
    const named = replays.map(({ name, replay }, i) => ({
      name: name === '' ? t('watch.unnamed', { number: i + 1 }) : name,
      replay,
    }))
    this.back = back
    this.session = createReplaySession(named, which, level, failed ?? [], this.services.levels.take)
    this.player = createReplayPlayer()
    this.scanned = -1
    this.showsInputs = true
    this.margins = { top: 0, bottom: 0 }
    this.partsOver = []
    this.go = createGo(this)
  }

  create(): void {
    const actions = this.createActions()
    const page = createWatchPage(this.session, actions)
    this.page = page
    mount(this, page.head)
    mount(this, page.bar)
    const keys = listenToWatchKeys(actions)
    const sizes = new ResizeObserver(() => this.measure())
    sizes.observe(page.head)
    sizes.observe(page.bar)
    sizes.observe(page.display)
    this.events.once('shutdown', () => {
      keys.dispose()
      sizes.disconnect()
      page.end()
      this.anims.globalTimeScale = 1
    })
    this.createView()
    page.show(this.player, this.showsInputs, this.hasFailed())
    this.measure()
    page.focus()
    page.announcePlace()
    this.draw()
  }

  override update(_now: number, delta: number): void {
    advancePlayer(this.player, this.session, delta, () => this.follow())
    if (this.scan.pass(delta)) this.page.setCatches(this.scan.moments)
    this.draw()
  }

  /** Draws the session's current level and tick. */
  private follow(): void {
    const { session, view } = this
    if (levelShown(session).level === view.level) {
      followSession(view, session)
      this.setReplay()
      return
    }
    view.destroy()
    this.createView()
  }

  private createView(): void {
    const { session, services } = this
    this.view = createReplayView(this, session, services.preferences.renderOptions())
    this.setReplay()
  }

  private setReplay(): void {
    const { page, view } = this
    page.setReplay(view.level, () => view.ghosts.map(({ ghost }) => ghost))
    this.scanCatches()
  }

  /** Scans the followed replay for catches, and shows those found so far. */
  private scanCatches(): void {
    const { session, page, services } = this
    const { replays, followed, levels } = session
    if (this.scanned !== followed) {
      const { replay } = replays[followed]
      const { seed, level } = replay
      replay.tracks.forEach((_, i) => services.levels.prepare(seed, level + i))
      this.scan = createCatchScan(replay, (track) => levels(seed, level + track))
      this.scanned = followed
    }
    page.setCatches(this.scan.moments)
  }

  private draw(): void {
    const { session, player, view, page } = this
    this.anims.globalTimeScale = isMoving(player) ? player.speed : 0
    const places = drawReplayView(view, session, shareShown(player), this.margins)
    fadeOver(this.partsOver, clearBoxes(view.levelView))
    page.placeNames(places, this.scale.zoom)
    page.show(player, this.showsInputs, this.hasFailed())
  }

  private hasFailed(): boolean {
    return hasFailedTracks(this.session) || this.scan.restarted.has(this.session.place.track)
  }

  private createActions(): WatchBarActions {
    const { session, player } = this
    const controls = createWatchControls(session, player, () => {
      this.follow()
      this.page.announcePlace()
    })
    return {
      ...controls,
      toggleInputs: () => {
        this.showsInputs = !this.showsInputs
      },
      branch: () => {
        if (canBranch(session)) this.go('play', branchOf(session))
      },
      leave: () => this.goUp(),
    }
  }

  override goUp(): void {
    this.go(...this.back)
  }

  override isBelowMenu(): boolean {
    return this.back[0] === 'menu'
  }

  private measure(): void {
    const { page, scale } = this
    this.margins = {
      top: Math.ceil(page.head.offsetHeight / scale.zoom),
      bottom: Math.ceil(page.bar.offsetHeight / scale.zoom),
    }
    this.partsOver = [partOverStage(page.display, this)]
  }

  override debugFacts(): DebugFacts {
    const { state, tick } = levelShown(this.session).playback
    const phase = this.player.isPlaying ? 'playing' : 'paused'
    return { ...factsOfLevel(state), phase, tick }
  }
}
