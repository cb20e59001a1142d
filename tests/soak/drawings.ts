import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { demoSites, laterSites } from '#main/demo/sites.ts'
import { record } from '../support/bench/measurements.ts'
import { imageFaults } from '../support/image-faults.ts'

const sites = [...demoSites, ...laterSites(createBlockRegistry({ warn: () => undefined }))]

test('every image of every demo site is large, and light in bytes', async () => {
  const faults: string[] = []
  const images = sites.flatMap(({ media }) => media)
  for (const image of images) faults.push(...(await imageFaults(image)))
  record(
    'images of the demo sites',
    `${images.length} drawn, ${faults.length} at fault`,
    'npm run soak -- drawings',
  )
  expect(faults).toEqual([])
})
