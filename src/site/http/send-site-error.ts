import type { FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { StoppingError } from '#platform/db/pool.ts'
import { API_ERRORS, sendApiError } from '#platform/http/api/send-api-error.ts'
import type { SiteContract, SiteResponse } from '#platform/http/api/site-route.ts'
import type { Log } from '#platform/log/log.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { writeSiteResponse } from '#site/http/send-site-response.ts'
import type { CachedPage } from '#site/page-cache.ts'
import { renderBareError, renderUnknownSite } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import type { Pages } from '#site/pages.ts'
import type { RequestQuota } from '#site/request-quota.ts'
import { plainHeaders, writePage, writeTooMany } from '#site/serve.ts'

/** Dependencies of the errors of site hosts. */
export interface SiteErrorParts {
  readonly quota: RequestQuota
  /** Returns the site's page at the URL of a request: its lock page, or its not-found page. */
  readonly pageAt: (site: HostedSite, request: FastifyRequest) => Promise<SiteResponse>
}

/** A request that failed. */
interface FailedRequest {
  readonly contract: Pick<SiteContract, 'kind'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Undefined for an unknown host. */
  readonly site?: HostedSite
  /** The page that its route shows for the error. */
  readonly page?: SiteResponse | undefined
}

const unknownSite = renderUnknownSite(bareStyles)
const bareError = renderBareError(bareStyles)

/** Sends an expected failure: JSON to calls of the API, a page where a page is expected. */
export async function sendSiteError(
  { quota, pageAt }: SiteErrorParts,
  { contract, request, reply, site, page }: FailedRequest,
  error: ApiError,
): Promise<FastifyReply> {
  const { status, retryAfter } = error
  if (page) {
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    return writeSiteResponse(page, request, reply)
  }
  if (contract.kind === 'api')
    return sendApiError(reply, error, error === API_ERRORS.locked ? { loginRequired: true } : {})
  if (!site) return reply.code(status).headers(plainHeaders()).send(unknownSite)
  const wait =
    status === HTTP_STATUS.notFound
      ? quota.take(site)
      : status === HTTP_STATUS.tooManyRequests
        ? retryAfter
        : undefined
  if (wait !== undefined) return writeSiteResponse(tooMany(wait), request, reply)
  if (status === HTTP_STATUS.notFound) return writeSiteResponse(await pageAt(site, request), request, reply)
  return sendApiError(reply, error)
}

/** Returns the page of a site that exceeds its request limit; `wait` in seconds. */
const tooMany = (wait: number): SiteResponse => ({
  write: (request, response, requestId) => writeTooMany(request, response, wait, requestId).bytes,
})

const RETRY_SECONDS = 2
const RETRY_LINE = `retry-after: ${RETRY_SECONDS}\r\n`

/** Returns the page of an error for one that is over in a moment. */
function unavailable(page: CachedPage): CachedPage {
  const { identity, gzip, br } = page.headers.lines
  const lines = { identity: RETRY_LINE + identity, gzip: RETRY_LINE + gzip, br: RETRY_LINE + br }
  return { ...page, status: HTTP_STATUS.serviceUnavailable, headers: { ...page.headers, lines } }
}

/** Sends an unexpected error in the format of its host; reveals nothing of the error (P43). */
export async function sendUnexpectedError(
  { hosts, pages, log }: { hosts: HostMap; pages: Pick<Pages, 'error'>; log: Log },
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  if (status === HTTP_STATUS.contentTooLarge) return sendApiError(reply, API_ERRORS.tooLarge)
  if (status < HTTP_STATUS.internalServerError)
    return sendApiError(reply, { ...API_ERRORS.notUnderstood, status })
  if (status === HTTP_STATUS.serviceUnavailable) void reply.header('retry-after', String(RETRY_SECONDS))
  const error = status === HTTP_STATUS.insufficientStorage ? API_ERRORS.diskFull : API_ERRORS.unexpected
  if (request.kind === 'api') return sendApiError(reply, { ...error, status })
  const site = hosts.find(request.headers.host)
  const sendBare = () => reply.code(status).headers(plainHeaders()).send(bareError)
  if (!site) return sendBare()
  request.siteLabel = site.id
  try {
    const failed = await pages.error(site)
    const page = status === HTTP_STATUS.serviceUnavailable ? unavailable(failed) : { ...failed, status }
    reply.hijack()
    request.sentBytes = writePage(request.raw, reply.raw, page, request.id).bytes
    return reply
  } catch (error) {
    if (!(error instanceof StoppingError))
      log.error({ reqId: request.id, site: site.id, err: error }, 'The error page of a site failed')
    return sendBare()
  }
}
