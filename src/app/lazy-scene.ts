import Phaser from 'phaser'
import { listenToActions, type ReadBindings } from '../input/keyboard.ts'
import { type Choice, focusMainChoice } from '../ui/choices.ts'
import { t } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import { createGo } from './go.ts'
import { createNoticePage } from './notice-page.ts'
import type { LazySceneKey } from './routes.ts'

/** How long nothing is shown before the page says that it is being fetched. */
const PATIENCE_MS = 400

/**
 * Stands where a scene belongs whose code is fetched when it is first opened. The fetched scene takes
 * its place for good, so that from then on it opens like any other.
 */
export class LazyScene extends Phaser.Scene {
  private readonly bindings: ReadBindings
  private readonly fetchScene: () => Promise<Phaser.Scene>
  private fetched: Promise<Phaser.Scene> | null = null
  /** Counts the visits, so that a scene fetched late does not come into a later one. */
  private visit = 0
  private hasGivenWay = false
  /** Whether fetching failed before: many browsers then never fetch that file again. */
  private hasFailed = false
  private told: HTMLElement | null = null

  constructor(key: LazySceneKey, bindings: ReadBindings, fetchScene: () => Promise<Phaser.Scene>) {
    super(key)
    this.bindings = bindings
    this.fetchScene = fetchScene
  }

  create(data: object): void {
    const keyboard = listenToActions((action) => {
      if (action === 'pause') this.leave()
    }, this.bindings)
    this.events.once('shutdown', keyboard.dispose)
    void this.open(data)
  }

  /** Fetches the scene before anybody opens it; a network that fails is tried again when one does. */
  async prefetch(): Promise<void> {
    const scene = await this.fetch().catch(() => null)
    if (scene !== null && !this.hasGivenWay && !this.scene.isActive()) this.giveWayTo(scene)
  }

  private async open(data: object): Promise<void> {
    const visit = ++this.visit
    const stays = (): boolean => visit === this.visit && !this.hasGivenWay && this.scene.isActive()
    const back = {
      label: t('page.back'),
      choose: () => {
        this.leave()
      },
    }
    const waiting = this.time.delayedCall(PATIENCE_MS, () => {
      this.tell(t('fetch.waiting'), back)
    })
    const { hasFailed } = this
    let scene: Phaser.Scene
    try {
      scene = await this.fetch()
    } catch (error) {
      waiting.remove()
      const again = hasFailed
        ? { label: t('fetch.reload'), choose: reload }
        : { label: t('fetch.again'), choose: () => void this.open(data) }
      if (stays()) this.tell(t('problem.offline'), again, back)
      // What a browser throws when it cannot fetch.
      if (error instanceof TypeError) return
      throw error
    }
    if (!stays()) return
    const { manager, key } = this.scene
    this.giveWayTo(scene)
    manager.start(key, data)
  }

  private leave(): void {
    createGo(this)('menu', {})
  }

  /** Says something in the place of the scene, which its address still names. */
  private tell(sentence: string, ...choices: Choice[]): void {
    this.told?.remove()
    this.told = createNoticePage(sentence, choices)
    mount(this, this.told)
    focusMainChoice(this.told)
  }

  /** The one scene that takes this one's place, however often it is asked for. */
  private async fetch(): Promise<Phaser.Scene> {
    try {
      this.fetched ??= this.fetchScene()
      return await this.fetched
    } catch (error) {
      this.fetched = null
      this.hasFailed = true
      throw error
    }
  }

  private giveWayTo(scene: Phaser.Scene): void {
    const { manager, key } = this.scene
    this.hasGivenWay = true
    // Whoever waits for this scene to be shown waits for that one.
    const listeners = this.events.listeners('create') as ((shown: Phaser.Scene) => void)[]
    manager.stop(key)
    manager.remove(key)
    manager.add(key, scene)
    for (const listener of listeners) scene.events.on('create', listener)
  }
}

function reload(): void {
  location.reload()
}
