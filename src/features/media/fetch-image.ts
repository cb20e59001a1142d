import { settleFile } from '#features/media/pending-uploads.actions.ts'
import type { MediaError } from '#features/media/errors.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import type { KeepParts, KeptFile } from '#features/media/store-file.ts'
import { keepImage } from '#features/media/store-image.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FetchError } from '#platform/fetch/errors.ts'
import type { Fetched, GuardedFetch } from '#platform/fetch/guarded.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** An image that pages show and whose file is somewhere else. */
export interface AbsentImage {
  readonly id: Id
  readonly fileName: string
  readonly sourceUrl: string
}

/** What fetching images needs. */
export interface FetchParts extends KeepParts {
  readonly fetch: GuardedFetch
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Why an image did not come. */
export interface FetchFailure {
  /** In words for the owner. */
  readonly reason: string
  /** `never`: the answer would be the same; `image`: it may come another time; `host`: so may all from there. */
  readonly tryAgain: 'never' | 'image' | 'host'
  /** The whole host is known to be away, or asked not to be bothered. */
  readonly atOnce: boolean
  /** Seconds to wait, as the host asked for. */
  readonly retryAfter?: number
}

/** Of an image (P28). */
const LIMITS = { milliseconds: 60_000, bytes: MAX_IMAGE_BYTES } as const
/** No host keeps us waiting longer than that, in seconds. */
const LONGEST_WAIT = 24 * 60 * 60
/** Disks and sites that are full get room again. */
const MAY_PASS: ReadonlySet<MediaError['code']> = new Set(['NOT_STORED', 'NO_ROOM'])

/** Fetches an image from a public address and stores it as an upload; nothing is recorded (P23, P24, P28). */
export async function fetchImage(
  { db, files, fetch }: Omit<FetchParts, 'jobs'>,
  siteId: Id,
  { sourceUrl, fileName }: AbsentImage,
): Promise<Result<KeptFile, FetchFailure>> {
  const response = await fetch(sourceUrl, {
    headers: { accept: 'image/*', 'user-agent': 'Sitewright' },
    limits: LIMITS,
  })
  if (!response.ok) return fail(unanswered(response.error))
  if (response.value.status !== 200) return fail(rejected(response.value))
  const kept = await keepImage({ db, files }, { siteId, fileName, bytes: response.value.body })
  if (kept.ok) return ok(kept.value)
  const tryAgain = MAY_PASS.has(kept.error.code) ? 'image' : 'never'
  return fail({ reason: kept.error.message, tryAgain, atOnce: false })
}

function unanswered({ code, message: reason }: FetchError): FetchFailure {
  switch (code) {
    case 'NOT_FOUND':
      return { reason, tryAgain: 'host', atOnce: true }
    case 'UNREACHABLE':
    case 'TIMEOUT':
      return { reason, tryAgain: 'host', atOnce: false }
    default:
      return { reason, tryAgain: 'never', atOnce: false }
  }
}

function rejected({ status, headers }: Fetched): FetchFailure {
  const reason = `The server answered with ${status}.`
  if (status !== 429 && status !== 503)
    return { reason, tryAgain: status === 408 || status >= 500 ? 'image' : 'never', atOnce: false }
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  const wait = Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, LONGEST_WAIT) } : {}
  return { reason, tryAgain: 'host', atOnce: true, ...wait }
}

/**
 * Records images that came, so that pages show them from now on. Answers how many were still missing: another process
 * may have brought some of them meanwhile, and some may be wanted no more.
 */
export function recordImages(
  { db, jobs }: Pick<FetchParts, 'db' | 'jobs'>,
  siteId: Id,
  came: readonly { readonly id: Id; readonly image: KeptFile }[],
): Promise<number> {
  return withSite(db, siteId, async (tx) => {
    let recorded = 0
    for (const { id, image } of came) {
      const { numUpdatedRows } = await tx
        .updateTable('media')
        .set({ ...image.columns, fetch_at: null, fetch_problem: null })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('status', '=', 'missing')
        .executeTakeFirstOrThrow()
      // Of one that came from elsewhere meanwhile our file is swept, unless it is the same.
      if (numUpdatedRows === 0n) continue
      await settleFile(tx, siteId, image.arrivalId)
      await jobs.enqueue(tx, renditionsJob, { siteId, key: image.columns.storage_key })
      recorded += 1
    }
    if (recorded > 0) await raiseLiveVersion(tx, siteId)
    return recorded
  })
}
