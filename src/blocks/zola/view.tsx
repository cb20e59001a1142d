import type { View as BlockView } from '#blocks/contract.ts'
import type { ZolaData } from '#blocks/zola/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { zolaEmbed } from '#parts/service-embeds.ts'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the registry is set. */
export const View: BlockView<ZolaData> = ({ data, scope }) => (
  <ServiceCard
    className="b-zola"
    service="zola"
    href={data.registry === '' ? '' : `https://www.zola.com/registry/${data.registry}`}
    title={data.title}
    fallback={messagesFor(scope.language).registry}
    text={data.text}
    action="seeRegistry"
    scope={scope}
    embed={zolaEmbed(data.registry)}
  />
)
