import type { View as BlockView } from '#blocks/contract.ts'
import type { OpentableData } from '#blocks/opentable/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'

/** Nothing before it is known where to lead. */
export const View: BlockView<OpentableData> = ({ data }) => (
  <ServiceCard
    className="b-opentable"
    service="opentable"
    address={
      data.restaurantId === '' ? '' : `https://www.opentable.com/restref/client/?rid=${data.restaurantId}`
    }
    title={data.title}
    fallback={'Book a table'}
    text={data.text}
    action="Book a table on"
  />
)
