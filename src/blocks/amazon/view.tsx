import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { AmazonData } from '#blocks/amazon/block.ts'
import { ImageView } from '#parts/image.tsx'
import { ServiceCard } from '#parts/service-card.tsx'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the link is set. */
export const View: BlockView<AmazonData> = ({ data, scope }) => {
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const price = data.price.trim()
  const disclosure = data.disclosure.trim()
  return (
    <ServiceCard
      className="b-amazon"
      service="amazon"
      href={data.url}
      title={data.title}
      fallback={messagesFor(scope.language).recommendation}
      text={data.text}
      action="see"
      scope={scope}
      image={image && <ImageView image={image} sizes="(max-width: 30rem) 100vw, 10rem" />}
      detail={
        <>
          {showsField(scope, price) && (
            <span className="b-amazon-price" {...fieldMark(scope, 'price')}>
              {price}
            </span>
          )}
          {showsField(scope, disclosure) && (
            <small className="b-amazon-disclosure" {...fieldMark(scope, 'disclosure')}>
              {disclosure}
            </small>
          )}
        </>
      }
    />
  )
}
