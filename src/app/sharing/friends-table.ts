import { decodeReplay } from '../../core/replay/codec.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import type { FriendRun, Ranked } from '../../core/speedrun/friends.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Row of a friends' table: its result and, if there is a run to show, what leads to it. */
export interface FriendRow {
  readonly ranked: Ranked
  readonly result: Child
  readonly watch: (() => void) | null
  readonly race: (() => void) | null
}

/** Friends' runs beside the player's own: place, name and result, and buttons to watch and race each. */
export function createFriendsTable(rows: readonly FriendRow[]): HTMLElement {
  return element(
    'section',
    { className: 'friends' },
    element('h2', {}, t('friends.title')),
    element('table', {}, element('tbody', {}, rows.map(createRow))),
  )
}

function createRow({ ranked, result, watch, race }: FriendRow): HTMLElement {
  const name = runnerName(ranked)
  const use = (label: string, act: (() => void) | null): Child =>
    // Voice control needs the visible label first.
    act && button(label, act, { ariaLabel: `${label} ${name}` })
  const runner = element('bdi', { className: 'runner-name', title: name }, name)
  return element(
    'tr',
    { className: ranked.isOwn ? 'own' : '' },
    element('td', {}, ranked.rank ?? '–'),
    element('th', { scope: 'row' }, runner, element('p', {}, result)),
    element('td', { className: 'uses' }, use(t('run.watch'), watch), use(t('run.race'), race)),
  )
}

/** Name of a runner: as the link says, or a number. */
function runnerName({ isOwn, name, number }: Ranked): string {
  if (isOwn) return t('losses.you')
  return name === '' ? t('friends.unnamed', { number }) : name
}

/** The replay of a run with its name, to watch or race; none if it cannot be decoded. */
export function replaysOfFriend({ name, attempt }: FriendRun): NamedReplay[] {
  const replay = decodeReplay(attempt.replay)
  return replay === null ? [] : [{ name, replay }]
}
