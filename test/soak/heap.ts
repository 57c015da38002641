import type { CDPSession } from 'playwright'

/** Counts of a page after its garbage was collected. */
export interface Held {
  /** Size of the heap in bytes. */
  readonly heap: number
  /** Size of the objects of the page, without compiled code, in bytes. */
  readonly objects: number
  readonly nodes: number
  readonly listeners: number
}

export async function readHeld(session: CDPSession): Promise<Held> {
  const objects = await readObjects(session)
  // Some objects, such as the listeners of a node, are freed in a task after the collection.
  for (let collection = 0; collection < 3; collection++) {
    await session.send('HeapProfiler.collectGarbage')
    const task = 'new Promise((resolve) => setTimeout(resolve, 50))'
    await session.send('Runtime.evaluate', { expression: task, awaitPromise: true })
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN
  return { heap: usedSize, objects, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

/** Part of a heap snapshot of V8: each node is a row of numbers. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/**
 * Types of heap nodes that the page did not ask for: compiled code, data about code, and memory of the
 * browser. Numbers are left out, too, as the engine may box those of all objects of a shape at once.
 */
const NOT_OBJECTS = new Set(['code', 'object shape', 'native', 'hidden', 'synthetic', 'number'])

/** Collects garbage and returns the bytes of all objects, arrays, texts and functions of a page. */
async function readObjects(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }): void => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NOT_OBJECTS.has(types[0][nodes[at + kind]])) bytes += nodes[at + size]
  }
  return bytes
}
