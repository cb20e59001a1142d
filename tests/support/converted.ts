import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertVideo } from '#features/media/media/renditions/convert-video.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { createConverter } from '#platform/ffmpeg/converter.ts'
import { ffmpeg } from './clips.ts'
import type { TestWeb } from './web.ts'

/** Makes the versions of a video file at once, as the job does once it is claimed. */
export async function convertNow(
  web: Pick<TestWeb, 'database' | 'files'>,
  site: Site,
  id: Id,
  options: { readonly signal?: AbortSignal; readonly isLast?: boolean; readonly folder?: string } = {},
) {
  const { sha256 } = await web.database.owner
    .selectFrom('media')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (ffmpeg === undefined || sha256 === null) throw new Error('There is nothing to convert.')
  await web.database.owner
    .insertInto('video_versions')
    .values({ site_id: site.id, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const dataDir = options.folder ?? (await mkdtemp(join(tmpdir(), 'sitewright-converted-')))
  try {
    const { signal = new AbortController().signal, isLast = false } = options
    const parts = { db: web.database.app, files: web.files, converter: createConverter(ffmpeg), dataDir }
    const content = { siteId: site.id, sha256 }
    return await convertVideo({ ...parts, now: Date.now }, content, { signal, isLast })
  } finally {
    if (options.folder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
