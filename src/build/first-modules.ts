/** The bundler's list of modules, by which imports are followed. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * A function that tells whether a module is imported by another, directly or by others. What the page
 * waits for before it shows anything is a file of its own.
 */
export function modulesOf(entry: string): (id: string, modules: Modules) => boolean {
  const found = new Set<string>()
  return (id, modules) => {
    if (found.size === 0) {
      found.add(entry)
      for (const each of found) {
        for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
      }
    }
    return found.has(id)
  }
}
