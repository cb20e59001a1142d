const CODES = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Lets a command be stopped without leaving a database of ours running behind it: from now on SIGINT and SIGTERM close
 * what the command has opened, then end the process. Call the returned function with that closing once it is open.
 */
export function stopEarly(): (close: () => Promise<void>) => Promise<void> {
  const told: { code?: number; close?: () => Promise<void> } = {}

  async function end(code: number, close: () => Promise<void>): Promise<never> {
    await close().catch(() => undefined)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (told.code !== undefined) return
      told.code = CODES[signal]
      if (told.close) void end(told.code, told.close)
    })
  }
  return async (close) => {
    told.close = close
    if (told.code !== undefined) await end(told.code, close)
  }
}
