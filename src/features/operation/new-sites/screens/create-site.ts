import { createSite, getSiteCreation, restoreSite } from '#features/operation/new-sites/api.types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { upload, type UploadInput } from '#ui/api/upload.ts'

/** What a new site is made of. */
export interface SiteInput {
  readonly identifier: string
  readonly title: string
  readonly template: string
  readonly language: string
}

const POLL_MS = 1_000
/** A creation whose server says nothing for so long is given up. */
const GIVE_UP_MS = 10 * 60_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Creates a site under a key, however long it takes and however often the connection breaks: the same key creates one site.
 * Calls `onProgress` with the share that is done, from 0 to 1. Returns its identifier. Throws a `CallFailure`.
 */
export async function createSiteOnce(
  key: string,
  input: SiteInput,
  onProgress: (share: number) => void,
): Promise<string> {
  const poll = setInterval(() => void readProgress(key, onProgress), POLL_MS)
  try {
    return await untilSettled(async () => (await call(createSite, { body: { ...input, key } })).identifier)
  } finally {
    clearInterval(poll)
  }
}

/** A site that was restored; what was left out is unknown where the response was lost. */
export interface RestoredHere {
  readonly identifier: string
  readonly leftOut?: { readonly files: readonly string[]; readonly products: readonly string[] }
}

/** Restores a site from an archive under a key; one whose response was lost is waited for. Throws a `CallFailure`. */
export async function restoreSiteOnce(
  key: string,
  {
    query,
    ...input
  }: UploadInput & {
    readonly query: {
      readonly identifier: string
      readonly title: string
      readonly withoutMissingFiles: boolean
    }
  },
): Promise<RestoredHere> {
  try {
    return await upload(restoreSite, { ...input, query: { ...query, key } })
  } catch (error) {
    const isLost = error instanceof CallFailure && isPassing(error)
    if (!isLost) throw error
    return { identifier: await untilSettled(() => creationOf(key, error)) }
  }
}

/** Does something again while its failure may pass. */
async function untilSettled(attempt: () => Promise<string>): Promise<string> {
  const end = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof CallFailure) || !isPassing(error) || performance.now() > end) throw error
      await pause((error.retryAfter ?? 2) * 1_000)
    }
  }
}

/** Whether the site may be created nevertheless: the server works on it, or did not say what became of it. */
const isPassing = ({ code, status }: CallFailure): boolean =>
  code === 'STILL_CREATING' ||
  code === 'CREATION_INTERRUPTED' ||
  code === 'OFFLINE' ||
  code === 'TIMEOUT' ||
  (code === 'UNREADABLE' && status > HTTP_STATUS.internalServerError)

/** Returns the identifier of a site once it is created; throws `lost` if nobody creates it. */
async function creationOf(key: string, lost: CallFailure): Promise<string> {
  const { state, identifier, error } = await call(getSiteCreation, { params: { key } })
  if (state === 'none') throw new CallFailure(lost.message, { status: lost.status, code: 'INTERRUPTED' })
  if (identifier !== null && state === 'created') return identifier
  if (state === 'failed')
    throw new CallFailure(error ?? lost.message, { status: HTTP_STATUS.conflict, code: 'INTERRUPTED' })
  throw new CallFailure(lost.message, {
    status: HTTP_STATUS.serviceUnavailable,
    code: 'STILL_CREATING',
    retryAfter: 1,
  })
}

async function readProgress(key: string, onProgress: (share: number) => void): Promise<void> {
  const found = await call(getSiteCreation, { params: { key } }).catch(() => undefined)
  if (found?.state === 'creating') onProgress(found.progress)
}
