import { imageColours, ImageView } from '#parts/image.tsx'
import { bandSizes } from '#parts/filled-sizes.ts'
import type { Scope } from '#parts/scope.ts'
import type { PreparedLayout, PreparedSection } from '#site/page/prepared.ts'

interface GridProps {
  readonly layout: PreparedLayout
  readonly scope: Scope
  /** The block whose first image is loaded first. */
  readonly early: string | undefined
}

/** The sections of a layout from top to bottom, each a grid of 12 columns that becomes one column on a small screen. */
export function Grid({ layout, scope, early }: GridProps) {
  if (layout.sections.length === 0) return null
  return (
    <div className="layout">
      {layout.sections.map((section, index) =>
        isBand(section) ? (
          <Band section={section} scope={scope} early={early} isFirst={index === 0} key={section.id} />
        ) : (
          <Cells section={section} scope={scope} early={early} key={section.id} />
        ),
      )}
    </div>
  )
}

const isBand = ({ tone, mediaId, height = 'auto' }: PreparedSection): boolean =>
  tone !== undefined || mediaId != null || height !== 'auto'

interface SectionProps extends Omit<GridProps, 'layout'> {
  readonly section: PreparedSection
}

/** A full-bleed section with its own colours or image. */
function Band({ section, scope, early, isFirst }: SectionProps & { readonly isFirst: boolean }) {
  const { tone, mediaId, height = 'auto', align = 'start' } = section
  const image = mediaId == null ? undefined : scope.image(mediaId)
  const withImage = image?.src === undefined ? '' : ' band-with-image'
  return (
    <div
      className={`band band-${height} band-${align}${withImage}`}
      data-tone={withImage ? undefined : tone}
      style={withImage && image ? imageColours(image) : undefined}
    >
      {withImage && image && (
        <div className="band-image">
          <ImageView image={{ ...image, alt: '' }} sizes={bandSizes(image, height)} eager={isFirst} />
        </div>
      )}
      <Cells section={section} scope={scope} early={early} />
    </div>
  )
}

function Cells({ section, scope, early }: SectionProps) {
  return (
    <div className="section">
      {section.placements.map(({ span, block: { id, name, type, View, data, loaded } }) => (
        <div
          className={`cell span-${span}`}
          data-block={name}
          data-block-id={scope.marksBlocks ? id : undefined}
          data-block-label={scope.marksBlocks ? type.label : undefined}
          key={id}
        >
          <View id={id} data={data} loaded={loaded} scope={scopeOf(scope, span, id === early)} />
        </div>
      ))}
    </div>
  )
}

function scopeOf(scope: Scope, span: number, early: boolean): Scope {
  if (span === 12 && !early) return scope
  return { ...scope, ...(span < 12 && { share: span / 12 }), ...(early && { early }) }
}
