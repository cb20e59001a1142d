import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'

/** Returns the canonical path of a document: the home page is '/', at whatever path it was requested. */
export function canonicalPath(
  document: { readonly id: Id },
  settings: Pick<SettingsBody, 'homeDocumentId'>,
  path: string,
): string {
  return document.id === settings.homeDocumentId ? '/' : path
}
