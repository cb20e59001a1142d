import type { Id } from '#lib/id.ts'

/** What is rendered without being saved. */
export interface DraftRequest {
  readonly documentId: Id
  /** For example `/_preview/{token}`. */
  readonly prefix: string
  /** Path of the page on its site, still encoded. */
  readonly path: string
  /** Its query string. */
  readonly search: string
  /** The content as it would be saved, readable as a body of its kind. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Parts of a page with content that is not saved. */
export interface RenderedDraft {
  readonly title: string
  readonly styles: string
  readonly scripts: readonly string[]
  readonly sections: readonly { readonly id: string; readonly html: string }[]
}

/** Renders a page with content that is not saved; returns undefined when the document is not at the path. */
export type RenderDraft = (siteId: Id, request: DraftRequest) => Promise<RenderedDraft | undefined>
