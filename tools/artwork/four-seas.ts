import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { audioPiece, melody } from '#tools/templates/audio-pieces.ts'
import { ARTWORK_FOLDER } from '#tools/templates/artwork-index.ts'
import { FOUR_SEAS } from '#tools/templates/showcase/four-seas.ts'

/** Pictures of the film with what the camera passes of each, as shares of the free width. */
const SHOTS = [
  { name: 'sea-morning', from: 0.1, to: 0.8 },
  { name: 'sea-noon', from: 0.8, to: 0.1 },
  { name: 'sea-squall', from: 0.1, to: 0.9 },
  { name: 'sea-night', from: 0.7, to: 0.1 },
] as const
const FADE = 1.25
/** From the beginning of a shot to that of the next one, in seconds. */
const PACE = 3
const LENGTH = SHOTS.length * PACE + FADE
const MAX_BYTES = 300 * 1024

const music = audioPiece(
  'sea',
  [
    ...melody(1.5, [0, 4, 7, 11, 9, 7, 4, 2]),
    ...melody(1.5, [undefined, 12, undefined, 16, undefined, 14, undefined, -5]),
  ],
  0.4,
)

/** Returns the filter of one shot: the picture moves by fractions of a pixel, since it is twice as large. */
const shot = ({ from, to }: (typeof SHOTS)[number], index: number): string => {
  const x = `(in_w-out_w)*(${from}+${to - from}*t/${PACE + FADE})`
  return `[${index}:v]fps=25,crop=1920:1080:x='${x}':y='(in_h-out_h)*0.2',scale=960:540:flags=lanczos,setsar=1,format=yuv420p[v${index}]`
}

/** Films the four sea studies of the showcase with ffmpeg and writes the committed file. */
export async function filmFourSeas(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-film-'))
  try {
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, music.make())
    const target = fileURLToPath(new URL(FOUR_SEAS, ARTWORK_FOLDER))
    const pictures = SHOTS.flatMap(({ name }) => [
      ...`-loop 1 -t ${PACE + FADE} -i`.split(' '),
      fileURLToPath(new URL(`${name}.webp`, ARTWORK_FOLDER)),
    ])
    const fades = SHOTS.slice(1).map((_shot, index) => {
      const before = index === 0 ? 'v0' : `f${index}`
      return `[${before}][v${index + 1}]xfade=fade:duration=${FADE}:offset=${(index + 1) * PACE}[f${index + 1}]`
    })
    const filter = [
      ...SHOTS.map(shot),
      ...fades,
      `[f${SHOTS.length - 1}]fade=t=out:st=${LENGTH - 0.8}:d=0.8[v]`,
      `[${SHOTS.length}:a]apad=pad_dur=2,afade=t=out:st=${LENGTH - 1.75}:d=1.75[s]`,
    ].join(';')
    const video = '-c:v libx264 -preset slow -crf 31 -pix_fmt yuv420p -threads 1'
    const rest = '-c:a aac -b:a 40k -ac 1 -movflags +faststart -map_metadata -1 -fflags +bitexact'
    const streams = ['-filter_complex', filter, '-map', '[v]', '-map', '[s]', '-t', String(LENGTH)]
    const args = ['-v', 'error', '-y', ...pictures, '-i', sound, ...streams]
    await promisify(execFile)('ffmpeg', [...args, ...`${video} ${rest}`.split(' '), target])
    const { size } = await stat(target)
    if (size > MAX_BYTES) throw new Error(`${FOUR_SEAS} has ${size} bytes, more than ${MAX_BYTES}.`)
    process.stderr.write(`${FOUR_SEAS}, ${size} bytes\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
