import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'

/** Target of a link: a document of the site, or a URL. */
export type LinkTarget =
  | { readonly documentId: Id; readonly hash?: string | undefined }
  | { readonly url: string }

export const linkTargetSchema: z.ZodType<LinkTarget> = z.union([
  z.object({ documentId: idSchema, hash: z.string().max(100).optional() }),
  z.object({ url: z.string().min(1).max(2000) }),
])

/** An image of the site for views: `src` is undefined while its file is missing. */
export interface Image {
  readonly mediaId: Id
  readonly src: string | undefined
  /** Pixels of the stored file; unknown only for a missing file. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string
  readonly caption: string
  readonly fileName: string
  /** The point that stays visible when the image is cropped, as shares of width and height; the centre by default. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** A tiny version as a `data:` URL, shown until the image has loaded. */
  readonly preview?: string | undefined
  /** The same image in other widths (pixels) for `srcset`; undefined with one size only. */
  readonly variants?: readonly { readonly src: string; readonly width: number }[] | undefined
}

/** A file of the site that is not an image, for views: `src` is undefined while it is missing. */
export interface MediaFile {
  readonly mediaId: Id
  readonly src: string | undefined
  /** The same URL, or while it is missing one that redirects to where it was. */
  readonly href: string
  readonly contentType: string
  readonly fileName: string
  /** Undefined for a missing file. */
  readonly bytes: number | undefined
  /** How long an audio or video file plays, in milliseconds; undefined if that is not known. */
  readonly durationMs?: number | undefined
  /** What browsers choose from to play a video, the file itself last; undefined where there is nothing else. */
  readonly sources?: readonly VideoSource[] | undefined
  /** A frame of a video. */
  readonly poster?: string | undefined
}

/** A file that plays a video, as a `<source>` offers it. */
export interface VideoSource {
  readonly src: string
  readonly type: string | undefined
  /** Media query of the windows that it is for; undefined for all. */
  readonly media?: string | undefined
}

/** One entry of a navigation; an entry without `href` only groups its children. */
export interface NavigationEntry {
  readonly label: string
  readonly href: string | undefined
  /** The current page is this entry or below it. */
  readonly current: boolean
  readonly children: readonly NavigationEntry[]
}

/** The navigations of a site that the theme shows, and that blocks may show again. */
export type NavigationRole = 'main' | 'footer'

/**
 * What a view knows about its page. Views are pure: the same data and scope give the same markup on the server, in the
 * browser and on the editor's canvas.
 */
export interface Scope {
  /** Returns the path of a public document, or a safe URL; undefined without one. */
  href(target: LinkTarget): string | undefined
  image(mediaId: Id): Image | undefined
  /** Returns an audio, video or other file of the site. */
  file(mediaId: Id): MediaFile | undefined
  readonly site: { readonly title: string; readonly homeHref: string }
  /** Returns an empty list when the site has no navigation of that role. */
  navigation(role: NavigationRole): readonly NavigationEntry[]
  /** Whether a URL is the current page or an ancestor of it. */
  isCurrent(href: string): boolean
  /** BCP 47 language of the page, for dates and numbers. */
  readonly language: string
  /** Several texts are on the page that may have anchors of the same name: none is shown. */
  readonly hidesAnchors?: boolean | undefined
  /** The ids of the headings of the block's text, in their order; undefined for one that has an anchor. */
  readonly headingIds?: readonly (string | undefined)[] | undefined
  /** Share of the page's width of the block on a wide window; all of it by default. */
  readonly share?: number | undefined
  /** Its share of the width of a small window; all of it by default. */
  readonly smallShare?: number | undefined
  /** The block's first image is loaded eagerly; set for one block of a page at most. */
  readonly early?: boolean | undefined
  /** Whether images may open in the lightbox; true by default (LBX-19). */
  readonly lightbox?: boolean | undefined
  /** Whether the site is served over TLS. */
  readonly secure?: boolean | undefined
  /** The owner's scripts may run here: on the published site, never in a preview or on the app host (P19). */
  readonly runsOwnerCode: boolean
  /** Blocks have their ids and labels in the markup, so that a preview can identify them. */
  readonly marksBlocks?: boolean | undefined
}
