import type { Level } from '../core/game/level-layout.ts'
import { isolate } from '../core/isolate.ts'
import { hasSeed, isImported, type Run } from '../core/level/run.ts'
import { t } from '../ui/message.ts'
import { isOneDrawn } from './seeds/level-facts.ts'
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

/** Title of a run's current level: its number, or what it is if it was given or drawn alone. */
export function levelTitle(run: Pick<Run, 'seed' | 'level' | 'given'>): string {
  if (isImported(run)) return t('hud.map')
  if (!hasSeed(run)) return t('hud.maze')
  return isOneDrawn(run.seed) ? seedName(run.seed) : t('hud.level', { level: run.level })
}

/** Words beside the title of a run's current level: the name of its maze, unless that is its title. */
export function besideTitle(run: Pick<Run, 'seed' | 'given'>, level: Named): string {
  if (isImported(run)) return ''
  return hasSeed(run) && isOneDrawn(run.seed) ? makerWords(level) : mazeName(level)
}
