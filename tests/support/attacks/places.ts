import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockData, BlockRegistry, RegisteredBlock } from '#blocks/contract.ts'
import { scopeOf } from '../blocks/scope.ts'

/** The path of a string in a block's fixture: keys and indexes. */
export type Path = readonly string[]

/** Paths to the strings of a fixture that may hold any text: the block still accepts its data with another one. */
export function openPaths(registry: BlockRegistry, { block, fixture }: RegisteredBlock): Path[] {
  return stringPaths(fixture).filter(
    (path) =>
      registry.parse({
        type: block.code,
        version: block.version,
        data: attackedAt(fixture, [path], '<probe>'),
      }).ok,
  )
}

/** Paths to the strings that `load.ts` hands to a view and that people may have written: not its dates and numbers. */
export function loadedPaths({ View, fixture, loaded }: RegisteredBlock): Path[] {
  return stringPaths(loaded).filter((path) => {
    const data = attackedAt(loaded as BlockData, [path], '<probe>')
    try {
      const html = renderToStaticMarkup(
        createElement(View, { id: 'b1', data: fixture, scope: scopeOf(), loaded: data }),
      )
      return html.includes('probe')
    } catch {
      return false
    }
  })
}

/** Returns whether a path is for a URL; a rejected one may hide the rest of its block. */
export const isAddress = (path: Path): boolean => /^(url|href|link)$/.test(path.at(-1) ?? '')

/** All text paths at once, and each URL path separately. */
export function groupPaths(paths: readonly Path[]): Path[][] {
  const texts = paths.filter((path) => !isAddress(path))
  return [texts, ...paths.filter(isAddress).map((path) => [path])].filter((group) => group.length > 0)
}

/**
 * Returns a copy of the data with the text at all these paths. Data from the database is well-formed, and
 * paths and url ids of the site keep their prefix.
 */
export function loadedWith(data: BlockData, paths: readonly Path[], text: string): BlockData {
  const stored = text.toWellFormed().replaceAll('\0', '')
  const copy = structuredClone(data)
  for (const path of paths) {
    const key = path.at(-1) ?? ''
    const start = key === 'path' ? '/x/' : /urlid$/i.test(key) ? 'x' : ''
    replace(copy, path, start + stored)
  }
  return copy
}

/** A copy of the data in which the text stands in all those places. */
export function attackedAt(data: BlockData, paths: readonly Path[], text: string): BlockData {
  const copy = structuredClone(data)
  for (const path of paths) replace(copy, path, text)
  return copy
}

function stringPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => stringPaths(child, [...path, key]))
}

function replace(data: BlockData, path: Path, text: string): void {
  let place: Record<string, unknown> = data
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[path.at(-1) ?? ''] = text
}
