import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { sendApiError } from '#platform/http/api/send-api-error.ts'

const NO_SERVICE_WORKER = {
  status: HTTP_STATUS.forbidden,
  code: 'NO_SERVICE_WORKER',
  message: 'This host has no service worker.',
} as const

/** Whether a browser requests the script of a service worker; scripts of pages cannot set this header. */
export const isServiceWorkerScript = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['service-worker'] === 'script'

/**
 * Rejects the scripts of service workers on every host: one that a script of an owner registers would outlive the page,
 * and could change the previews in which the site is edited.
 */
export function rejectServiceWorkers(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!isServiceWorkerScript(request.raw)) return
    void reply.header('cache-control', 'no-store')
    return sendApiError(reply, NO_SERVICE_WORKER)
  })
}
