import type { AppManifest, AppScreen } from '#lib/app-manifest.ts'

const found = import.meta.glob<AppManifest>('./*/*/app.types.ts', { eager: true, import: 'app' })
const manifests = Object.values(found)

/** The screens of all features by path. */
export const SCREENS: Readonly<Record<string, AppScreen>> = Object.fromEntries(
  manifests.flatMap(({ screens = {} }) => Object.entries(screens)),
)
