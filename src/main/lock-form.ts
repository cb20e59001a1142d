import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { verifyLockPassword } from '#features/locks/actions.ts'
import type { IsOpen, Lock, LockProblem } from '#features/locks/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { isSameOriginFormPost } from '#platform/http/own-origin.ts'
import { ipSubject, type RateLimit, countAttempt } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite, HostMap } from '#site/host-map.ts'
import { lockPageFor } from '#site/lock/lock-page.ts'
import type { OpenedLocks } from '#site/lock/opened.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import { readPath } from '#site/path.ts'

/** Dependencies of the form of a lock page. */
export interface LockFormParts {
  readonly hosts: HostMap
  readonly pages: Pages
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const PURPOSE = 'lock'
/** Attempts of one visitor's network on one site. */
const ATTEMPTS: RateLimit = { hits: 10, window: 600 }
const FORM_LIMIT = 16_384
const NO_OPEN_LOCKS: IsOpen = () => false
const STATUS: Readonly<Record<LockProblem, number>> = { wrong: 401, expired: 403, tooMany: 429 }

/**
 * Registers the form of a lock page, which is submitted to its own URL (PGM-12): the right password opens the
 * lock for this browser session and redirects back, a wrong one shows the form again. Requests from other
 * origins, or without a recent form key, open nothing (P11). Other URLs reject POST requests.
 */
export function registerLockForm(http: FastifyInstance, parts: LockFormParts): void {
  void http.register((scope, _options, done) => {
    // Only this form is parsed, whatever its content type; no other body is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.route({
      method: 'POST',
      url: '/*',
      handler: async (request, reply) => {
        const site = parts.hosts.find(request.headers.host)
        if (!site) return reply.callNotFound()
        request.siteLabel = site.id
        return handleForm(parts, site, request, reply)
      },
    })
    done()
  })
}

/** Sends an uncached lock page with a form key for one visitor. */
export function sendLockPage(
  parts: Pick<LockFormParts, 'formKeys' | 'clock'>,
  site: HostedSite,
  reply: FastifyReply,
  page: CachedPage,
  status = page.status,
): FastifyReply {
  const key = parts.formKeys.issue({ siteId: site.id, purpose: PURPOSE }, new Date(parts.clock()))
  const { html, headers } = lockPageFor(page, key)
  return reply.code(status).headers(Object.fromEntries(headers)).send(html)
}

async function handleForm(
  parts: LockFormParts,
  site: HostedSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const url = request.raw.url ?? '/'
  const queryStart = url.indexOf('?')
  const requested = readPath(queryStart === -1 ? url : url.slice(0, queryStart))
  const cookies = request.headers.cookie
  const isOpen = parts.opened.read(site.id, cookies) ?? NO_OPEN_LOCKS
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const path = requested.kind === 'page' && isForm ? requested.path : undefined
  const lock = path === undefined ? undefined : await parts.pages.lockAt(site, path, isOpen)
  if (path === undefined || !lock) return reply.callNotFound()
  request.kind = 'page'

  const problem = await checkPassword(parts, site, request, lock)
  if (problem === undefined) {
    const secure = site.origin.startsWith('https:')
    return reply
      .header('set-cookie', parts.opened.add(site.id, cookies, lock, secure))
      .header('cache-control', 'no-store')
      .redirect(url, 303)
  }
  const page = await parts.pages.rejected(site, path, isOpen, problem)
  // The lock was removed in the meantime.
  if (!page) return reply.header('cache-control', 'no-store').redirect(url, 303)
  if (problem === 'tooMany') void reply.header('retry-after', String(ATTEMPTS.window))
  return sendLockPage(parts, site, reply, page, STATUS[problem])
}

async function checkPassword(
  parts: LockFormParts,
  site: HostedSite,
  request: FastifyRequest,
  lock: Lock,
): Promise<LockProblem | undefined> {
  if (!isSameOriginFormPost(request.headers, site.origin)) return 'expired'
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const now = new Date(parts.clock())
  const use = { siteId: site.id, purpose: PURPOSE }
  const rejected = await withSite(parts.db, site.id, async (tx): Promise<LockProblem | undefined> => {
    const subject = ipSubject(parts.secret, PURPOSE, request.ip)
    if (!(await countAttempt(tx, site.id, subject, ATTEMPTS, now)).allowed) return 'tooMany'
    return (await parts.formKeys.spend(tx, use, form.get('key') ?? '', now)) ? undefined : 'expired'
  })
  if (rejected !== undefined) return rejected
  return (await verifyLockPassword(lock, form.get('password') ?? '')) ? undefined : 'wrong'
}
