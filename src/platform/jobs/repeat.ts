/** A repeating task. */
export interface Repeated {
  /** Resolves after the running round has ended. */
  stop(): Promise<void>
}

/**
 * Runs `work` at once and then `pause` milliseconds after the end of each round, so that rounds never
 * overlap. Errors go to `onError` and do not stop the repetition.
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
