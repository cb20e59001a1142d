import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { MessageLinkData } from '#blocks/in-browser-message-link/block.ts'
import { messageLinkText } from '#blocks/in-browser-message-link/message-link-text.ts'
import type { LoadedMessageLink } from '#blocks/in-browser-message-link/loaded-message-link.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

export const View: BlockView<MessageLinkData, LoadedMessageLink | undefined> = ({ data, scope, loaded }) => {
  const href = safeHref(loaded?.url)
  if (href === undefined) return null
  return (
    <p className={`b-in-browser-message-link b-in-browser-message-link-${data.alignment}`}>
      <a href={href} {...fieldMark(scope, 'text')}>
        {data.text.trim() || messageLinkText(scope.language)}
      </a>
    </p>
  )
}
