/** A screen of the app. */
export interface AppScreen {
  /** Its layout: none, the platform's bar, or a site's navigation. */
  readonly frame: 'bare' | 'platform' | 'site'
  /** Stem of its file, whose component has the same name: `domains-screen` exports `DomainsScreen`. */
  readonly screen: string
  /** The right without which a screen of a site is not shown; every one of them has it. */
  readonly right?: string
  /** It publishes its own document, so the frame of the site has no second *Publish*. */
  readonly publishes?: boolean
}

/** What a feature shows in the app; `src/features/{domain}/{name}/app.types.ts`, found by glob. */
export interface AppManifest {
  /** Screens by path. `$site` is the identifier of a site; screens define the other parameters. */
  readonly screens?: Readonly<Record<string, AppScreen>>
}
