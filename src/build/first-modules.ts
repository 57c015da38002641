/** Part of the bundler's list of modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * Creates a function that is true for the modules that an entry imports, directly or through others.
 * Modules that the first view of a page waits for are one file.
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
