import { readdir, readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createTinyPreview } from '#platform/images/image-preview.ts'
import { prepareUpload } from '#platform/images/prepare.ts'
import { ARTWORK_FOLDER, INDEX_FILE, readArtworkIndex } from '#tools/templates/artwork-index.ts'
import { festivalVideos } from '#tools/templates/festival/videos.ts'
import { FOUR_SEAS } from '#tools/templates/showcase/four-seas.ts'
import { allSites } from '#tools/templates/sites.ts'
import type { DemoSite } from '#tools/templates/types.ts'

const MEGABYTE = 1024 ** 2
/** Long side in pixels of an image that fills a screen of 1,200 CSS pixels at a device pixel ratio of 2. */
const HERO = 2400
const MIN_LONG_SIDE = 1200

/** The committed videos, and how many bytes each may have. */
const VIDEOS = new Map([
  [FOUR_SEAS, 300 * 1024],
  ...festivalVideos.map(({ fileName }) => [fileName, 1.5 * MEGABYTE] as const),
])

const sites = allSites(createBlockRegistry({ warn: () => undefined }))
const index = await readArtworkIndex()

/** Returns the file names of section backgrounds and cover images. */
function heroes({ pages, media }: DemoSite): readonly string[] {
  const keys = pages.flatMap(({ media: own, design, sections = [] }) => [
    ...sections.flatMap((section) => section.media ?? []),
    ...(own !== undefined && design !== undefined ? [own] : []),
  ])
  return media.filter(({ key }) => keys.includes(key)).map(({ fileName }) => fileName)
}

test('the committed images are exactly those of all sites', async () => {
  const fileNames = new Set(sites.flatMap(({ media }) => media.map(({ fileName }) => fileName)))
  expect(Object.keys(index).toSorted()).toEqual([...fileNames].toSorted())
  expect((await readdir(ARTWORK_FOLDER)).toSorted()).toEqual(
    [...fileNames, INDEX_FILE, ...VIDEOS.keys()].toSorted(),
  )
})

test('images and videos have less than 20 MB in total, each image less than 1 MB and each video slightly more', async () => {
  let total = 0
  for (const [fileName, { bytes }] of Object.entries(index)) {
    expect((await stat(new URL(fileName, ARTWORK_FOLDER))).size, fileName).toBe(bytes)
    expect(bytes, fileName).toBeLessThan(MEGABYTE)
    total += bytes
  }
  for (const [fileName, maxBytes] of VIDEOS) {
    const { size } = await stat(new URL(fileName, ARTWORK_FOLDER))
    expect(size, fileName).toBeLessThan(maxBytes)
    total += size
  }
  expect(total).toBeLessThan(20 * MEGABYTE)
})

test('the index contains the same metadata as the decoded image', async () => {
  for (const [fileName, { width, height, placeholder }] of Object.entries(index).slice(0, 3)) {
    const prepared = await prepareUpload(await readFile(new URL(fileName, ARTWORK_FOLDER)))
    if (!prepared.ok) throw new Error(prepared.error.message)
    const { format, width: actualWidth, height: actualHeight } = prepared.value
    expect([format, actualWidth, actualHeight], fileName).toEqual(['webp', width, height])
    expect(await createTinyPreview(prepared.value), fileName).toBe(placeholder)
  }
})

describe.each(sites.map((site) => [site.identifier, site] as const))('the site %s', (_identifier, site) => {
  test('has images that are large enough for their places', () => {
    const large = new Set(heroes(site))
    const small = site.media.flatMap(({ fileName }) => {
      const { width = 0, height = 0 } = index[fileName] ?? {}
      const minimum = large.has(fileName) ? HERO : MIN_LONG_SIDE
      return Math.max(width, height) < minimum ? [`${fileName} has ${width} x ${height} px`] : []
    })
    expect(small).toEqual([])
  })
})
