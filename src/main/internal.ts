import { type FastifyInstance, fastify } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Config } from '#platform/config/config.ts'
import { isAllowedHost } from '#features/tenancy/domains/allowed-host.actions.ts'
import type { Database } from '#platform/db/database.ts'
import { respondToClientError } from '#platform/http/client-error.ts'
import {
  CONNECTION_TIMEOUTS,
  createLimitedServer,
  type LimitedServer,
} from '#platform/http/connection-timeouts.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

export interface Internal {
  close(): Promise<void>
}

const CLOSE_DEADLINE_MS = 10_000
/** The hosts of this port in URLs. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Starts the routes for the operator's tools, on METRICS_PORT and the loopback interface only: `/metrics` for
 * Prometheus, and `/internal/domains/allowed?domain=` for a proxy that checks a domain before it requests a
 * certificate (200 or 404). Returns undefined without a METRICS_PORT.
 */
export async function createInternal(
  config: Pick<Config, 'metricsPort' | 'appOrigin' | 'sitesDomain'>,
  metrics: Metrics,
  database: Pick<Database, 'app'>,
): Promise<Internal | undefined> {
  if (config.metricsPort === undefined) return undefined
  // The framework creates one server per IP address of its host name.
  const servers: LimitedServer[] = []
  const http: FastifyInstance = fastify({
    logger: false,
    forceCloseConnections: 'idle',
    serverFactory(handler) {
      const limited = createLimitedServer({
        timeouts: CONNECTION_TIMEOUTS,
        requestTimeout: CONNECTION_TIMEOUTS.idle,
        onRequest: handler,
        onNoResponse: () => undefined,
      })
      servers.push(limited)
      return limited.server
    },
    clientErrorHandler: respondToClientError,
    frameworkErrors(_error, _request, { raw }) {
      const body = JSON.stringify({ error: 'The request could not be understood.' })
      raw.setHeader('content-type', 'application/json; charset=utf-8')
      raw.setHeader('content-length', Buffer.byteLength(body))
      raw.writeHead(400).end(body)
    },
  })
  http.setErrorHandler((_error, _request, reply) =>
    reply.code(HTTP_STATUS.internalServerError).send({ error: 'Something went wrong.' }),
  )
  http.setNotFoundHandler((_request, reply) => reply.code(HTTP_STATUS.notFound).send({ error: 'Not found.' }))
  // A page in a browser on this machine could have its name point here.
  http.addHook('onRequest', async (request, reply) =>
    LOOPBACK.test(request.headers.host ?? '')
      ? undefined
      : reply
          .code(HTTP_STATUS.forbidden)
          .send({ error: 'Use localhost, 127.0.0.1 or [::1] as the host of this URL.' }),
  )
  http.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  http.get('/internal/domains/allowed', async (request, reply) => {
    const { domain } = request.query as { domain?: unknown }
    const allowed = typeof domain === 'string' && (await isAllowedHost(database.app, config, domain))
    return allowed
      ? { allowed }
      : reply.code(HTTP_STATUS.notFound).send({ error: 'No site is served at this domain.' })
  })
  await http.listen({ host: '127.0.0.1', port: config.metricsPort })
  return {
    async close() {
      const forceClose = setTimeout(() => http.server.closeAllConnections(), CLOSE_DEADLINE_MS)
      for (const limited of servers) limited.closeConnections()
      await http.close()
      clearTimeout(forceClose)
    },
  }
}
