import type { View as BlockView } from '#blocks/contract.ts'
import type { LinkData } from '#blocks/link/block.ts'
import { LinkCard } from '#parts/link-card.tsx'
import { hrefOf } from '#parts/link.tsx'

/** Renders nothing without a target. */
export const View: BlockView<LinkData> = ({ data, scope }) => {
  const href = hrefOf(scope, data.link)
  if (data.link === null || href === undefined) return null
  return (
    <div className="b-link">
      <LinkCard
        scope={scope}
        target={data.link}
        title={data.title.trim() || href}
        text={data.text}
        newWindow={data.newWindow}
      />
    </div>
  )
}
