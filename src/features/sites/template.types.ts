import type { TemplateView } from '#features/sites/new.api.types.ts'

/** Something that a site can begin with. */
export interface Template extends TemplateView {
  /** That of its texts; the owner may choose another. */
  readonly language: string
  /** The bytes of its archive. */
  open(): AsyncIterable<Uint8Array>
}
