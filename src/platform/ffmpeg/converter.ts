import { availableParallelism } from 'node:os'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Ffmpeg } from '#platform/ffmpeg/find-ffmpeg.ts'
import { type ProgramFailure, runProgram } from '#platform/ffmpeg/run-program.ts'
import {
  canEncode,
  convertArguments,
  parseProbe,
  posterArguments,
  probeArguments,
  type ProbedVideo,
  type VideoTarget,
} from '#platform/ffmpeg/video-commands.ts'

/** A video file on this machine. */
export interface LocalVideo {
  readonly path: string
  readonly contentType: string
}

/** Converts video files on this machine. */
export interface VideoConverter {
  /** Whether it makes videos of this container. */
  makes(target: VideoTarget): boolean
  /** Describes a file; undefined if it has no video in it. */
  probe(from: LocalVideo, signal: AbortSignal): Promise<Result<ProbedVideo | undefined, ProgramFailure>>
  /** Writes the video to `to` in another format. */
  convert(
    from: LocalVideo & { readonly video: ProbedVideo },
    to: string,
    target: VideoTarget,
    signal: AbortSignal,
  ): Promise<Result<null, ProgramFailure>>
  /** Writes a frame of the video to `to` as JPEG. */
  takePoster(
    from: LocalVideo & { readonly video: ProbedVideo },
    to: string,
    signal: AbortSignal,
  ): Promise<Result<null, ProgramFailure>>
}

const MINUTE_MS = 60_000
const PROBE_TIMEOUT_MS = MINUTE_MS
/** One format of one video. */
const CONVERT_TIMEOUT_MS = 120 * MINUTE_MS

/** Returns a converter that leaves half of the processor cores alone. */
export function createConverter({ ffmpeg, ffprobe, encoders }: Ffmpeg): VideoConverter {
  const threads = Math.max(1, Math.floor(availableParallelism() / 2))
  const run = async (args: readonly string[], timeoutMs: number, signal: AbortSignal) => {
    const done = await runProgram(ffmpeg, args, { signal, timeoutMs })
    return done.ok ? ok(null) : done
  }
  return {
    makes: ({ container }) => canEncode(encoders, container),
    async probe({ path, contentType }, signal) {
      const args = probeArguments(path, contentType)
      const probed = await runProgram(ffprobe, args, { signal, timeoutMs: PROBE_TIMEOUT_MS })
      if (!probed.ok) return probed
      try {
        return ok(parseProbe(probed.value))
      } catch {
        return fail({ kind: 'failed', reason: 'The description of the file cannot be read.' })
      }
    },
    convert: ({ path: from, contentType, video }, to, target, signal) =>
      run(convertArguments({ from, contentType, to, threads, video }, target), CONVERT_TIMEOUT_MS, signal),
    takePoster: ({ path: from, contentType, video }, to, signal) =>
      run(posterArguments({ from, contentType, to, threads, video }), PROBE_TIMEOUT_MS, signal),
  }
}
