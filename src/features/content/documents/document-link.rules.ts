import type { Right } from '#features/tenancy/access/types.ts'
import type { DocumentKind } from '#features/content/documents/types.ts'
import type { Id } from '#lib/id.ts'

/** A document as lists of changes name it. */
export interface NamedDocument {
  readonly id: Id
  readonly kind: DocumentKind
  readonly title: string
}

const NAMES: Readonly<Record<DocumentKind, string>> = {
  settings: 'Settings',
  theme: 'Design',
  navigation: 'Menu',
  page: 'Page',
  collection: 'Collection',
  item: 'Item',
}

/** Returns what a kind is called in the app. */
export const kindName = (kind: DocumentKind): string => NAMES[kind]

/** Returns what a document is called in the app: its title, or its kind when it has none. */
export function documentName({ kind, title }: Pick<NamedDocument, 'kind' | 'title'>): string {
  if (kind === 'settings' || kind === 'theme') return NAMES[kind]
  return title === '' ? `Untitled ${NAMES[kind].toLowerCase()}` : title
}

/** Returns the path of the app's screen that edits a document of a site. */
export function documentScreen(site: string, { id, kind }: Pick<NamedDocument, 'id' | 'kind'>): string {
  switch (kind) {
    case 'settings':
      return `/sites/${site}/settings`
    case 'theme':
      return `/sites/${site}/design`
    case 'navigation':
      return `/sites/${site}/navigation`
    case 'collection':
      return `/sites/${site}/content/collections/${id}`
    case 'page':
    case 'item':
      return `/sites/${site}/content/${id}`
  }
}

/** Returns the right that this screen needs. */
export function documentScreenRight(kind: DocumentKind): Right {
  if (kind === 'settings') return 'settings:read'
  if (kind === 'theme') return 'design:write'
  return kind === 'navigation' ? 'content:write' : 'content:read'
}
