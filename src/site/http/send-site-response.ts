import type { FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { SiteContract, SiteResponse } from '#platform/http/api/site-route.ts'
import { compressQuickly } from '#site/compress.ts'
import { chooseEncoding } from '#site/encoding.ts'

/** Bytes; less fits one packet as it is. */
const MIN_BYTES_TO_COMPRESS = 1400

/** Sends what a handler returned, as its contract says: JSON, nothing, or a response of its own. */
export async function sendSiteResponse(
  { response, status }: SiteContract,
  value: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (typeof response === 'string') return writeSiteResponse(value as SiteResponse, request, reply)
  if (status === HTTP_STATUS.noContent) return reply.code(status).send()
  // Parsing drops everything that the contract does not name.
  return reply.code(status).send(response.parse(value))
}

/** Sends a response that a handler composed. */
export async function writeSiteResponse(
  response: SiteResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if ('write' in response) {
    reply.hijack()
    request.sentBytes = response.write(request.raw, reply.raw, request.id)
    return reply
  }
  const { status, headers, body, compress = false } = response
  void reply.code(status).headers(headers)
  if (!compress || body === undefined || !(typeof body === 'string' || Buffer.isBuffer(body)))
    return reply.send(body)
  const bytes = Buffer.from(body)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || bytes.length < MIN_BYTES_TO_COMPRESS) return reply.send(bytes)
  void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.send(await compressQuickly(bytes, encoding))
}
