const CODES = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Closes what a command has opened when it gets SIGINT or SIGTERM, then ends the process, so that no database
 * keeps running. Call the returned function with the close function once something is open.
 */
export function closeOnSignal(): (close: () => Promise<void>) => Promise<void> {
  const state: { code?: number; close?: () => Promise<void> } = {}

  async function end(code: number, close: () => Promise<void>): Promise<never> {
    await close().catch(() => undefined)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (state.code !== undefined) return
      state.code = CODES[signal]
      if (state.close) void end(state.code, state.close)
    })
  }
  return async (close) => {
    state.close = close
    if (state.code !== undefined) await end(state.code, close)
  }
}
