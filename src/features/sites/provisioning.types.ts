import type { TemplateView } from '#features/sites/new.api.types.ts'
import type { SiteTypeCode } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'

/** Which site is filled from what. */
export interface Provisioning {
  readonly siteId: Id
  readonly template: string
  /** What its owner called it. */
  readonly title: string
  readonly accountId: Id | null
}

/** How far a site is that was begun from a template. */
export interface ProvisioningState extends Provisioning {
  readonly step: 'images' | 'pages' | 'done' | 'failed'
  readonly done: number
  readonly total: number
}

/** Something that a site can begin with. */
export interface Template extends TemplateView {
  readonly type: SiteTypeCode
  readonly language: string
  /** How many images it has, each of which takes a moment. */
  readonly images: number
}
