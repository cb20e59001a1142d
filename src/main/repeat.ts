/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Waits for the round that is under way. */
  stop(): Promise<void>
}

/**
 * Does `work` at once and then `pause` milliseconds after each round ended, so that rounds never overlap. A round that
 * fails is told to `onError` and the next one comes all the same.
 */
export function repeat(
  work: () => Promise<unknown>,
  pause: number,
  onError: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round = run()

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    if (isStopped) return
    timer = setTimeout(() => {
      round = run()
    }, pause)
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
