import type { Upgrades } from '#blocks/contract.ts'

/** Settings that have other names from version 2 on: those of the specification (GAL-02). */
const RENAMED: Readonly<Record<string, string>> = {
  thumbnailsPerRow: 'thumbnails-per-row',
  squareThumbs: 'square-thumbs',
}

export const upgrades: Upgrades = {
  1: (data) =>
    typeof data === 'object' && data !== null
      ? Object.fromEntries(Object.entries(data).map(([name, value]) => [RENAMED[name] ?? name, value]))
      : data,
}
