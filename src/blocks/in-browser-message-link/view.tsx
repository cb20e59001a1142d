import type { View as BlockView } from '#blocks/contract.ts'
import type { MessageLinkData } from '#blocks/in-browser-message-link/block.ts'
import type { LoadedMessageLink } from '#blocks/in-browser-message-link/loaded-message-link.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

const TEXTS: TextsByLanguage<string> = {
  en: 'View this message in your browser',
  de: 'Diese Nachricht im Browser ansehen',
  fr: 'Voir ce message dans votre navigateur',
  es: 'Ver este mensaje en el navegador',
}

export const View: BlockView<MessageLinkData, LoadedMessageLink | undefined> = ({ data, scope, loaded }) => {
  const href = safeHref(loaded?.url)
  if (href === undefined) return null
  return (
    <p className={`b-in-browser-message-link b-in-browser-message-link-${data.alignment}`}>
      <a href={href}>{data.text.trim() || textsIn(TEXTS, scope.language)}</a>
    </p>
  )
}
