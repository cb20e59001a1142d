import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARTWORK_FOLDER } from '#tools/templates/artwork-index.ts'
import { encodeImage } from '#tools/artwork/encode.ts'
import { demoSites, templateSites } from '#tools/templates/sites.ts'
import { record } from '../support/bench/measurements.ts'

/** Max mean difference per channel, of 255: arithmetic differs between processors. */
const TOLERANCE = 1

const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()

async function differs(committed: Buffer, drawn: Buffer): Promise<boolean> {
  if (committed.equals(drawn)) return false
  const [one, other] = await Promise.all([pixels(committed), pixels(drawn)])
  if (one.length !== other.length) return true
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length > TOLERANCE
}

test('the committed images match their drawings', async () => {
  const images = new Map(
    [...demoSites, ...templateSites].flatMap(({ media }) => media.map((one) => [one.fileName, one] as const)),
  )
  const different: string[] = []
  for (const [fileName, image] of images)
    if (await differs(await readFile(new URL(fileName, ARTWORK_FOLDER)), await encodeImage(image)))
      different.push(fileName)
  record(
    'images of the demo sites',
    `${images.size} drawn, ${different.length} different from the committed file`,
    'npm run soak -- drawings',
  )
  expect(different).toEqual([])
})
