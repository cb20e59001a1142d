import type { HtmlElement, HtmlNode } from '#lib/html/tree.ts'
import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** Where a link of the text leads: an address, or a document of the site. */
export type RichTextLink =
  | { readonly href: string }
  | { readonly documentId: string; readonly hash?: string | undefined }

/** What the text at hand needs from outside. All of it is optional. */
export interface FromHtmlOptions {
  /** Decides where a safe address leads; null makes the link plain text. Without it links stay as they are. */
  readonly link?: ((href: string) => RichTextLink | null) | undefined
  /** The image to show for an `img`; null leaves it out. Without it images are left out. */
  readonly image?:
    | ((element: HtmlElement) => { readonly mediaId: string; readonly alt: string } | null)
    | undefined
  /** Ends of lines in the source are ends of lines for the reader, empty lines are ends of paragraphs. */
  readonly lineBreaks?: boolean | undefined
}

/** Marks that hold for everything inside. */
export type Marks = readonly RichTextMark[]

/** What converters of lists, tables and the like ask of the conversion they are part of. */
export interface Converter {
  /** The block nodes that flow content becomes. */
  blocks(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[]
  /** The nodes of one line that any content becomes; blocks inside it are parted by a line break. */
  inline(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[]
  /** The marks an element that stands in a line gives its text, links included. */
  marksOf(element: HtmlElement): Marks
}
