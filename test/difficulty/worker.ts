/** Process that plays a share: receives a task, sends its samples, and ends with its parent. */
import { setImmediate } from 'node:timers/promises'
import { playTask, type Sample, type Task } from './sample.ts'

async function play(task: Task): Promise<void> {
  const samples: Sample[] = []
  for (const sample of playTask(task)) {
    samples.push(sample)
    await setImmediate()
  }
  process.send?.(samples, () => process.disconnect())
}

process.on('disconnect', () => process.exit())
process.once('message', (task: Task) => void play(task))
