import { recordFile } from '#features/media/media/actions.ts'
import { type FetchFailure, fetchImage, type FetchParts } from '#features/media/media/fetch/fetch-image.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'

export type { FetchFailure, FetchParts } from '#features/media/media/fetch/fetch-image.ts'

/** Fetches an image from a public URL and adds it to the site like an upload. Returns its id; leaves nothing when it fails. */
export async function addFetchedImage(
  parts: FetchParts,
  siteId: Id,
  { url, fileName, alt }: { readonly url: string; readonly fileName: string; readonly alt: string },
): Promise<Result<Id, FetchFailure>> {
  const fetched = await fetchImage(parts, siteId, { id: '', fileName, sourceUrl: url })
  return fetched.ok ? ok(await recordFile(parts, siteId, fetched.value, { fileName, alt })) : fetched
}
