import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createTinyPreview } from '#platform/images/image-preview.ts'
import { inspectImage } from '#platform/images/probe.ts'
import { encodeImage } from '#tools/artwork/encode.ts'
import { drawVideo } from '#tools/artwork/drawn-video.ts'
import { filmFourSeas } from '#tools/artwork/four-seas.ts'
import type { ArtworkIndex } from '#tools/templates/artwork-index.ts'
import { ARTWORK_FOLDER, INDEX_FILE, readArtworkIndex } from '#tools/templates/artwork-index.ts'
import { festivalVideos } from '#tools/templates/festival/videos.ts'
import { FOUR_SEAS } from '#tools/templates/showcase/four-seas.ts'
import { showcaseMedia } from '#tools/templates/showcase/gallery-media.ts'
import { demoSites, templateSites } from '#tools/templates/sites.ts'
import type { DemoMedia } from '#tools/templates/types.ts'

/** Maximum total size in bytes: every clone and every installation contains all images. */
const MAX_TOTAL = 20 * 1024 * 1024

/** The videos by their files. */
const VIDEOS: ReadonlyMap<string, () => Promise<void>> = new Map([
  [FOUR_SEAS, filmFourSeas],
  ...festivalVideos.map((video) => [video.fileName, () => drawVideo(video)] as const),
])

/** Draws one image and returns its entry in the index. */
async function drawImage(image: DemoMedia): Promise<ArtworkIndex[string]> {
  const { fileName } = image
  const bytes = await encodeImage(image)
  await writeFile(new URL(fileName, ARTWORK_FOLDER), bytes)
  const inspected = await inspectImage(bytes)
  if (!inspected.ok) throw new Error(`${fileName}: ${inspected.error.message}`)
  const { info } = inspected.value
  const placeholder = (await createTinyPreview({ ...info, bytes })) ?? null
  return { width: info.width, height: info.height, bytes: bytes.length, placeholder }
}

/** Draws the named images, or `all`, and deletes files that no site uses. Returns the total size in bytes. */
async function drawAll(names: readonly string[], all: boolean): Promise<number> {
  const sites = [...demoSites, ...templateSites]
  const media = [...sites.flatMap((site) => site.media), ...showcaseMedia]
  const images = new Map(media.map((one) => [one.fileName, one]))
  const unknown = names.filter((name) => !images.has(`${name}.webp`))
  if (unknown.length > 0) throw new Error(`Unknown image: ${unknown.join(', ')}.`)
  await mkdir(ARTWORK_FOLDER, { recursive: true })
  for (const file of await readdir(ARTWORK_FOLDER))
    if (file !== INDEX_FILE && !VIDEOS.has(file) && !images.has(file)) await rm(new URL(file, ARTWORK_FOLDER))
  const index = new Map(Object.entries(all ? {} : await readArtworkIndex()))
  for (const [fileName, image] of images) {
    if (!all && !names.includes(fileName.replace('.webp', ''))) continue
    const entry = await drawImage(image)
    index.set(fileName, entry)
    process.stderr.write(`${fileName} ${entry.width} x ${entry.height}, ${entry.bytes} bytes\n`)
  }
  const entries = [...index].filter(([name]) => images.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(
    new URL(INDEX_FILE, ARTWORK_FOLDER),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  )
  return entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
}

const names = process.argv.slice(2)
const isVideo = (name: string) => VIDEOS.has(`${name}.mp4`)
let total = await drawAll(
  names.filter((name) => !isVideo(name)),
  names.length === 0,
)
// They are made only when they are named: ffmpeg is not on every machine.
for (const name of names) await VIDEOS.get(`${name}.mp4`)?.()
for (const fileName of VIDEOS.keys()) total += (await stat(new URL(fileName, ARTWORK_FOLDER))).size
process.stderr.write(`${(total / 1024 ** 2).toFixed(1)} MB in total\n`)
if (total > MAX_TOTAL) {
  process.stderr.write(`Images and videos must not exceed ${MAX_TOTAL / 1024 ** 2} MB in total.\n`)
  process.exitCode = 1
}
