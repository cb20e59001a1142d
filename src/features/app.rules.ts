import type { AppManifest, AppScreen, NavigationEntry } from '#lib/app-manifest.ts'

const found = import.meta.glob<AppManifest>('./*/*/app.ts', { eager: true, import: 'app' })
const manifests = Object.values(found)

/** The screens of all features by path. */
export const SCREENS: Readonly<Record<string, AppScreen>> = Object.fromEntries(
  manifests.flatMap(({ screens = {} }) => Object.entries(screens)),
)

/** The entries of all features in the navigation of a site, in their order. */
export const NAVIGATION: readonly NavigationEntry[] = manifests
  .flatMap(({ navigation = [] }) => navigation)
  .toSorted((one, other) => one.position - other.position)

/** Texts of API operations in the activity list. */
export const AUDIT_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  manifests.flatMap(({ auditTexts = {} }) => Object.entries(auditTexts)),
)
