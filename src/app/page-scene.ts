import { type Choice, createChoices, element, focusMainChoice } from '../ui/element.ts'
import { fetchFonts, fetchPageMessages, t } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import type { DebugFacts } from './debug-hook.ts'
import { GameScene } from './game-scene.ts'
import type { Host, Page, PageModule } from './page.ts'
import { leaveMenuEntry } from './routing/address.ts'
import { withStyles } from './routing/lazy-style.ts'
import type { PageKey, SceneData } from './routing/routes.ts'
import type { Services } from './services.ts'

/** Delay before a notice that the page is being fetched. */
const PATIENCE_MS = 400

/** Shows a page over the canvas. The page's code is fetched when it is first opened. */
export class PageScene<Key extends PageKey> extends GameScene {
  private readonly fetchModule: () => Promise<PageModule<Key>>
  /** Pending or finished fetch; null before the first and after a failure. */
  private fetching: Promise<PageModule<Key>> | null = null
  private module: PageModule<Key> | null = null
  /** True after a failed fetch: many browsers then never fetch that file again. */
  private hasFailed = false
  /** The open page; null while it is fetched or prepared. */
  private page: Page | null = null
  /** Data that the page opens with when it is opened without data. */
  private left: object = {}
  private notice: HTMLElement | null = null

  constructor(key: Key, services: Services, fetchModule: () => Promise<PageModule<Key>>) {
    super(key, services)
    this.fetchModule = fetchModule
  }

  create(data: SceneData[Key]): void {
    const closing = new AbortController()
    this.events.once('shutdown', () => {
      this.left = this.page?.left?.() ?? this.left
      this.page = null
      this.notice = null
      closing.abort()
    })
    this.listenToActions((action) => {
      const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
      if (action === 'pause' && dialog !== undefined) dialog.close()
      else if (this.page?.act?.(action) !== true && action === 'pause') this.goUp()
    })
    if (this.module === null) void this.fetchAndOpen(data, closing.signal)
    else this.open(this.module, data, closing.signal)
  }

  override update(_now: number, deltaMs: number): void {
    this.page?.update?.(deltaMs)
  }

  override goUp(): void {
    const up = this.page?.up?.()
    if (up === undefined) super.goUp()
    else if (typeof up === 'function') up()
    else this.go(...up)
  }

  override isBelowMenu(): boolean {
    const up = this.page?.up?.()
    return up === undefined || (typeof up !== 'function' && up[0] === 'menu')
  }

  /** Facts of the page; null until it is shown. */
  override debugFacts(): DebugFacts | null {
    return this.page === null ? null : (this.page.debugFacts?.() ?? {})
  }

  /** Fetches the page before it is opened; opening retries a failed fetch. */
  async prefetch(): Promise<void> {
    await this.fetch().catch(() => undefined)
  }

  private open(module: PageModule<Key>, data: SceneData[Key], closed: AbortSignal): void {
    const opened = module.open(this.createHost(closed), { ...this.left, ...data })
    if (!(opened instanceof Promise)) {
      if (opened !== null) this.show(opened)
      return
    }
    void opened.then((page) => {
      if (page === null || closed.aborted) return
      this.show(page)
      // Listeners read the heading of a page that is shown.
      this.events.emit('create', this)
    })
  }

  private show(page: Page): void {
    this.page = page
    mount(this, page.root)
    if (page.shown === undefined) focusMainChoice(page.root)
    else page.shown()
  }

  private createHost(closed: AbortSignal): Host {
    return {
      ...this.services,
      go: this.go,
      goUp: () => this.goUp(),
      closed,
      showLabyrinth: (algorithm, seed) => this.showLabyrinth(algorithm, seed),
      mapStyle: () => this.mapStyle(),
      scene: this,
    }
  }

  private async fetchAndOpen(data: SceneData[Key], closed: AbortSignal): Promise<void> {
    leaveMenuEntry()
    const back = { label: t('page.back'), choose: () => this.goUp() }
    const waiting = this.time.delayedCall(PATIENCE_MS, () =>
      this.showNotice(t('fetch.waiting'), back),
    )
    const { newVersion } = this.services
    const { hasFailed } = this
    const fonts = fetchFonts()
    let module: PageModule<Key>
    try {
      module = await this.fetch()
    } catch (error) {
      // After an update the host may no longer have the files of this build.
      const isUpdated = await newVersion.isReady()
      waiting.remove()
      const again = {
        label: t('fetch.again'),
        choose: () => void this.fetchAndOpen(data, closed),
      }
      const reload = { label: t('fetch.reload'), choose: () => void newVersion.change() }
      const sentence = t(isUpdated ? 'fetch.updated' : 'problem.offline')
      if (!closed.aborted) this.showNotice(sentence, isUpdated || hasFailed ? reload : again, back)
      // Failed fetches throw a TypeError.
      if (error instanceof TypeError) return
      throw error
    }
    await fonts
    if (closed.aborted) return
    waiting.remove()
    this.notice?.remove()
    this.notice = null
    this.open(module, data, closed)
    this.events.emit('create', this)
  }

  private showNotice(sentence: string, ...choices: Choice[]): void {
    this.notice?.remove()
    const notice = element('p', { role: 'status' }, sentence)
    const box = element('section', { className: 'page-notice' }, notice, createChoices(choices))
    this.notice = element('main', { className: 'page' }, box)
    mount(this, this.notice)
    focusMainChoice(this.notice)
  }

  /** Fetches the page's code, style sheets and messages once for all calls; after a failure, again. */
  private async fetch(): Promise<PageModule<Key>> {
    this.fetching ??= Promise.all([withStyles(this.fetchModule()), fetchPageMessages()]).then(
      ([module]) => module,
    )
    try {
      this.module = await this.fetching
      return this.module
    } catch (error) {
      this.fetching = null
      this.hasFailed = true
      throw error
    }
  }
}
