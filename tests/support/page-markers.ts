import type { PageMarker } from '#lib/page-marker.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/{features/*,blocks}/*/*.marker.ts',
  { eager: true },
)

const isMarker = (value: unknown): value is PageMarker => typeof value === 'object'

/** All markers of the program. */
export const pageMarkers: readonly PageMarker[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isMarker),
)
