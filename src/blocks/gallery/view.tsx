import type { View as BlockView } from '#blocks/contract.ts'
import type { GalleryData } from '#blocks/gallery/block.ts'
import { Controls, Thumbnails } from '#blocks/gallery/controls.tsx'
import { galleryMessages, type Messages } from '#blocks/gallery/gallery-messages.ts'
import { frameRatio, galleryStyle, aboveTheFold, slideSizes } from '#blocks/gallery/gallery-styles.ts'
import { SlideView } from '#blocks/gallery/gallery-slide.tsx'
import { slidesOf } from '#blocks/gallery/slides.ts'
import { MOVING_DESIGNS, type StripAlignment } from '#features/media/galleries/types.ts'
import { directionOf } from '#lib/language.ts'
import type { GalleryData as SettingsData } from '#features/media/galleries/settings.types.ts'
import { lightboxSetAttributes } from '#parts/lightbox-link.tsx'

/**
 * Renders nothing without images. Everything is visible and reachable without a script: moving designs scroll. The
 * script reads its settings from `data-gallery`.
 */
export const View: BlockView<GalleryData> = ({ id, data, scope }) => {
  const slides = slidesOf(data, scope)
  if (slides.length === 0) return null
  const messages = galleryMessages(scope.language)
  const moves = MOVING_DESIGNS.has(data.design)
  const { design } = data
  const alignment = stripAlignment(data, scope.language)
  const names = [
    'b-gallery',
    `b-gallery-${design}`,
    frameRatio(data, slides) === undefined ? '' : 'b-gallery-shaped',
    data['auto-crop'] ? 'b-gallery-crop' : '',
    moves ? 'b-gallery-moving' : '',
    design === 'strip' && data.loop ? 'b-gallery-loop' : '',
    design === 'list' && data.listImageSize === 'small' ? 'b-gallery-small' : '',
    data.vSize === null ? '' : 'b-gallery-high',
  ]
  const sizes = slideSizes(data, slides, scope.share)
  const early = scope.early === true ? aboveTheFold(data, slides) : []
  const children = slides.map((slide, index) => (
    <SlideView
      key={slide.id}
      slide={slide}
      elementId={`${id}-${slide.id}`}
      number={index + 1}
      count={slides.length}
      moves={moves}
      eager={early.includes(index)}
      sizes={sizes[index] ?? ''}
      opens={data.lightbox}
      videosOpen={data.lightbox && scope.lightbox !== false}
      messages={messages}
      scope={scope}
    />
  ))
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={galleryStyle(data, slides, alignment)}
      role="group"
      aria-label={messages.gallery}
      aria-roledescription={moves ? 'carousel' : undefined}
      data-gallery={JSON.stringify(toSettings(data, messages, alignment))}
      {...(data.lightbox && lightboxSetAttributes(scope, { theme: data.lightboxTheme, historyHash: true }))}
    >
      {moves && slides.length > 1 && (
        <Controls messages={messages} count={slides.length} plays={data.autoplay} />
      )}
      {moves ? (
        <div className="b-gallery-frame" role="group" aria-label={messages.slides} tabIndex={0}>
          <div className="b-gallery-track">{children}</div>
        </div>
      ) : (
        <div className="b-gallery-frame">{children}</div>
      )}
      {design === 'stacked' && data.thumbnails && slides.length > 1 && (
        <Thumbnails slides={slides} id={id} messages={messages} height={data['thumbnail-strip-height']} />
      )}
      {moves && <p className="b-gallery-status visually-hidden" role="status" />}
    </div>
  )
}

/** Left and right are absolute, also in right-to-left languages (GAL-24). */
function stripAlignment(data: GalleryData, language: string): StripAlignment {
  const alignment = data['active-alignment']
  if (alignment === 'center') return 'middle'
  return (alignment === 'left') === (directionOf(language) === 'ltr') ? 'start' : 'end'
}

function toSettings(
  data: GalleryData,
  { slide, play, pause }: Messages,
  alignment: StripAlignment,
): SettingsData {
  const settings = { design: data.design, messages: { slide, play, pause } }
  if (!MOVING_DESIGNS.has(data.design)) return settings
  return {
    ...settings,
    loop: data.loop,
    ...(data.design === 'carousel' && { slidesPerRow: data.slidesPerRow }),
    ...(data.autoplay && {
      autoplay: true,
      'autoplay-duration': data['autoplay-duration'],
      'autoplay-random': data['autoplay-random'],
    }),
    ...(data.design === 'stacked' && { transition: data.transition }),
    ...(data.design === 'strip' && { alignment, snapPoints: data.snapPoints }),
    ...(data.design !== 'stacked' && { boundaries: data.boundaries }),
    ...(data.linked !== '' && { linked: data.linked }),
  }
}
