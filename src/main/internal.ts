import { type FastifyInstance, fastify } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { isAllowedHost } from '#main/allowed-host.ts'
import type { Database } from '#platform/db/database.ts'
import { respondToClientError } from '#platform/http/client-error.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

export interface Internal {
  close(): Promise<void>
}

/**
 * Routes for the operator's own tools, on METRICS_PORT and the loopback interface only: `/metrics` for Prometheus,
 * `/internal/domains/allowed?domain=` for a proxy that asks before it gets a certificate (200 or 404).
 * Undefined without a METRICS_PORT.
 */
export async function createInternal(
  config: Pick<Config, 'metricsPort' | 'appOrigin' | 'sitesDomain'>,
  metrics: Metrics,
  database: Pick<Database, 'app'>,
): Promise<Internal | undefined> {
  if (config.metricsPort === undefined) return undefined
  const http: FastifyInstance = fastify({
    logger: false,
    clientErrorHandler: respondToClientError,
    frameworkErrors(_error, _request, { raw }) {
      const body = JSON.stringify({ error: 'The request could not be understood.' })
      raw.setHeader('content-type', 'application/json; charset=utf-8')
      raw.setHeader('content-length', Buffer.byteLength(body))
      raw.writeHead(400).end(body)
    },
  })
  http.setErrorHandler((_error, _request, reply) =>
    reply.code(500).send({ error: 'This could not be answered.' }),
  )
  http.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is nothing at this address.' }),
  )
  http.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  http.get('/internal/domains/allowed', async (request, reply) => {
    const { domain } = request.query as { domain?: unknown }
    const allowed = typeof domain === 'string' && (await isAllowedHost(database.app, config, domain))
    return allowed ? { allowed } : reply.code(404).send({ error: 'No site is served at this domain.' })
  })
  await http.listen({ host: '127.0.0.1', port: config.metricsPort })
  return { close: () => http.close() }
}
