import type { CSSProperties } from 'react'
import { cellStyle, COLUMNS, sectionClass, smallOrder } from '#features/content/layouts/cell-style.rules.ts'
import type { CellStyle } from '#features/content/layouts/layout.types.ts'
import { imageColours, ImageView } from '#parts/image.tsx'
import { bandSizes } from '#parts/filled-sizes.ts'
import { linkedHeadings } from '#parts/heading-ids.ts'
import { messagesFor } from '#parts/messages.ts'
import type { Image, Scope, VideoSource } from '#parts/scope.ts'
import type { PreparedLayout, PreparedSection } from '#site/page/prepared.ts'

/** Props of the layout of a page. */
export interface GridProps {
  readonly layout: PreparedLayout
  readonly scope: Scope
  /** The block whose first image is loaded first. */
  readonly early: string | undefined
  /** It is the layout of the document at the URL, whose sections a preview marks. */
  readonly isOwn?: boolean | undefined
}

/** The sections of a layout from top to bottom, each a grid of 12 columns that becomes one column on a small screen. */
export function Grid({ layout, ...more }: GridProps) {
  const ids = more.isOwn === true && !more.scope.hidesAnchors ? headingIdsOf(layout) : undefined
  // In the page that is edited, something can be inserted into an empty layout.
  if (layout.sections.length === 0 && !marksSections(more)) return null
  return (
    <div className="layout">
      {layout.sections.map((section, index) => (
        <SectionView section={section} isFirst={index === 0} key={section.id} ids={ids} {...more} />
      ))}
    </div>
  )
}

const marksSections = ({ isOwn, scope }: Pick<GridProps, 'isOwn' | 'scope'>): boolean =>
  isOwn === true && scope.marksBlocks === true

/** Its outermost element has its id in the preview of the document. */
function SectionView({
  isFirst,
  ...props
}: Omit<GridProps, 'layout'> & Omit<SectionProps, 'sectionId'> & { readonly isFirst: boolean }) {
  const { section, scope, early, ids } = props
  const sectionId = marksSections(props) ? section.id : undefined
  return isBand(section) ? (
    <Band section={section} scope={scope} early={early} ids={ids} sectionId={sectionId} isFirst={isFirst} />
  ) : (
    <Cells section={section} scope={scope} early={early} ids={ids} sectionId={sectionId} />
  )
}

const isBand = ({ tone, mediaId, videoMediaId, height = 'auto' }: PreparedSection): boolean =>
  tone !== undefined || mediaId != null || videoMediaId != null || height !== 'auto'

interface SectionProps extends Pick<GridProps, 'scope' | 'early'> {
  readonly section: PreparedSection
  /** The ids of headings, by block. */
  readonly ids: HeadingIds | undefined
  /** In the markup of its outermost element. */
  readonly sectionId?: string | undefined
}

/** A full-bleed section with its own colours, image or video. */
function Band({
  section,
  scope,
  early,
  ids,
  sectionId,
  isFirst,
}: SectionProps & { readonly isFirst: boolean }) {
  const { tone, mediaId, videoMediaId, height = 'auto', align = 'start' } = section
  const found = mediaId == null ? undefined : scope.image(mediaId)
  const image = found?.src === undefined ? undefined : found
  const file = videoMediaId == null ? undefined : scope.file(videoMediaId)
  const video = file?.src
  const withImage = image === undefined && video === undefined ? '' : ' band-with-image'
  return (
    <div
      className={`band band-${typeof height === 'number' ? 'height' : height} band-${align}${withImage}`}
      data-tone={withImage ? undefined : tone}
      data-section-id={sectionId}
      style={bandProperties(image, height)}
    >
      {withImage && (
        <div className="band-image">
          {image && (
            <ImageView image={{ ...image, alt: '' }} sizes={bandSizes(image, height)} eager={isFirst} />
          )}
          {video && <BackgroundVideo src={video} sources={file?.sources} />}
        </div>
      )}
      <Cells section={section} scope={scope} early={early} ids={ids} />
      {video && <StopButton language={scope.language} />}
    </div>
  )
}

function bandProperties(
  image: Image | undefined,
  height: NonNullable<PreparedSection['height']>,
): CSSProperties | undefined {
  const colours = image && imageColours(image)
  if (typeof height !== 'number') return colours
  const style: CSSProperties & { '--height': string } = { ...colours, '--height': String(height) }
  return style
}

/** A script plays it while it is visible; it has no sound, and is decoration as the image is. */
function BackgroundVideo({
  src,
  sources,
}: {
  readonly src: string
  readonly sources: readonly VideoSource[] | undefined
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound
    <video
      className="band-video"
      data-background-video={src}
      data-sources={sources && JSON.stringify(sources)}
      playsInline
      loop
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}

/** Stops the video of the band (WCAG 2.2.2); a script shows it. */
function StopButton({ language }: { readonly language: string }) {
  return (
    <button
      className="band-video-toggle"
      type="button"
      data-background-video-toggle=""
      aria-pressed="false"
      aria-label={messagesFor(language).stopVideo}
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className="band-video-stop" d="M8 6v12M16 6v12" />
        <path className="band-video-start" d="M8 5v14l11-7z" />
      </svg>
    </button>
  )
}

function Cells({ section, scope, early, ids, sectionId }: SectionProps) {
  const orders = smallOrder(section.placements)
  return (
    <div className={sectionClass(section)} data-section-id={sectionId}>
      {section.placements.map((placement, index) => {
        const { id, name, type, View, data, loaded, isMissing } = placement.block
        const { className, properties } = cellStyle(placement, orders?.[index])
        return (
          <div
            className={className}
            style={Object.keys(properties).length === 0 ? undefined : properties}
            data-block={isMissing ? undefined : name}
            data-block-id={scope.marksBlocks ? id : undefined}
            data-block-label={scope.marksBlocks ? type.label : undefined}
            data-block-missing={isMissing ? '' : undefined}
            key={id}
          >
            <View
              id={id}
              data={data}
              loaded={loaded}
              scope={scopeOf(scope, placement, { early: id === early, headingIds: ids?.get(id) })}
            />
          </div>
        )
      })}
    </div>
  )
}

type HeadingIds = ReadonlyMap<string, readonly (string | undefined)[]>

/** Returns the ids of the headings of a layout's texts, which differ within the page. */
function headingIdsOf({ sections }: PreparedLayout): HeadingIds {
  const texts = sections.flatMap(({ placements }) =>
    placements.flatMap(({ block: { id, type, data } }) => {
      const text = type.headingsOf?.(data as never)
      return text ? [{ id, text }] : []
    }),
  )
  const headings = linkedHeadings(texts.map(({ text }) => text))
  return new Map(
    texts.flatMap(({ id }, index) => {
      const ids = headings[index]?.map((one) => (one.isMarked ? undefined : one.id)) ?? []
      return ids.length > 0 ? [[id, ids] as const] : []
    }),
  )
}

function scopeOf(
  scope: Scope,
  { span, small }: CellStyle,
  { early, headingIds }: { readonly early: boolean; readonly headingIds: Scope['headingIds'] },
): Scope {
  const smallSpan = small?.span ?? COLUMNS
  if (span === COLUMNS && smallSpan === COLUMNS && !early && !headingIds) return scope
  return {
    ...scope,
    ...(span < COLUMNS && { share: span / COLUMNS }),
    ...(smallSpan < COLUMNS && { smallShare: smallSpan / COLUMNS }),
    ...(early && { early }),
    ...(headingIds && { headingIds }),
  }
}
