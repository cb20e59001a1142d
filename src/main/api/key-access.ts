import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { authenticateAccessKey } from '#features/people/access-keys/actions.ts'
import { type Access, KEY_ACCESS, type KeyAccess } from '#features/tenancy/access/types.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import { countAttempt, ipSubject, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of access with keys. */
interface KeyAccessParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly appOrigin: string
}

/** Attempts with wrong keys from one network. */
const WRONG_KEYS: RateLimit = { hits: 20, window: 600 }
/** Calls with one key. */
const CALLS: RateLimit = { hits: 600, window: 60 }

/** Whether a route takes an access key of the site instead of a session. */
export const isKeyAccess = (access: Access): access is KeyAccess => KEY_ACCESS.some((one) => one === access)

/**
 * Returns the site when the request has one of its access keys, with the permission that the route asks for.
 * Reveals nothing about sites without a valid key.
 */
export async function authorizeKey(
  { db, secret, appOrigin }: KeyAccessParts,
  access: KeyAccess,
  { headers, params, ip }: FastifyRequest,
  now: Date,
): Promise<Result<ApiSite, ApiError>> {
  // Keys are for programs: a page of another origin must not use a leaked key in its visitors' browsers.
  if (headers.origin !== undefined && headers.origin !== appOrigin) return fail(KEY_ERRORS.crossOrigin)
  const [, key] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return fail(KEY_ERRORS.noKey)
  const { site: identifier = '' } = params as { site?: string }
  const isPossible = /^[a-z0-9-]{1,63}$/i.test(identifier)
  const site = isPossible ? await findByIdentifier(db, identifier.toLowerCase()) : undefined
  if (!site) return fail(KEY_ERRORS.wrongKey)
  return withSite(db, site.id, async (tx) => {
    const known = await authenticateAccessKey(tx, site.id, key, now)
    const permission = permissionOf(access)
    const subject = known ? `${permission}:${known.id}` : ipSubject(secret, 'key', ip)
    const { allowed, retryAfter } = await countAttempt(tx, site.id, subject, known ? CALLS : WRONG_KEYS, now)
    if (!allowed) return fail({ ...API_ERRORS.tooMany, retryAfter })
    if (!known) return fail(KEY_ERRORS.wrongKey)
    if (!known.allows(permission)) return fail(notAllowed(permission))
    const { id } = site
    return ok({ id, identifier: site.identifier, permissions: {}, ownsSite: false, suspended: false })
  })
}

const permissionOf = (access: KeyAccess) => access.slice('key:'.length) as 'media'

const AUTHENTICATE = { 'www-authenticate': 'Bearer' } as const
const KEY_ERRORS = {
  noKey: {
    status: HTTP_STATUS.unauthorized,
    code: 'NO_KEY',
    message:
      "Send an access key of the site as 'Authorization: Bearer <key>'. Create one with 'sitewright keys create'.",
    headers: AUTHENTICATE,
  },
  wrongKey: {
    status: HTTP_STATUS.unauthorized,
    code: 'WRONG_KEY',
    message: 'This key is not valid for this site. Check the site and the key, or create a new key.',
    headers: AUTHENTICATE,
  },
  crossOrigin: {
    status: HTTP_STATUS.forbidden,
    code: 'CROSS_ORIGIN',
    message: 'Requests from other origins are not allowed. Upload files from a program.',
  },
} as const satisfies Record<string, ApiError>

const notAllowed = (permission: string): ApiError => ({
  status: HTTP_STATUS.forbidden,
  code: 'NOT_ALLOWED',
  message: `This key does not have the permission '${permission}'. Use one that does.`,
})
