import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appHostOnly } from '#main/app-host-only.ts'
import { renderNoAppPage, renderWelcome } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

/** The app host: where owners will sign in; until then it says what runs here and how sites are made. */
export function registerApp(
  http: FastifyInstance,
  address: { appOrigin: string; siteAddress: string },
): void {
  const welcome = renderWelcome({ styles: bareStyles, siteAddress: address.siteAddress })
  const noPage = renderNoAppPage(bareStyles)
  const constraints = appHostOnly(address.appOrigin)
  const answer = (status: number, html: string) => (request: FastifyRequest, reply: FastifyReply) => {
    request.siteLabel = 'app'
    request.kind = 'app'
    return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html)
  }
  http.route({ method: ['GET', 'HEAD'], url: '/', constraints, handler: answer(200, welcome) })
  http.route({ method: ['GET', 'HEAD'], url: '/*', constraints, handler: answer(404, noPage) })
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    request.siteLabel = 'app'
    request.kind = 'app'
    return reply
      .code(405)
      .headers({ ...HEADERS, allow: 'GET, HEAD' })
      .send({ error: 'This address only answers GET and HEAD.' })
  }
  // Refused before a body is read: nothing here would look at it.
  for (const url of ['/', '/*'])
    http.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      constraints,
      onRequest: refuse,
      handler: refuse,
    })
}
