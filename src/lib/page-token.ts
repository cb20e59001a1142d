/**
 * Names a page that a feature shows to one visitor, with the type of what it shows: its subject. Defined once, in a types
 * file of the feature; the folder of the page (docs/add-a-page-kind.md) has its kind, loader and view.
 */
export interface PageToken<in Subject> {
  /** In kebab case; no other page has it. */
  readonly name: string
  /** For the type checker only: it is never set. */
  readonly shows?: (subject: Subject) => void
}

/** A page with what it shows. */
export interface ShownPage {
  /** That of its token. */
  readonly name: string
  /** Only for the loader of the page with that name. */
  readonly subject: unknown
}

/** Defines a page of a feature. */
export const definePage = <Subject>(name: string): PageToken<Subject> => ({ name })

/** Returns a page with what it shows, for `showPage`. */
export const pageOf = <Subject>({ name }: PageToken<Subject>, subject: NoInfer<Subject>): ShownPage => ({
  name,
  subject,
})
