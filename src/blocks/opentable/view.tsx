import type { View as BlockView } from '#blocks/contract.ts'
import type { OpentableData } from '#blocks/opentable/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { opentableEmbed } from '#parts/service-embeds.ts'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the restaurant number is set. */
export const View: BlockView<OpentableData> = ({ data, scope }) => (
  <ServiceCard
    className="b-opentable"
    service="opentable"
    href={
      data.restaurantId === '' ? '' : `https://www.opentable.com/restref/client/?rid=${data.restaurantId}`
    }
    title={data.title}
    fallback={messagesFor(scope.language).bookTable}
    text={data.text}
    action="bookTable"
    scope={scope}
    embed={opentableEmbed(data.restaurantId, scope.language)}
  />
)
