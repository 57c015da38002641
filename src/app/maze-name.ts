import type { Level } from '../core/game/level-layout.ts'
import { hasSeed, isImported, type Run } from '../core/level/run.ts'
import { t } from '../ui/message.ts'

/** Name of a level's maze: its algorithm, or "Your map" for an imported map. */
export function mazeName({
  algorithm,
  isImported,
}: Pick<Level, 'algorithm' | 'isImported'>): string {
  return isImported === true ? t('hud.map') : t(`algorithm.${algorithm}`)
}

/** Title of a run's current level: its number, or what it is if it was given. */
export function levelTitle(run: Pick<Run, 'level' | 'given'>): string {
  if (isImported(run)) return t('hud.map')
  return hasSeed(run) ? t('hud.level', { level: run.level }) : t('hud.maze')
}
