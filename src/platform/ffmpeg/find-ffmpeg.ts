import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

/** The programs that convert videos on this machine, and what they can encode. */
export interface Ffmpeg {
  /** Absolute paths. */
  readonly ffmpeg: string
  readonly ffprobe: string
  /** Names of encoders, such as `libx264`. */
  readonly encoders: ReadonlySet<string>
}

const TIMEOUT_MS = 10_000

/**
 * Finds `ffmpeg`, with `ffprobe` beside it, in the folders of `PATH` or at the given path. Undefined where it is not
 * installed or does not run, and for an empty path: then videos are served as they are.
 */
export async function findFfmpeg(given: string | undefined): Promise<Ffmpeg | undefined> {
  if (given === '') return undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute)
  const places = given === undefined ? folders.map((folder) => join(folder, 'ffmpeg')) : [given]
  for (const ffmpeg of places) {
    const ffprobe = join(dirname(ffmpeg), 'ffprobe')
    if (!(await isProgram(ffmpeg)) || !(await isProgram(ffprobe))) continue
    const encoders = await listEncoders(ffmpeg)
    if (encoders !== undefined) return { ffmpeg, ffprobe, encoders }
  }
  return undefined
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function listEncoders(ffmpeg: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders'], {
      timeout: TIMEOUT_MS,
    })
    return new Set([...stdout.matchAll(/^ [VA][\w.]{5} (\S+)/gm)].map(([, name = '']) => name))
  } catch {
    return undefined
  }
}
