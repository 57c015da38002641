import Phaser from 'phaser'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import { type Choice, createChoices, focusMainChoice } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { fetchFonts, t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import type { NewVersion } from '../../worker/new-version.ts'
import { leaveMenuEntry } from './address.ts'
import { createGo } from './go.ts'
import type { LazySceneKey, SceneData } from './routes.ts'

/** Delay before a notice that the scene is being fetched. */
const PATIENCE_MS = 400

/**
 * A placeholder for a scene whose code is fetched when it is first opened. The fetched scene replaces
 * it for good, so that from then on it opens like any other.
 */
export class LazyScene<Key extends LazySceneKey> extends Phaser.Scene {
  private readonly bindings: ReadBindings
  private readonly newVersion: NewVersion
  private readonly fetchScene: () => Promise<Phaser.Scene>
  private fetched: Promise<Phaser.Scene> | null = null
  /** Number of visits, so that a scene fetched late does not open in a later visit. */
  private visit = 0
  private isReplaced = false
  /** True after a failed fetch: many browsers then never fetch that file again. */
  private hasFailed = false
  private notice: HTMLElement | null = null

  constructor(
    key: Key,
    bindings: ReadBindings,
    newVersion: NewVersion,
    fetchScene: () => Promise<Phaser.Scene>,
  ) {
    super(key)
    this.bindings = bindings
    this.newVersion = newVersion
    this.fetchScene = fetchScene
  }

  create(data: SceneData[Key]): void {
    leaveMenuEntry()
    const keyboard = listenToActions((action) => {
      if (action === 'pause') this.goUp()
    }, this.bindings)
    this.events.once('shutdown', () => {
      keyboard.dispose()
      this.notice = null
    })
    void this.open(data)
  }

  /** Fetches the scene before it is opened; opening retries a failed fetch. */
  async prefetch(): Promise<void> {
    const scene = await this.fetch().catch(() => null)
    if (scene !== null && !this.isReplaced && !this.scene.isActive()) this.replaceBy(scene)
  }

  private async open(data: SceneData[Key]): Promise<void> {
    const visit = ++this.visit
    const stays = (): boolean => visit === this.visit && !this.isReplaced && this.scene.isActive()
    const back = { label: t('page.back'), choose: () => this.goUp() }
    const waiting = this.time.delayedCall(PATIENCE_MS, () =>
      this.showNotice(t('fetch.waiting'), back),
    )
    const reload = { label: t('fetch.reload'), choose: () => void this.newVersion.change() }
    const { hasFailed } = this
    const fonts = fetchFonts()
    let scene: Phaser.Scene
    try {
      scene = await this.fetch()
    } catch (error) {
      // After an update the host may no longer have the files of this build.
      const isUpdated = await this.newVersion.isReady()
      waiting.remove()
      const again = { label: t('fetch.again'), choose: () => void this.open(data) }
      const sentence = t(isUpdated ? 'fetch.updated' : 'problem.offline')
      if (stays()) this.showNotice(sentence, isUpdated || hasFailed ? reload : again, back)
      // Failed fetches throw a TypeError.
      if (error instanceof TypeError) return
      throw error
    }
    await fonts
    if (!stays()) return
    const { manager, key } = this.scene
    this.replaceBy(scene)
    manager.start(key, data)
  }

  goUp(): void {
    createGo(this)('menu', { opener: this.scene.key })
  }

  isBelowMenu(): boolean {
    return true
  }

  /** Shows a notice in place of the scene, under the address of the scene. */
  private showNotice(sentence: string, ...choices: Choice[]): void {
    this.notice?.remove()
    const notice = element('p', { role: 'status' }, sentence)
    const box = element('section', { className: 'told' }, notice, createChoices(choices))
    this.notice = element('main', { className: 'page' }, box)
    mount(this, this.notice)
    focusMainChoice(this.notice)
  }

  /** Fetches the scene once for all calls; after a failure, again. */
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

  private replaceBy(scene: Phaser.Scene): void {
    const { manager, key } = this.scene
    this.isReplaced = true
    // Listeners that wait for this scene wait for the fetched one.
    const listeners = this.events.listeners('create') as ((shown: Phaser.Scene) => void)[]
    manager.stop(key)
    manager.remove(key)
    manager.add(key, scene)
    for (const listener of listeners) scene.events.on('create', listener)
  }
}
