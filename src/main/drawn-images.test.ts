import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { demoSites, laterSites } from '#main/demo/sites.ts'
import { keepDrawnImages } from '#main/drawn-images.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitewright-drawn-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const bytes = Buffer.from('a image')
const folder = () => join(root, 'drawn')
const failing = (error: unknown) => {
  throw error
}

test('a image that was drawn is there for the next process', async () => {
  const first = keepDrawnImages(folder(), async () => 'one', failing)
  expect(await first.read('pot.jpg')).toBeUndefined()
  await first.keep('pot.jpg', bytes)
  expect(await keepDrawnImages(folder(), async () => 'one', failing).read('pot.jpg')).toEqual(bytes)
})

test('images of other drawings are not shown for the new ones, and go', async () => {
  await keepDrawnImages(folder(), async () => 'one', failing).keep('pot.jpg', bytes)
  const next = keepDrawnImages(folder(), async () => 'two', failing)
  expect(await next.read('pot.jpg')).toBeUndefined()
  await next.keep('cup.jpg', bytes)
  expect(await readdir(folder())).toEqual(['two'])
  expect(await readdir(join(folder(), 'two'))).toEqual(['cup.jpg'])
})

test('a folder that cannot be written to is told of and stops nothing', async () => {
  await writeFile(folder(), 'not a folder')
  const warned: unknown[] = []
  const drawn = keepDrawnImages(
    folder(),
    async () => 'one',
    (error) => warned.push(error),
  )
  await drawn.keep('pot.jpg', bytes)
  expect(await drawn.read('pot.jpg')).toBeUndefined()
  expect(warned).toHaveLength(2)
})

test('every file name stands for one drawing, whichever site shows it', () => {
  const drawings = new Map<string, unknown>()
  const registry = createBlockRegistry({ warn: () => undefined })
  for (const { media } of [...demoSites, ...laterSites(registry)])
    for (const { fileName, draw } of media) {
      expect(drawings.get(fileName) ?? draw, fileName).toBe(draw)
      drawings.set(fileName, draw)
    }
  expect(drawings.size).toBeGreaterThan(100)
})
