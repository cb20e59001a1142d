import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { LogoData } from '#blocks/logo/block.ts'
import { LinkView } from '#parts/link.tsx'
import { ImageView } from '#parts/image.tsx'

const SIZES = { small: '8rem', medium: '14rem', large: '24rem' } as const

/** The image, or the name without one; nothing for a site with neither. */
export const View: BlockView<LogoData> = ({ data, scope }) => {
  const name = data.title.trim() || scope.site.title
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const tagline = data.tagline.trim()
  if (image === undefined && name === '') return null
  return (
    <div className={`b-logo b-logo-${data.alignment} b-logo-${data.size}`}>
      <LinkView
        scope={scope}
        target={data.linkHome ? { url: scope.site.homeHref } : null}
        className="b-logo-link"
      >
        {image ? (
          <ImageView image={image} alt={name} sizes={SIZES[data.size]} named={data.linkHome} />
        ) : (
          <span className="b-logo-name" {...fieldMark(scope, 'title')}>
            {name}
          </span>
        )}
      </LinkView>
      {showsField(scope, tagline) && (
        <p className="b-logo-tagline" {...fieldMark(scope, 'tagline')}>
          {tagline}
        </p>
      )}
    </div>
  )
}
