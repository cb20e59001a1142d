import type { View as BlockView } from '#blocks/contract.ts'
import type { FoursquareData } from '#blocks/foursquare/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the link is set. */
export const View: BlockView<FoursquareData> = ({ data, scope }) => (
  <ServiceCard
    className="b-foursquare"
    service="foursquare"
    href={data.url}
    title={data.title}
    fallback={messagesFor(scope.language).findPlace}
    text={data.text}
    action="see"
    scope={scope}
  />
)
