import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import type { Services } from '../services.ts'

/** Waits for a part that is fetched late; if that fails, shows the reason and resolves to null. */
export async function fetchPart<Part>(
  part: Promise<Part>,
  { newVersion }: Pick<Services, 'newVersion'>,
): Promise<Part | null> {
  try {
    return await part
  } catch {
    const isUpdated = await newVersion.isReady()
    toast(t(isUpdated ? 'version.in-menu' : 'problem.offline'))
    return null
  }
}
