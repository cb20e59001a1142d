import type { View as BlockView } from '#blocks/contract.ts'
import type { AcuityData } from '#blocks/acuity/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'

/** Nothing before it is known where to lead. */
export const View: BlockView<AcuityData> = ({ data }) => (
  <ServiceCard
    className="b-acuity"
    service="acuity"
    address={data.url}
    title={data.title}
    fallback={'Book an appointment'}
    text={data.text}
    action="Choose a time on"
  />
)
