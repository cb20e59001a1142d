import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#platform/config/error-code.ts'
import { moveIntoPlace, writeTemporary } from '#platform/storage/disk-write.ts'

/** Images of demo sites and templates that have been drawn, by their file names. */
export interface DrawnImages {
  /** The bytes of that image, or undefined when nobody has kept it. */
  read(fileName: string): Promise<Buffer | undefined>
  keep(fileName: string, bytes: Buffer): Promise<void>
}

/**
 * Keeps them below `folder`, so that an installation draws each of them once: that takes a core up to a second. What
 * other editions of the drawings have left there is removed when the first one is kept. A disk that refuses costs time
 * and nothing else.
 * @param edition what changes with the drawings; asked for late, since knowing it may mean loading them
 */
export function keepDrawnImages(
  folder: string,
  edition: () => Promise<string>,
  warn: (error: unknown) => void,
): DrawnImages {
  let isSwept = false
  const sweep = async (kept: string) => {
    isSwept = true
    const others = (await readdir(folder)).filter((name) => name !== kept)
    for (const other of others) await rm(join(folder, other), { recursive: true, force: true })
  }
  return {
    async read(fileName) {
      try {
        return await readFile(join(folder, await edition(), fileName))
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) warn(error)
        return undefined
      }
    },
    async keep(fileName, bytes) {
      try {
        const kept = await edition()
        const { path } = await writeTemporary(join(folder, kept), bytes)
        await moveIntoPlace(path, join(folder, kept, fileName))
        if (!isSwept) await sweep(kept)
      } catch (error) {
        warn(error)
      }
    },
  }
}
