import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '#platform/ffmpeg/find-ffmpeg.ts'

/** The ffmpeg of this machine; tests that need it are skipped without one. */
export const ffmpeg = await findFfmpeg(undefined)

/** A test pattern of half a second with a tone. */
export interface ClipOptions {
  /** Such as `320x180`. */
  readonly size?: string
  readonly sound?: boolean
  /** Encoders and the container. */
  readonly encode?: readonly string[]
}

/** Returns a small generated video file with this ending. */
export async function makeClip(ending: string, options: ClipOptions = {}): Promise<Buffer> {
  const { size = '320x180', sound = true, encode = [] } = options
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-clip-'))
  try {
    const path = join(folder, `clip.${ending}`)
    const frames = ['-f', 'lavfi', '-i', `testsrc=duration=0.5:size=${size}:rate=10`]
    const tone = sound ? ['-f', 'lavfi', '-i', 'sine=duration=0.5'] : []
    const args = ['-v', 'error', ...frames, ...tone, '-pix_fmt', 'yuv420p', ...encode, path]
    await promisify(execFile)(ffmpeg?.ffmpeg ?? 'ffmpeg', args)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
