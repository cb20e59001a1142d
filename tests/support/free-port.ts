import { createServer } from 'node:net'

/** Below the ephemeral ports, so that no connection takes one between its choice and its use. */
const FIRST = 20_000
const COUNT = 12_000
/** Number of ports reserved for one process. */
const OWN = 32

let given = 0

/** Returns a free port that no other test process chooses at the same time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + ((process.pid * OWN + given++) % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
