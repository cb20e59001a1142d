import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { demoSites, laterSites } from '#main/demo/sites.ts'
import { record } from '../support/bench/measurements.ts'
import { pictureFaults } from '../support/picture-faults.ts'

const sites = [...demoSites, ...laterSites(createBlockRegistry({ warn: () => undefined }))]

test('every picture of every demo site is large, and light in bytes', async () => {
  const faults: string[] = []
  const pictures = sites.flatMap(({ media }) => media)
  for (const picture of pictures) faults.push(...(await pictureFaults(picture)))
  record(
    'pictures of the demo sites',
    `${pictures.length} drawn, ${faults.length} at fault`,
    'npm run soak -- drawings',
  )
  expect(faults).toEqual([])
})
