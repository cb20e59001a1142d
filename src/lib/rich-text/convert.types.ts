import type { HtmlElement, HtmlNode } from '#lib/html/tree.ts'
import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

/** Target of a link: a URL, or a document of the site. */
export type RichTextLink =
  | { readonly href: string }
  | { readonly documentId: string; readonly hash?: string | undefined }

/** Hooks of the conversion, all optional. */
export interface FromHtmlOptions {
  /** Resolves a safe URL; null turns the link into plain text. Without it links stay unchanged. */
  readonly link?: ((href: string) => RichTextLink | null) | undefined
  /** Resolves an `img`; null removes it. Without it images are removed. */
  readonly image?:
    | ((element: HtmlElement) => { readonly mediaId: string; readonly alt: string } | null)
    | undefined
  /** Ids of elements; each becomes an anchor on the next text. Without it ids are removed. */
  readonly anchors?: AnchorCollector | undefined
  /** Whether links without content, such as icons, show their title or host. */
  readonly namesEmptyLinks?: boolean | undefined
  /** Line ends in the source are line breaks, empty lines end paragraphs. */
  readonly lineBreaks?: boolean | undefined
}

/** Collects the ids of elements until the next text, across several conversions of one page. */
export interface AnchorCollector {
  /** Adds an id; ids that are already in the page or cannot be used are ignored. */
  add(id: string): void
  /** Returns the collected ids separated by spaces, and forgets them; empty without any. */
  take(): string
}

/** Marks of everything inside. */
export type Marks = readonly RichTextMark[]

/** What converters of lists, tables and other structures need from the main conversion. */
export interface Converter {
  /** Converts flow content to block nodes. */
  blocks(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[]
  /** Converts any content to nodes of one line; blocks inside it are separated by a line break. */
  inline(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[]
  /** Collects the id of an element whose children are converted without it. */
  enter(element: HtmlElement): void
  /** Returns the marks of an inline element, links included. */
  marksOf(element: HtmlElement): Marks
}
