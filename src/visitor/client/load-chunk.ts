import type { Timers } from '#visitor/disposables.ts'
import { CHUNK_TIMEOUT } from '#visitor/client/client-constants.ts'

/**
 * Loads a part of our scripts on demand. Rejects with 'Loading chunk N failed.', N being its name, when it cannot be
 * loaded (HTP-07) or takes longer than two minutes (HTP-08).
 */
export function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  timers: Pick<Timers, 'setTimeout' | 'clearTimeout'> = window,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Loading chunk ${name} failed.`))
    const timer = timers.setTimeout(fail, CHUNK_TIMEOUT)
    const settled = <Value>(run: (value: Value) => void) => {
      return (value: Value) => {
        timers.clearTimeout(timer)
        run(value)
      }
    }
    load().then(settled(resolve), settled(fail))
  })
}
