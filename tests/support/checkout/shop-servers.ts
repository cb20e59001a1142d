import { freePort } from '../free-port.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

/** A server process with its port. */
export interface ShopServer extends ServerProcess {
  readonly port: number
  readonly env: Readonly<Record<string, string>>
}

/** Other processes of the machine are busy as well, and a killed server recovers first. */
const START_LIMIT_MS = 180_000

/**
 * Starts server processes of one installation. They trust the IP address that a test says it comes from, so that limits of
 * one visitor do not count for another.
 */
export async function startShopServers(
  count: number,
  more: Readonly<Record<string, string>>,
): Promise<readonly ShopServer[]> {
  const servers: ShopServer[] = []
  for (let started = 0; started < count; started++) {
    const port = await freePort()
    const env = { PORT: String(port), DEMO: '0', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn', ...more }
    servers.push({ ...(await startServer(env, { timeout: START_LIMIT_MS })), port, env })
  }
  return servers
}

/** Kills a server and starts it again on its port. */
export async function restartShopServer({ stop, env, port }: ShopServer): Promise<ShopServer> {
  await stop('SIGKILL')
  return { ...(await startServer(env, { timeout: START_LIMIT_MS })), port, env }
}
