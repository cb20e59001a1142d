import { z } from 'zod'

/** A video file as `ffprobe` describes it. */
export interface ProbedVideo {
  /** Pixels as displayed: turned, and with square pixels. */
  readonly width: number
  readonly height: number
  readonly codec: string
  readonly hasAudio: boolean
  /** Seconds; 0 if unknown. */
  readonly duration: number
}

/** A format that videos are converted to. */
export interface VideoTarget {
  readonly container: 'mp4' | 'webm'
  /** Length of the shorter side at most, such as 1080. */
  readonly lines: number
}

/**
 * The demuxers of our content types. They are named, not guessed: a file that only looks like a video might be a playlist
 * that names files of this machine.
 */
const DEMUXERS: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mov'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'matroska'],
  ['video/ogg', 'ogg'],
])

/** Encoders of a container. */
const ENCODERS = {
  mp4: ['libx264', 'aac'],
  webm: ['libvpx-vp9', 'libopus'],
} as const

/** Larger frames are not decoded: 8K and a little more. */
const MAX_PIXELS = 40_000_000

/** Returns whether these encoders make a container. */
export const canEncode = (encoders: ReadonlySet<string>, container: VideoTarget['container']): boolean =>
  ENCODERS[container].every((name) => encoders.has(name))

function input(path: string, contentType: string): readonly string[] {
  const demuxer = DEMUXERS.get(contentType)
  if (demuxer === undefined) throw new RangeError(`${contentType} is no video type.`)
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${path}`]
}

/** Returns the arguments of `ffprobe` for a file. */
export function probeArguments(path: string, contentType: string): readonly string[] {
  const stream = 'stream=codec_type,codec_name,width,height,sample_aspect_ratio'
  const entries = `${stream}:stream_disposition=attached_pic:stream_side_data=rotation:format=duration`
  return ['-v', 'error', '-of', 'json', '-show_entries', entries, ...input(path, contentType)]
}

const streamSchema = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().default(''),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  sample_aspect_ratio: z.string().default(''),
  disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
})
const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.coerce.number().catch(0).default(0) }).optional(),
})

/** Reads the output of `ffprobe`; undefined for a file without a video in it. */
export function parseProbe(output: string): ProbedVideo | undefined {
  const { streams, format } = probeSchema.parse(JSON.parse(output))
  const video = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  )
  if (video?.width === undefined || video.height === undefined) return undefined
  const [, x = '1', y = '1'] = /^(\d{1,6}):(\d{1,6})$/.exec(video.sample_aspect_ratio) ?? []
  const width = Number(x) > 0 && Number(y) > 0 ? (video.width * Number(x)) / Number(y) : video.width
  const rotation = video.side_data_list.find((one) => one.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(rotation) % 180 === 90
  return {
    width: Math.round(isTurned ? video.height : width),
    height: Math.round(isTurned ? width : video.height),
    codec: video.codec_name,
    hasAudio: streams.some(({ codec_type: type }) => type === 'audio'),
    duration: Math.max(0, format?.duration ?? 0),
  }
}

/** Returns the dimensions of a video with at most so many lines: never enlarged, and even, as encoders ask. */
export function fittedSize(
  { width, height }: Pick<ProbedVideo, 'width' | 'height'>,
  lines: number,
): { readonly width: number; readonly height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, lines / short, (lines * 16) / 9 / long)
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

interface Conversion {
  readonly from: string
  readonly contentType: string
  readonly to: string
  readonly threads: number
  readonly video: ProbedVideo
}

function begin({ threads }: Pick<Conversion, 'threads'>): readonly string[] {
  const threading = ['-threads', String(threads), '-filter_threads', String(threads)]
  return ['-hide_banner', '-nostdin', '-v', 'error', '-y', '-max_pixels', String(MAX_PIXELS), ...threading]
}

function scaled({ video }: Pick<Conversion, 'video'>, lines: number): string {
  const { width, height } = fittedSize(video, lines)
  return `scale=${width}:${height},setsar=1`
}

/** Returns the arguments of `ffmpeg` that convert a video; nothing else of the file, such as its metadata, is kept. */
export function convertArguments(
  conversion: Conversion,
  { container, lines }: VideoTarget,
): readonly string[] {
  const { from, contentType, to, threads } = conversion
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1']
  const filters = ['-vf', scaled(conversion, lines), '-pix_fmt', 'yuv420p', '-fpsmax', '60']
  const bitrate = lines > 720 ? 6000 : 3000
  const codecs =
    container === 'mp4'
      ? `-c:v libx264 -preset fast -crf 23 -profile:v high -maxrate ${bitrate}k -bufsize ${bitrate * 2}k ` +
        '-c:a aac -b:a 128k -ac 2 -movflags +faststart'
      : '-c:v libvpx-vp9 -crf 33 -b:v 0 -g 240 -deadline good -cpu-used 4 -row-mt 1 -c:a libopus -b:a 96k -ac 2'
  const output = ['-threads', String(threads), '-f', container, `file:${to}`]
  return [
    ...begin(conversion),
    ...input(from, contentType),
    ...streams,
    ...filters,
    ...codecs.split(' '),
    ...output,
  ]
}

/** Returns the arguments of `ffmpeg` that store one frame of a video as JPEG: not the first, which is often black. */
export function posterArguments(conversion: Conversion): readonly string[] {
  const { from, contentType, to, video } = conversion
  const at = Math.min(2, video.duration / 4).toFixed(2)
  const filters = ['-map', '0:v:0', '-frames:v', '1', '-vf', scaled(conversion, 1080), '-q:v', '4']
  const output = ['-map_metadata', '-1', '-c:v', 'mjpeg', '-f', 'image2', '-update', '1', `file:${to}`]
  return [...begin(conversion), '-ss', at, ...input(from, contentType), ...filters, ...output]
}
