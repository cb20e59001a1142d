import type { View as BlockView } from '#blocks/contract.ts'
import type { FiveHundredPxData } from '#blocks/five-hundred-px/block.ts'
import { HostedGalleries } from '#parts/hosted-galleries.tsx'
import { ServiceCard } from '#parts/service-card.tsx'

/** Renders nothing until the account is set. */
export const View: BlockView<FiveHundredPxData> = ({ data, scope }) => (
  <ServiceCard
    className="b-five-hundred-px"
    service="fiveHundredPx"
    href={data.account === '' ? '' : `https://500px.com/p/${data.account}`}
    title={data.title}
    fallback={data.account}
    text={data.text}
    action="seePortfolio"
    scope={scope}
    below={<HostedGalleries service="fiveHundredPx" galleries={data.galleries} />}
  />
)
