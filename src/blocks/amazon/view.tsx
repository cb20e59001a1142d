import type { View as BlockView } from '#blocks/contract.ts'
import type { AmazonData } from '#blocks/amazon/block.ts'
import { PictureView } from '#parts/picture.tsx'
import { ServiceCard } from '#parts/service-card.tsx'
import { wordsFor } from '#parts/words.ts'

/** Nothing before it is known where to lead. */
export const View: BlockView<AmazonData> = ({ data, scope }) => {
  const picture = data.mediaId === null ? undefined : scope.picture(data.mediaId)
  const price = data.price.trim()
  const disclosure = data.disclosure.trim()
  return (
    <ServiceCard
      className="b-amazon"
      service="amazon"
      address={data.url}
      title={data.title}
      fallback={wordsFor(scope.language).recommendation}
      text={data.text}
      action="see"
      language={scope.language}
      picture={picture && <PictureView picture={picture} sizes="(max-width: 30rem) 100vw, 10rem" />}
      detail={
        <>
          {price !== '' && <span className="b-amazon-price">{price}</span>}
          {disclosure !== '' && <small className="b-amazon-disclosure">{disclosure}</small>}
        </>
      }
    />
  )
}
