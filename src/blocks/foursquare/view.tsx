import type { View as BlockView } from '#blocks/contract.ts'
import type { FoursquareData } from '#blocks/foursquare/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'

/** Nothing before it is known where to lead. */
export const View: BlockView<FoursquareData> = ({ data }) => (
  <ServiceCard
    className="b-foursquare"
    service="foursquare"
    address={data.url}
    title={data.title}
    fallback={'Find this place'}
    text={data.text}
    action="See it on"
  />
)
