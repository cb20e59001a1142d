import type { LoadContext } from '#blocks/load-contract.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { statusOfPageType } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { AnyPage, SiteData } from '#page/every-page.ts'
import type { PageAddition } from '#page/page-addition.ts'
import { buildContext } from '#site/build-page-context.ts'
import { collectReferences } from '#site/document-references.ts'
import { readNames } from '#site/find-names.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { MatchedPage } from '#site/kinds/page-kinds.ts'
import { loadBlocks } from '#site/load-blocks.ts'
import { firstWeekdayOf } from '#lib/dates/week-start.ts'
import { earliest } from '#lib/dates/earliest.ts'
import { secureOrigin } from '#lib/urls/secure-host.ts'
import { prepareEntries } from '#site/load-entries.ts'
import type { LoadedPage, LoadEnvironment, Names, UnresolvedPage } from '#site/loaded-page.ts'
import { buildHead } from '#site/page/build-head.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { prepareBlocks } from '#site/prepare-layout.ts'
import { findSocialImage } from '#site/sharing.ts'
import type { SiteBodies } from '#site/site-bodies.ts'

/**
 * Assembles a page around its content: loads its blocks, resolves the ids of images, links, authors and terms, and adds
 * navigation, head, what features add, and context.
 */
export async function assemblePage(
  source: ContentSource,
  site: HostedSite,
  bodies: SiteBodies,
  matched: Pick<MatchedPage, 'registered' | 'path' | 'query' | 'lock' | 'comingSoon'>,
  page: UnresolvedPage<unknown>,
  environment: LoadEnvironment,
): Promise<LoadedPage> {
  const { settings, theme } = bodies
  const { kind } = matched.registered
  const pageType = page.pageType ?? kind.pageType
  const [expiries, read]: [Date[], Set<string>] = [[], new Set()]
  const { layout, entries } = await loadLayouts(source, site, bodies, matched.path, page, {
    ...environment,
    showsUntil: (instant) => expiries.push(instant),
    askedCalendar: () => (read.add('calendar'), matched.query?.calendar),
  })
  const names = await resolveNames(
    source,
    site,
    bodies,
    matched.path,
    page,
    [layout, ...entries.values()],
    environment,
  )
  const scope = {
    ...names.scope,
    lightbox: site.lightbox && settings.isLightboxEnabled,
    secure: site.origin.startsWith('https:'),
    ...environment.previewScope,
  }
  const content = page.content(names, layout)
  const isClosed = leadsNowhere(matched, site)
  const sections = [layout, ...entries.values()].flatMap((one) => one.sections)
  const additions = await findAdditions(source, site, environment, {
    language: settings.language,
    pageType,
    frame: kind.frame,
    isClosed,
    mayHaveNotices: !matched.comingSoon && !(isClosed && kind.staysOpen === true),
    site: siteDataOf(bodies),
    blocks: sections.flatMap(({ placements }) => placements.map(({ block }) => block)),
    scope,
    appOrigin: environment.appOrigin,
  })
  // The menu of a locked site would reveal its pages.
  const menu = (role: 'main' | 'footer') => (isClosed ? [] : scope.navigation(role))
  const imageOf = (mediaId: Id | null) => (mediaId === null ? undefined : scope.image(mediaId))
  const { sharing } = page
  const texts = {
    title: page.title ?? '',
    searchTitle: sharing?.searchTitle ?? '',
    description: sharing?.searchDescription || (page.description ?? ''),
  }
  return {
    registered: matched.registered,
    status: statusOfPageType(pageType),
    lock: matched.lock,
    comingSoon: matched.comingSoon,
    layout,
    entries,
    parameters:
      kind.cachePolicy.per === 'path' ? [...(page.parameters ?? kind.cachePolicy.parameters), ...read] : [],
    due: earliest([names.due, page.changesAt, ...expiries]),
    model: {
      ...texts,
      site: { title: settings.title, description: settings.description, language: settings.language },
      theme,
      logo: imageOf(theme.logoMediaId),
      darkLogo: imageOf(theme.darkLogoMediaId),
      canonical:
        page.canonical === undefined ? undefined : sharing?.canonicalUrl || site.origin + page.canonical,
      hidden: sharing?.hiddenFromSearch ?? false,
      homeHref: scope.site.homeHref,
      navigation: menu('main'),
      footerNavigation: menu('footer'),
      additions,
      content,
      head: buildHead({
        ...texts,
        social: { title: sharing?.socialTitle ?? '', description: sharing?.socialDescription ?? '' },
        site: {
          name: settings.title,
          description: settings.description,
          origin: site.origin,
          language: settings.language,
        },
        kind,
        content,
        canonical: page.canonical,
        changedOn: page.savedOn?.toISOString(),
        image: findSocialImage(page.imageId, layout, settings, scope),
        feed: page.feed,
        hasOwnIcon: settings.iconMediaId !== null,
      }),
      context: buildContext(site, bodies, environment, { pageType, ...page.context }),
      scope,
    },
  }
}

const siteDataOf = ({ settings, store }: Pick<SiteBodies, 'settings' | 'store'>): SiteData => ({
  settings,
  store,
})

/** Returns what features add to a page, one after the other, as each may read with the transaction. */
async function findAdditions(
  { tx }: ContentSource,
  { id: siteId }: HostedSite,
  { everyPage, dependsOn }: Pick<LoadEnvironment, 'everyPage' | 'dependsOn'>,
  page: AnyPage,
): Promise<readonly PageAddition[]> {
  const found: PageAddition[] = []
  for (const one of everyPage) {
    const addition = await one.add(page, { tx, siteId, dependsOn })
    if (addition) found.push(addition)
  }
  return found
}

/** Whether a page must not lead into its site: visitors get it while the site is locked or not open yet. */
const leadsNowhere = (
  { lock, registered: { kind } }: Pick<MatchedPage, 'lock' | 'registered'>,
  site: HostedSite,
): boolean => lock?.scope === 'site' || (kind.staysOpen === true && (site.locked || site.comingSoon))

/** Prepares and loads the blocks of a page, and of the items that it shows in full. */
async function loadLayouts(
  source: ContentSource,
  site: HostedSite,
  { settings: { language, timeZone, weekStart }, storeSettings: { currency } }: SiteBodies,
  path: string,
  { layout = EMPTY_LAYOUT, entryLayouts = new Map(), items = [] }: UnresolvedPage<unknown>,
  environment: LoadEnvironment & Pick<LoadContext, 'askedCalendar' | 'showsUntil'>,
): Promise<{ readonly layout: PreparedLayout; readonly entries: LoadedPage['entries'] }> {
  const { registry, loaders, warn, now, mapTiles, dependsOn, keepsAll, askedCalendar, showsUntil } =
    environment
  const context = {
    tx: source.tx,
    content: source,
    siteId: site.id,
    now,
    language,
    timeZone,
    firstWeekday: firstWeekdayOf(weekStart, language),
    currency,
    path,
    origin: site.origin,
    askedCalendar,
    mapTiles,
    secureOrigin: secureOrigin(environment, ''),
    dependsOn,
    showsUntil,
  }
  return {
    layout: await loadBlocks(prepareBlocks(registry, layout, warn, { keepsAll }), loaders, context, warn, {
      keepsAll,
    }),
    entries: await prepareEntries(entryLayouts, environment, context, items),
  }
}

/** Resolves the ids of the page, its blocks, its navigation and what features add. */
function resolveNames(
  source: ContentSource,
  site: HostedSite,
  bodies: SiteBodies,
  path: string,
  page: UnresolvedPage<unknown>,
  layouts: readonly PreparedLayout[],
  environment: LoadEnvironment,
): Promise<Names> {
  const { settings, theme, navigations } = bodies
  const { items = [], authorIds = [], mediaIds = [], documentIds = [] } = page
  const entries = (role: 'main' | 'footer') => navigations.find((one) => one.role === role)?.entries ?? []
  const references = collectReferences(layouts.map(blockData), entries('main'), entries('footer'))
  const data = siteDataOf(bodies)
  const added = collectReferences(environment.everyPage.map((one) => one.references?.(data)))
  for (const id of [...documentIds, ...added.documentIds]) references.documentIds.add(id)
  const common = [settings.socialMediaId, theme.logoMediaId, theme.darkLogoMediaId].filter(
    (id) => id !== null,
  )
  const own = [...mediaIds, ...added.mediaIds, ...common]
  const listed = items.flatMap((item) => (item.locked ? [] : (item.mediaId ?? [])))
  for (const id of [...own, ...listed]) references.mediaIds.add(id)
  return readNames(
    source,
    site.id,
    settings,
    {
      ...references,
      authorIds: new Set([...authorIds, ...items.flatMap((item) => item.authorId ?? [])]),
      itemIds: items.map((item) => item.id),
      page: { path, navigations },
    },
    environment,
  )
}

function blockData(layout: PreparedLayout): unknown[] {
  return layout.sections.flatMap(({ placements, mediaId, videoMediaId }) => [
    { mediaId, videoMediaId },
    ...placements.flatMap(({ block }) => [block.data, block.loaded]),
  ])
}
