import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mutate, type Mutation } from './mutations.ts'
import { ROOT } from './sample.ts'

/** The environment variable that holds a mutation as JSON, for tests and for the site they build. */
export const MUTANT = 'ASTERION_MUTANT'

/** The plugin that puts the mutation of the environment into its source; none without one. */
export function mutantPlugins(): Plugin[] {
  const json = process.env[MUTANT]
  if (json === undefined) return []
  const mutation = JSON.parse(json) as Mutation
  const file = join(ROOT, mutation.file)
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (text, id) =>
        id.replace(/\?.*/, '') === file ? { code: mutate(text, mutation), map: null } : null,
    },
  ]
}
