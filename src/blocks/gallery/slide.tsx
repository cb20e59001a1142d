import type { CSSProperties, ReactNode } from 'react'
import { slideText, type Words } from '#blocks/gallery/gallery-words.ts'
import type { Slide } from '#blocks/gallery/slides.ts'
import { lightboxItem, type LightboxItemMark } from '#lib/lightbox-marks.ts'
import { PictureView } from '#parts/picture.tsx'

interface SlideProps {
  readonly slide: Slide
  readonly elementId: string
  readonly number: number
  readonly count: number
  readonly moves: boolean
  readonly eager: boolean
  readonly sizes: string
  /** A click opens the picture, unless it has a link of its own. */
  readonly opens: boolean
  /** A film that a provider has opens too, instead of playing in its slide. */
  readonly filmsOpen: boolean
  readonly words: Words
}

/** One slide with what scripts know it by (GAL-03). A `div`, since a list entry may not have the role of a group. */
export function SlideView({
  slide,
  elementId,
  number,
  count,
  moves,
  eager,
  sizes,
  opens,
  filmsOpen,
  words,
}: SlideProps) {
  const { picture, title, caption, film } = slide
  const { x, y } = picture.focalPoint ?? { x: 0.5, y: 0.5 }
  const ratio: CSSProperties & { '--b-gallery-own': number } = {
    '--b-gallery-own': Math.round(slide.ratio * 1000) / 1000,
  }
  const spoken = slideText(words, number, count)
  return (
    <div
      className="b-gallery-slide"
      id={elementId}
      style={ratio}
      data-type={film ? 'video' : 'image'}
      data-slide-id={slide.id}
      data-slide-url={slide.url}
      data-click-through-url={slide.href}
      data-image-dimensions={
        picture.width && picture.height ? `${picture.width}x${picture.height}` : undefined
      }
      data-image-focal-point={`${x},${y}`}
      {...(moves && { role: 'group', 'aria-roledescription': 'slide', 'aria-label': spoken })}
    >
      <figure className="b-gallery-figure">
        <Shown slide={slide} opens={opens} filmsOpen={filmsOpen} words={words} eager={eager} sizes={sizes} />
        {(title !== '' || caption !== '') && (
          <figcaption className="b-gallery-text">
            {title !== '' && <strong className="b-gallery-title">{title}</strong>}
            {caption !== '' && <span className="b-gallery-caption">{caption}</span>}
          </figcaption>
        )}
      </figure>
    </div>
  )
}

/** The picture, in what it leads to; a film in its player, or behind the way to where it lives. */
function Shown({
  slide,
  opens,
  filmsOpen,
  words,
  eager,
  sizes,
}: Pick<SlideProps, 'slide' | 'opens' | 'filmsOpen' | 'words' | 'eager' | 'sizes'>): ReactNode {
  const { picture, film, title, caption } = slide
  const name = title || caption
  if (film?.kind === 'file')
    return (
      <span className="b-gallery-picture">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an owner has no way yet to hand in captions */}
        <video
          className="b-gallery-film"
          src={film.src}
          poster={picture.src}
          controls
          playsInline
          preload="none"
          aria-label={name || picture.alt || words.film}
        />
      </span>
    )
  const file = opens && film === undefined ? picture.src : undefined
  const href = film?.href ?? slide.href ?? file
  const described = picture.alt || name
  const shown = (
    <PictureView
      picture={picture}
      alt={film ? [words.film, described].filter(Boolean).join(': ') : described}
      sizes={sizes}
      eager={eager}
      named={href !== undefined}
    />
  )
  if (href === undefined) return <span className="b-gallery-picture">{shown}</span>
  return (
    <a
      className="b-gallery-picture b-gallery-link"
      href={href}
      {...(film && { rel: 'noopener', 'data-provider-name': film.provider })}
      {...(film?.player !== undefined &&
        (filmsOpen ? lightboxItem(filmMarkOf(slide, film.player)) : { 'data-player': film.player }))}
      {...(film === undefined && slide.href === undefined && lightboxItem(markOf(slide)))}
    >
      {shown}
      {film && (
        <svg className="b-gallery-play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="23" />
          <path d="M19 14v20l16-10z" />
        </svg>
      )}
    </a>
  )
}

/** What the lightbox has to know of a picture; what it says of it, it finds in the caption. */
function markOf({ picture, title, caption }: Slide): LightboxItemMark {
  const { variants = [], width, height, alt } = picture
  return {
    kind: 'image',
    ...(variants.length > 0 && { srcset: variants.map((one) => `${one.src} ${one.width}w`).join(', ') }),
    ...(width && height && { width, height }),
    alt: alt || title || caption,
  }
}

/** Pixels that are enough for a picture which is seen until its film plays. */
const POSTER_WIDTH = 1000

/** What it has to know of a film that a provider plays: films are wide, whatever shape their picture has. */
function filmMarkOf({ picture, title, caption }: Slide, player: string): LightboxItemMark {
  const { variants = [], src, alt } = picture
  const poster = variants.find(({ width }) => width >= POSTER_WIDTH)?.src ?? src
  return { kind: 'video', player, ...(poster && { poster }), alt: alt || title || caption }
}
