import type { View as BlockView } from '#blocks/contract.ts'
import type { FlickrData } from '#blocks/flickr/block.ts'
import { HostedGalleries } from '#parts/hosted-galleries.tsx'
import { ServiceCard } from '#parts/service-card.tsx'

/** Renders nothing until the account is set. */
export const View: BlockView<FlickrData> = ({ data, scope }) => (
  <ServiceCard
    className="b-flickr"
    service="flickr"
    href={data.account === '' ? '' : `https://www.flickr.com/photos/${data.account}/`}
    title={data.title}
    fallback={data.account}
    text={data.text}
    action="seePhotographs"
    scope={scope}
    below={<HostedGalleries service="flickr" galleries={data.galleries} />}
  />
)
