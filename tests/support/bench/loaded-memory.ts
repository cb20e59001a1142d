import { setTimeout as delay } from 'node:timers/promises'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { uploadFile } from '#features/media/media/files.api.types.ts'
import { allSites } from '#tools/templates/sites.ts'
import { pathsOf } from '../demo-paths.ts'
import { type Installation, largePhotograph, type MemoryUse, readPages } from './installation.ts'

const VISITORS = 50
const PAUSE_MS = 1_000
/** How long visitors read before and after the image. */
const AROUND_MS = 10_000

/** Returns the peak memory while an image of 25 megapixels is processed and 50 visitors read, and how many pages they read. */
export async function loadedMemory(
  { port, owner, peakDuring, jobsDone }: Installation,
  name: string,
): Promise<{ readonly peak: MemoryUse; readonly read: number; readonly visitors: number }> {
  const pages = allSites(createBlockRegistry({ warn: () => undefined })).flatMap((site) =>
    pathsOf(site).map((path) => ({ host: `${site.identifier}.localhost:${port}`, path })),
  )
  const bytes = await largePhotograph()
  let isDone = false
  let read = 0
  const peak = await peakDuring(async () => {
    const options = { visitors: VISITORS, pauseMs: PAUSE_MS, isDone: () => isDone }
    const reading = readPages(port, pages, options)
    try {
      await delay(AROUND_MS)
      const uploaded = await owner.call(uploadFile, {
        site: 'journal',
        query: { name },
        bytes,
        headers: { 'content-type': 'image/jpeg' },
      })
      if (uploaded.status !== 201) throw new Error(`The image was not stored: ${uploaded.raw.text}`)
      await jobsDone()
      await delay(AROUND_MS)
    } finally {
      isDone = true
      read = await reading
    }
  })
  return { peak, read, visitors: VISITORS }
}
