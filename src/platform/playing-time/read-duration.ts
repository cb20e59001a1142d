import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseStream } from 'music-metadata'
import { readIsoDuration } from '#platform/iso-media/read-iso-duration.ts'

/** Longer ones are taken for damaged: a month. */
const MAX_SECONDS = 31 * 24 * 60 * 60
/** A file of a million parts would be read for a minute. */
const TIMEOUT_MS = 1000

/** A file on disk. */
interface MediaFile {
  readonly path: string
  readonly bytes: number
  /** Whether it is an MP4, M4A or MOV file. */
  readonly isIso: boolean
}

/**
 * Returns how long an audio or video file plays, in milliseconds, from its headers. Undefined if they do not say it
 * within a second, as those of a damaged file; the file is not read to its end.
 */
export async function readDuration(file: MediaFile): Promise<number | undefined> {
  try {
    const seconds = await (file.isIso ? readIso(file) : readOther(file))
    if (seconds === undefined || !(seconds > 0 && seconds <= MAX_SECONDS)) return undefined
    return Math.max(1, Math.round(seconds * 1000))
  } catch {
    // Any content may arrive here; what a player makes of it is up to the player.
    return undefined
  }
}

async function readIso({ path, bytes }: MediaFile): Promise<number | undefined> {
  const file = await open(path)
  try {
    return await readIsoDuration(file, bytes)
  } finally {
    await file.close()
  }
}

async function readOther({ path, bytes }: MediaFile): Promise<number | undefined> {
  const stream = createReadStream(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const { format } = await parseStream(stream, { size: bytes }, { duration: false, skipCovers: true })
    return format.duration
  } finally {
    stream.destroy()
  }
}
