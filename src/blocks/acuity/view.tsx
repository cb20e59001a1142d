import type { View as BlockView } from '#blocks/contract.ts'
import type { AcuityData } from '#blocks/acuity/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { acuityEmbed } from '#parts/service-embeds.ts'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the link is set. */
export const View: BlockView<AcuityData> = ({ data, scope }) => (
  <ServiceCard
    className="b-acuity"
    service="acuity"
    href={data.url}
    title={data.title}
    fallback={messagesFor(scope.language).bookAppointment}
    text={data.text}
    action="chooseTime"
    scope={scope}
    embed={acuityEmbed(data.url)}
  />
)
