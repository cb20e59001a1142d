import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sheet } from '#tools/artwork/festival/art/riso.ts'
import { ARTWORK_FOLDER } from '#tools/templates/artwork-index.ts'

/** Frames per second: drawn, not filmed. */
export const FRAME_RATE = 12
const MAX_BYTES = 1.5 * 1024 ** 2

/** A drawn video. */
export interface DrawnVideo {
  /** Its file in `artwork/`. */
  readonly fileName: string
  readonly seconds: number
  /** WAV; silence follows it to the end of the video. */
  readonly sound: () => Buffer
  /** Draws the video at a time in seconds. */
  readonly frame: (time: number) => Promise<Sheet>
}

/** Draws a video frame by frame and writes the committed file with ffmpeg. */
export async function drawVideo({ fileName, seconds, sound, frame }: DrawnVideo): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-video-'))
  const target = fileURLToPath(new URL(fileName, ARTWORK_FOLDER))
  try {
    const soundFile = join(folder, 'sound.wav')
    await writeFile(soundFile, sound())
    const first = await frame(0)
    const input = `-f rawvideo -pix_fmt rgb24 -s ${first.width}x${first.height} -r ${FRAME_RATE} -i -`
    const fade = `apad,afade=t=out:st=${seconds - 1.5}:d=1.5`
    const video = '-c:v libx264 -preset slow -tune animation -crf 29 -pix_fmt yuv420p -threads 1'
    const rest = '-c:a aac -b:a 48k -ac 1 -movflags +faststart -map_metadata -1 -fflags +bitexact'
    const args = `-v error -y ${input} -i ${soundFile} -af ${fade} -t ${seconds} ${video} ${rest}`
    const ffmpeg = spawn('ffmpeg', [...args.split(' '), target], { stdio: ['pipe', 'inherit', 'inherit'] })
    const closed = once(ffmpeg, 'close')
    for (let index = 0; index < seconds * FRAME_RATE; index += 1) {
      const { data } = index === 0 ? first : await frame(index / FRAME_RATE)
      if (!ffmpeg.stdin.write(data)) await once(ffmpeg.stdin, 'drain')
    }
    ffmpeg.stdin.end()
    const [code] = (await closed) as [number | null]
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
    const { size } = await stat(target)
    if (size > MAX_BYTES) throw new Error(`${fileName} has ${size} bytes, more than ${MAX_BYTES}.`)
    process.stderr.write(`${fileName}, ${size} bytes\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
