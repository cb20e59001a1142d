import type { TemplateView } from '#features/sites/new.api.types.ts'
import type { SiteTypeCode } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'

/** The provisioning of a site from a template. */
export interface Provisioning {
  readonly siteId: Id
  readonly template: string
  /** Title that the owner entered. */
  readonly title: string
  readonly accountId: Id | null
}

/** Progress of a provisioning. */
export interface ProvisioningState extends Provisioning {
  readonly step: 'images' | 'pages' | 'done' | 'failed'
  readonly done: number
  readonly total: number
}

/** A template for new sites. */
export interface Template extends TemplateView {
  readonly type: SiteTypeCode
  readonly language: string
  /** Number of images, for the progress. */
  readonly images: number
}
