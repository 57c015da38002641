import type { Level } from '../core/game/level-layout.ts'
import { isolate } from '../core/isolate.ts'
import type { Run } from '../core/level/run.ts'
import type { LevelSource } from '../core/level/source.ts'
import { t } from '../ui/message.ts'
import { seedName, titleOf } from './seeds/seed-name.ts'

type Named = Pick<Level, 'algorithm' | 'isImported' | 'title' | 'maker'>

/** Name of a level's maze: its algorithm, "Your map" for an imported map, the title of a drawn level. */
export function mazeName({ algorithm, isImported, title }: Named): string {
  if (title !== undefined) return titleOf(title)
  return isImported === true ? t('hud.map') : t(`algorithm.${algorithm}`)
}

/** Who drew a level, as "by Ari"; '' for no name. */
export function makerWords({ maker = '' }: Pick<Level, 'maker'>): string {
  return maker === '' ? '' : t('seed.by', { maker: isolate(maker) })
}

/** Title of a run's current level: its number, or what it is if it was given or drawn. */
export function levelTitle({ source, level }: Pick<Run, 'source' | 'level'>): string {
  if (source.kind === 'map') return t('hud.map')
  if (source.kind === 'maze') return t('hud.maze')
  return source.kind === 'drawn' ? seedName(source.text) : t('hud.level', { level })
}

/** Words that follow the title of a run's current level on its line, as "· Kruskal" or "by Ari". */
export function afterTitle(source: LevelSource, level: Named): string {
  const words = besideTitle(source, level)
  return source.kind === 'drawn' || words === '' ? words : `· ${words}`
}

/** Words beside the title of a run's current level: the name of its maze, unless that is its title. */
export function besideTitle(source: LevelSource, level: Named): string {
  if (source.kind === 'map') return ''
  return source.kind === 'drawn' ? makerWords(level) : mazeName(level)
}
