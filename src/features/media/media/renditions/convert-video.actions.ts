import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { type LibraryError, libraryErrors } from '#features/media/media/errors.ts'
import { FILE_TYPES, fileExtension, fileKindOf } from '#features/media/media/library/file-types.rules.ts'
import { findFile } from '#features/media/media/library/library.store.ts'
import { mediaTopics } from '#features/media/media/media-topics.rules.ts'
import { commitUpload, createPendingUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { renditionFolder } from '#features/media/media/renditions/rendition.rules.ts'
import {
  isWorthStoring,
  POSTER_FORMAT,
  targetOf,
  typeOf,
  type VideoVersion,
  wantedFormats,
} from '#features/media/media/renditions/video-versions.rules.ts'
import * as store from '#features/media/media/renditions/video-versions.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { LocalVideo, VideoConverter } from '#platform/ffmpeg/converter.ts'
import type { ProgramFailure } from '#platform/ffmpeg/run-program.ts'
import type { ProbedVideo } from '#platform/ffmpeg/video-commands.ts'
import type { JobFailure } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of conversions. */
export interface ConvertParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly converter: VideoConverter
  /** Where temporary files are written; a video may be too large for that of the system. */
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

type Video = NonNullable<Awaited<ReturnType<typeof store.findVideo>>>

/** A file that was made of a video, on this machine. */
interface MadeFile {
  readonly name: string
  readonly path: string
  readonly bytes: number
}

const FOLDER_PREFIX = '.sitewright-video-'
/** Older folders are those of killed processes: no job runs that long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000

/**
 * Claims up to `limit` videos of any site that were not converted yet, and passes each to `enqueue` in the transaction
 * that claims it.
 */
export async function claimConversions(
  db: Kysely<Tables>,
  limit: number,
  enqueue: (tx: Transaction<Tables>, video: store.VideoContent) => Promise<unknown>,
): Promise<void> {
  for (const video of await store.findDueConversions(db, limit))
    await withSite(db, video.siteId, async (tx) => {
      if (await store.claimConversion(tx, video)) await enqueue(tx, video)
    })
}

/** One attempt to convert a video. */
export interface ConversionAttempt {
  readonly signal: AbortSignal
  /** Whether nothing repeats it if it fails. */
  readonly isLast: boolean
}

/**
 * Makes the versions of a video file and a poster, and stores them beside it; pages offer them to browsers from then on.
 * Nothing is stored of a file that cannot be read or that leaves no room for its versions: it is served as it is, and
 * the owner sees why.
 */
export async function convertVideo(
  parts: ConvertParts,
  content: store.VideoContent,
  { signal, isLast }: ConversionAttempt,
): Promise<JobFailure | undefined> {
  const { db, dataDir } = parts
  const video = await withSite(db, content.siteId, (tx) => store.findVideo(tx, content), { readOnly: true })
  // It was deleted, replaced or converted meanwhile.
  if (video === undefined || video.isConverted) return undefined
  await removeAbandonedFolders(dataDir, parts.now())
  const folder = await mkdtemp(join(dataDir, FOLDER_PREFIX))
  const saveError = (message: string) =>
    withSite(db, content.siteId, (tx) => store.saveConversionError(tx, content, message))
  try {
    const result = await convertIn(folder, parts, content, video, signal)
    if (result.ok) return undefined
    const { error } = result
    if (error.final === true || isLast) await saveError(error.message)
    return error
  } catch (error) {
    if (isLast) await saveError(INTERRUPTED.message)
    if (signal.aborted) return INTERRUPTED
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Has a video converted again whose conversion failed; any other stays as it is. Returns the name of its file. Fails
 * with FILE_NOT_FOUND or NOT_A_VIDEO.
 */
export async function convertAgain(
  tx: Transaction<Tables>,
  siteId: Id,
  fileId: Id,
): Promise<Result<string, LibraryError>> {
  const file = await findFile(tx, siteId, fileId)
  if (!file) return fail(libraryErrors.noFile())
  if (fileKindOf(file.contentType) !== 'video') return fail(libraryErrors.notVideo())
  // It is claimed like one that was just uploaded.
  await store.forgetFailure(tx, siteId, fileId)
  return ok(file.name)
}

async function convertIn(
  folder: string,
  parts: ConvertParts,
  content: store.VideoContent,
  { storageKey, contentType, bytes, mediaIds }: Video,
  signal: AbortSignal,
): Promise<Result<null, JobFailure>> {
  const source = await parts.files.forSite(content.siteId).open(storageKey)
  if (!source)
    return fail({
      code: 'no-file',
      message: 'The file is missing from the store. Replace it with the video.',
      final: true,
    })
  const path = join(folder, 'original')
  await pipeline(source.stream, createWriteStream(path), { signal })
  const probed = await parts.converter.probe({ path, contentType }, signal)
  if (!probed.ok) return fail(describe(probed.error, folder))
  const video = probed.value
  if (video === undefined)
    return fail({
      code: 'no-video',
      message: 'The file has only sound. Export it as MP3 or M4A, and use an audio block.',
      final: true,
    })
  const file = { path, contentType, bytes, video }
  const made = await makeAll(folder, parts.converter, file, signal)
  return made.ok ? storeAll(parts, content, { storageKey, mediaIds, ...made.value }) : made
}

interface Made {
  readonly versions: readonly VideoVersion[]
  readonly poster: MadeFile | undefined
  readonly files: readonly MadeFile[]
}

async function makeAll(
  folder: string,
  converter: VideoConverter,
  file: LocalVideo & { readonly video: ProbedVideo; readonly bytes: number },
  signal: AbortSignal,
): Promise<Result<Made, JobFailure>> {
  const versions: VideoVersion[] = []
  const files: MadeFile[] = []
  const posterPath = join(folder, POSTER_FORMAT)
  const taken = await converter.takePoster(file, posterPath, signal)
  if (!taken.ok && taken.error.kind === 'stopped') return fail(describe(taken.error, folder))
  const posterBytes = taken.ok ? await sizeOf(posterPath) : 0
  // A video without one is still worth converting.
  const poster = posterBytes === 0 ? undefined : { name: POSTER_FORMAT, path: posterPath, bytes: posterBytes }
  if (poster) files.push(poster)
  for (const format of wantedFormats(file.video)) {
    const target = targetOf(format)
    if (!converter.makes(target)) continue
    const path = join(folder, format)
    const converted = await converter.convert(file, path, target, signal)
    if (!converted.ok) return fail(describe(converted.error, folder))
    const bytes = await sizeOf(path)
    if (bytes > 0 && isWorthStoring({ format, bytes }, file)) {
      versions.push({ format, bytes, type: typeOf(format, file.video) })
      files.push({ name: format, path, bytes })
    } else await rm(path, { force: true })
  }
  return ok({ versions, poster, files })
}

async function storeAll(
  parts: ConvertParts,
  content: store.VideoContent,
  made: Made & Pick<Video, 'storageKey' | 'mediaIds'>,
): Promise<Result<null, JobFailure>> {
  const { db, files } = parts
  const { siteId } = content
  const { storageKey, versions, poster } = made
  const bytes = made.files.reduce((sum, one) => sum + one.bytes, 0)
  // Until the versions are recorded their bytes count, and they are deleted if they never are.
  const pending = await createPendingUpload(db, siteId, { key: storageKey, bytes })
  if (!pending.ok) return fail({ code: 'no-room', message: pending.error.message, final: true })
  for (const { name, path } of made.files) {
    const contentType = FILE_TYPES.get(fileExtension(name))?.contentType ?? ''
    const key = `${renditionFolder(storageKey)}/${name}`
    const stored = await files.forSite(siteId).put(key, createReadStream(path), { contentType })
    if (!stored.ok) return fail({ code: 'not-stored', message: stored.error.message })
  }
  await withSite(db, siteId, async (tx) => {
    // Those that were deleted meanwhile take the versions with them.
    const video = await store.findVideo(tx, content)
    if (video === undefined) return
    const hasPoster = poster !== undefined
    await store.saveVersions(tx, content, { versions, hasPoster, bytes, now: new Date(parts.now()) })
    await commitUpload(tx, siteId, pending.value)
    await invalidate(tx, siteId, mediaTopics(video.mediaIds))
  })
  return ok(null)
}

const INTERRUPTED: JobFailure = {
  code: 'interrupted',
  message: 'The server stopped or failed during the conversion. Try again.',
}

/** Returns what to report of a failed program, without the paths of this machine. */
function describe({ kind, reason }: ProgramFailure, folder: string): JobFailure {
  if (kind === 'stopped') return INTERRUPTED
  if (kind === 'timeout')
    return {
      code: 'timeout',
      message: 'The conversion took longer than two hours. Replace the file with a shorter or smaller video.',
      final: true,
    }
  const shown = reason.replaceAll(`file:${folder}/`, '').replaceAll(`${folder}/`, '').slice(0, 300)
  return {
    code: 'unreadable',
    message: `The video cannot be read. Export it again as MP4 and replace the file. ffmpeg says: ${shown}`,
    final: true,
  }
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function removeAbandonedFolders(dataDir: string, now: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true })
  }
}
