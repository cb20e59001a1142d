/**
 * Marks what a script of a page works on. Defined once, in `{name}.marker.ts` of the feature or block whose
 * `visitor/{name}.entry.ts` is that script; a page with the marker loads the script.
 */
export interface PageMarker {
  /** The name of both files. */
  readonly name: string
  /** Selects the marked elements. */
  readonly selector: string
}
