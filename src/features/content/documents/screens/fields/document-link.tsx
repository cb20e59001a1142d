import type { ReactNode } from 'react'
import {
  documentScreen,
  documentScreenRight,
  type NamedDocument,
} from '#features/content/documents/document-link.rules.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** A link to the screen of a document; only its text for a member without access to that screen. */
export function DocumentLink({
  document,
  children,
}: {
  readonly document: Pick<NamedDocument, 'id' | 'kind'>
  readonly children: ReactNode
}) {
  const { identifier: site, can } = useSite()
  if (!can(documentScreenRight(document.kind))) return <span>{children}</span>
  return <LinkAnchor to={documentScreen(site, document)}>{children}</LinkAnchor>
}
