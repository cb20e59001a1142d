import type { View as BlockView } from '#blocks/contract.ts'
import type { CollectionLinkData } from '#blocks/collection-link/block.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { LinkCard } from '#parts/link-card.tsx'
import type { Scope } from '#parts/scope.ts'

/** Renders nothing while its collection is not public. */
export const View: BlockView<CollectionLinkData> = ({ data, scope }) => {
  const url = hrefOf(data, scope)
  if (url === undefined) return null
  const { title, text, filterName } = data
  return (
    <div className="b-collection-link">
      <LinkCard
        scope={scope}
        target={{ url }}
        title={title.trim() || filterName.trim() || url}
        text={text}
        newWindow={false}
      />
    </div>
  )
}

function hrefOf(data: CollectionLinkData, scope: Scope): string | undefined {
  const path = data.documentId === null ? undefined : scope.href({ documentId: data.documentId })
  // A lone surrogate cannot be encoded in a URL.
  const name = data.filterName.trim().toWellFormed()
  if (path === undefined || data.filterType === 'none' || name === '') return path
  return buildCollectionLink(path.replace(/^\//, ''), data.filterType, name)
}
