import type { CSSProperties, ReactNode } from 'react'
import { slideText, type Messages } from '#blocks/gallery/gallery-messages.ts'
import type { Slide } from '#blocks/gallery/slides.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { lightboxItem, type LightboxItemData } from '#parts/lightbox-attributes.ts'
import { ImageView } from '#parts/image.tsx'
import type { Scope } from '#parts/scope.ts'

interface SlideProps {
  readonly slide: Slide
  readonly elementId: string
  readonly number: number
  readonly count: number
  readonly moves: boolean
  readonly eager: boolean
  readonly sizes: string
  /** A click opens the image in the lightbox, unless it has a link of its own. */
  readonly opens: boolean
  /** A video with a provider opens in the lightbox instead of playing in its slide. */
  readonly videosOpen: boolean
  readonly messages: Messages
  readonly scope: Scope
}

/**
 * One slide with the attributes that scripts use (GAL-03). A `div`, because a list item may not have the role group.
 */
export function SlideView({
  slide,
  elementId,
  number,
  count,
  moves,
  eager,
  sizes,
  opens,
  videosOpen,
  messages,
  scope,
}: SlideProps) {
  const { image, title, caption, video } = slide
  const { x, y } = image.focalPoint ?? { x: 0.5, y: 0.5 }
  const ratio: CSSProperties & { '--b-gallery-own': number } = {
    '--b-gallery-own': Math.round(slide.ratio * 1000) / 1000,
  }
  const spoken = slideText(messages, number, count)
  return (
    <div
      className="b-gallery-slide"
      id={elementId}
      style={ratio}
      data-type={video ? 'video' : 'image'}
      data-slide-id={slide.id}
      data-last={number === count || undefined}
      data-slide-url={slide.url}
      data-click-through-url={slide.href}
      data-image-dimensions={image.width && image.height ? `${image.width}x${image.height}` : undefined}
      data-image-focal-point={`${x},${y}`}
      {...(moves && { role: 'group', 'aria-roledescription': 'slide', 'aria-label': spoken })}
    >
      <figure className="b-gallery-figure">
        <SlideMedia
          slide={slide}
          opens={opens}
          videosOpen={videosOpen}
          messages={messages}
          eager={eager}
          sizes={sizes}
        />
        {(title !== '' || caption !== '') && (
          <figcaption className="b-gallery-text">
            {showsField(scope, title) && (
              <strong className="b-gallery-title" {...fieldMark(scope, `${slide.field}.title`)}>
                {title}
              </strong>
            )}
            {showsField(scope, caption) && (
              <span className="b-gallery-caption" {...fieldMark(scope, `${slide.field}.caption`)}>
                {caption}
              </span>
            )}
          </figcaption>
        )}
      </figure>
    </div>
  )
}

/** The image with its link, or a video in its player or behind a link to its page. */
function SlideMedia({
  slide,
  opens,
  videosOpen,
  messages,
  eager,
  sizes,
}: Pick<SlideProps, 'slide' | 'opens' | 'videosOpen' | 'messages' | 'eager' | 'sizes'>): ReactNode {
  const { image, video, title, caption } = slide
  const name = title || caption
  if (video?.kind === 'file')
    return (
      <span className="b-gallery-image">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to the video block */}
        <video
          className="b-gallery-video"
          src={video.src}
          poster={image.src}
          controls
          playsInline
          preload="none"
          aria-label={name || image.alt || messages.video}
        />
      </span>
    )
  const file = opens && video === undefined ? image.src : undefined
  const href = video?.href ?? slide.href ?? file
  const described = image.alt || name
  const shown = (
    <ImageView
      image={image}
      alt={video ? [messages.video, described].filter(Boolean).join(': ') : described}
      sizes={sizes}
      eager={eager}
      named={href !== undefined}
    />
  )
  if (href === undefined) return <span className="b-gallery-image">{shown}</span>
  return (
    <a
      className="b-gallery-image b-gallery-link"
      href={href}
      {...(video && { rel: 'noopener', 'data-provider-name': video.provider })}
      {...(video?.player !== undefined &&
        (videosOpen ? lightboxItem(videoMarkOf(slide, video.player)) : { 'data-player': video.player }))}
      {...(video === undefined && slide.href === undefined && lightboxItem(markOf(slide)))}
    >
      {shown}
      {video && (
        <svg className="b-gallery-play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="23" />
          <path d="M19 14v20l16-10z" />
        </svg>
      )}
    </a>
  )
}

/** Returns the lightbox data of an image; the lightbox reads the description from the caption. */
function markOf({ image, title, caption }: Slide): LightboxItemData {
  const { variants = [], width, height, alt } = image
  return {
    kind: 'image',
    ...(variants.length > 0 && { srcset: variants.map((one) => `${one.src} ${one.width}w`).join(', ') }),
    ...(width && height && { width, height }),
    alt: alt || title || caption,
  }
}

/** Sufficient width in pixels for an image that is shown until its video plays. */
const POSTER_WIDTH = 1000

/** Returns the lightbox data of a video of a provider: 16:9, whatever shape its poster has. */
function videoMarkOf({ image, title, caption }: Slide, player: string): LightboxItemData {
  const { variants = [], src, alt } = image
  const poster = variants.find(({ width }) => width >= POSTER_WIDTH)?.src ?? src
  return { kind: 'video', player, ...(poster && { poster }), alt: alt || title || caption }
}
