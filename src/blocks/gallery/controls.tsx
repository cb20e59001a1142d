import { slideText, type Messages } from '#blocks/gallery/gallery-messages.ts'
import type { Slide } from '#blocks/gallery/slides.ts'
import { ImageView } from '#parts/image.tsx'

const Icon = ({ name, path }: { readonly name: string; readonly path: string }) => (
  <svg
    className={`b-gallery-icon b-gallery-icon-${name}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)

interface ControlsProps {
  readonly messages: Messages
  readonly count: number
  readonly plays: boolean
}

/**
 * Needs a script: it keeps its space and is hidden until mounted. Placed before the slides so that keyboard users can
 * stop autoplay first.
 */
export function Controls({ messages, count, plays }: ControlsProps) {
  return (
    <div className="b-gallery-controls" role="group" aria-label={messages.controls} data-waits="">
      {plays && (
        <button type="button" className="b-gallery-button b-gallery-rotation" aria-label={messages.play}>
          <Icon name="play" path="M8 5.5v13l10.5-6.5z" />
          <Icon name="pause" path="M8 5.5v13M16 5.5v13" />
        </button>
      )}
      <span className="b-gallery-count" aria-hidden="true">
        {slideText(messages, 1, count)}
      </span>
      <button type="button" className="b-gallery-button b-gallery-previous" aria-label={messages.previous}>
        <Icon name="previous" path="M20 12H5m6-6.5L4.5 12l6.5 6.5" />
      </button>
      <button type="button" className="b-gallery-button b-gallery-next" aria-label={messages.next}>
        <Icon name="next" path="M4 12h15m-6-6.5L19.5 12 13 18.5" />
      </button>
    </div>
  )
}

interface ThumbnailsProps {
  readonly slides: readonly Slide[]
  readonly id: string
  readonly messages: Messages
  /** Pixels. */
  readonly height: number
}

/** Thumbnails: each links to its slide, also without a script. */
export function Thumbnails({ slides, id, messages, height }: ThumbnailsProps) {
  return (
    <div className="b-gallery-thumbnails">
      {slides.map((slide, index) => (
        <a
          className="b-gallery-thumbnail"
          href={`#${id}-${slide.id}`}
          key={slide.id}
          aria-label={[slideText(messages, index + 1, slides.length), slide.title || slide.caption]
            .filter(Boolean)
            .join(': ')}
        >
          <ImageView
            image={{ ...slide.image, alt: '' }}
            sizes={`${Math.ceil(Math.min(slide.ratio, 1.5) * height)}px`}
          />
        </a>
      ))}
    </div>
  )
}
