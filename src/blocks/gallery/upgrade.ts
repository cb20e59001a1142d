import type { Upgrades } from '#blocks/contract.ts'

/** Settings renamed in version 2 to the names of the specification (GAL-02). */
const RENAMED: Readonly<Record<string, string>> = {
  thumbnailsPerRow: 'thumbnails-per-row',
  squareThumbs: 'square-thumbs',
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The video of an item was named `film` before version 3. */
function renameVideo(item: unknown): unknown {
  if (!isRecord(item) || !('film' in item)) return item
  const { film, ...rest } = item
  return { ...rest, video: film }
}

export const upgrades: Upgrades = {
  1: (data) =>
    isRecord(data)
      ? Object.fromEntries(Object.entries(data).map(([name, value]) => [RENAMED[name] ?? name, value]))
      : data,
  2: (data) =>
    isRecord(data) && Array.isArray(data['items'])
      ? { ...data, items: data['items'].map(renameVideo) }
      : data,
}
