import type { View as BlockView } from '#blocks/contract.ts'
import type { OpentableV2Data } from '#blocks/opentable-v2/block.ts'
import { ImageView } from '#parts/image.tsx'
import { ServiceCard } from '#parts/service-card.tsx'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the restaurant number is set. */
export const View: BlockView<OpentableV2Data> = ({ data, scope }) => {
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const hours = data.hours.trim()
  const { domain, restaurantId } = data
  return (
    <ServiceCard
      className="b-opentable-v2"
      service="opentable"
      href={
        restaurantId === ''
          ? ''
          : `https://www.opentable.${domain}/restref/client/?rid=${restaurantId}&restref=${restaurantId}`
      }
      title={data.title}
      fallback={messagesFor(scope.language).bookTable}
      text={data.text}
      action="bookTable"
      language={scope.language}
      image={image && <ImageView image={image} sizes="(max-width: 30rem) 100vw, 10rem" />}
      detail={hours !== '' && <span className="b-opentable-v2-hours">{hours}</span>}
    />
  )
}
