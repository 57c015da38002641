/**
 * Counts the objects of all WebGL contexts of a page, by kind; runs before the scripts of the page.
 * A lost context takes its objects with it.
 */
export function countGlObjects(): void {
  const kinds = ['Texture', 'Buffer', 'Framebuffer', 'Renderbuffer', 'Program', 'Shader'] as const
  const held = new Map<string, Set<unknown>>(kinds.map((kind) => [kind, new Set()]))
  const contexts = [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]
  for (const context of contexts as unknown as Record<string, (object: unknown) => unknown>[]) {
    for (const kind of kinds) {
      const create = context[`create${kind}`]
      const remove = context[`delete${kind}`]
      context[`create${kind}`] = function (this: unknown, object) {
        const made = create.call(this, object)
        held.get(kind)?.add(made)
        return made
      }
      context[`delete${kind}`] = function (this: unknown, object) {
        held.get(kind)?.delete(object)
        return remove.call(this, object)
      }
    }
  }
  window.addEventListener(
    'webglcontextlost',
    () => {
      for (const objects of held.values()) objects.clear()
    },
    true,
  )
  window.countedGl = () => Object.fromEntries([...held].map(([kind, { size }]) => [kind, size]))
}
