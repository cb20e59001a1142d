import type { TemplateView } from '#features/operation/new-sites/api.types.ts'

/** Something that a site can begin with. */
export interface Template extends TemplateView {
  /** That of its texts; the owner may choose another. */
  readonly language: string
  /** Size of its archive in bytes, for the progress; undefined if it is not known. */
  readonly bytes?: number
  /** The bytes of its archive. */
  open(): AsyncIterable<Uint8Array>
}
