import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'

/** Where a link leads: to a document of the site, wherever it lives at the time, or to an address. */
export type LinkTarget =
  | { readonly documentId: Id; readonly hash?: string | undefined }
  | { readonly url: string }

export const linkTargetSchema: z.ZodType<LinkTarget> = z.union([
  z.object({ documentId: idSchema, hash: z.string().max(100).optional() }),
  z.object({ url: z.string().min(1).max(2000) }),
])

/** An image of the site as views show it: `src` is missing when its file could not be had yet. */
export interface Image {
  readonly mediaId: Id
  readonly src: string | undefined
  /** Pixels of the stored file; unknown only for a missing file. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly alt: string
  readonly caption: string
  readonly fileName: string
  /** What stays visible where the image is cut, as shares of width and height; the middle when it is not told. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** A few pixels of it as a `data:` address, seen until it is there. */
  readonly preview?: string | undefined
  /** The same image in other widths (pixels), from which a browser may choose; absent when there is one size only. */
  readonly variants?: readonly { readonly src: string; readonly width: number }[] | undefined
}

/** One entry of a navigation; an entry without `href` only groups its children. */
export interface NavigationEntry {
  readonly label: string
  readonly href: string | undefined
  /** The page shown is this entry or stands below it. */
  readonly current: boolean
  readonly children: readonly NavigationEntry[]
}

/** The navigations of a site that the theme shows, and blocks may show once more. */
export type NavigationRole = 'main' | 'footer'

/**
 * What a view may ask of the page it stands on. Views are pure: the same data and scope give the same markup,
 * on the server, in the browser and on the editor's canvas.
 */
export interface Scope {
  /** Path of a document that the public may see, or a harmless address; undefined when there is none to link to. */
  href(target: LinkTarget): string | undefined
  image(mediaId: Id): Image | undefined
  readonly site: { readonly title: string; readonly homeHref: string }
  /** Empty when the site has no navigation of that role. */
  navigation(role: NavigationRole): readonly NavigationEntry[]
  /** Whether an address leads to the page shown or to one that it stands below. */
  isCurrent(href: string): boolean
  /** BCP 47 language of the page, for dates and numbers. */
  readonly language: string
  /** The share of the page's width that the block has on a wide window; all of it when it is not told. */
  readonly share?: number | undefined
  /** The block's first image is to be fetched before all others; told to one block of a page at most. */
  readonly early?: boolean | undefined
  /** Images may open in the lightbox, unless it is said that they may not (LBX-19). */
  readonly lightbox?: boolean | undefined
  /** Scripts of the site's owner may run here: on the published site, never in a preview or on the app host (P19). */
  readonly runsOwnerCode: boolean
  /** Blocks carry their identity in the markup, so that the editor around a preview can tell them apart. */
  readonly marksBlocks?: boolean | undefined
}
