import { createServer } from 'node:net'

/** Below the ports that systems give to connections, so that none of those takes one between its choice and its use. */
const FIRST = 20_000
const COUNT = 12_000
/** Ports of one process, which its neighbours leave alone. */
const OWN = 32

let given = 0

/** A port on which nobody listens, and which no other process of these tests chooses at the same time. */
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
