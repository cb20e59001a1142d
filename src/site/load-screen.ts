import type { Transaction } from 'kysely'
import { readBody } from '#features/documents/types.ts'
import type { PageBody } from '#features/pages/types.ts'
import * as published from '#features/releases/published.actions.ts'
import type { SettingsBody } from '#features/settings/types.ts'
import { PAGE_TYPE } from '#features/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/host-map.ts'
import type { Found, LoadEnvironment, Names } from '#site/loaded-page.ts'
import type { PageContent, TextLink } from '#site/page/model.ts'
import { sharingOf } from '#site/sharing.ts'
import { plain } from '#site/render-plain-page.ts'
import { knownLanguage } from '#lib/language.ts'
import { textsFor } from '#site/page/texts.ts'
import { EMPTY_LAYOUT } from '#features/pages/layout.types.ts'

type Tx = Transaction<Tables>
type Role = Extract<PageContent, { kind: 'cover' }>['role']

/** Returns the content of a cover page; `text` is used when the page has no description. */
export function coverContent(
  role: Role,
  title: string,
  body: Pick<PageBody, 'description' | 'mediaId' | 'layout'>,
  text: string,
  onward?: (names: Names) => TextLink | undefined,
): (names: Names) => PageContent {
  return (names) => ({
    kind: 'cover',
    role,
    title,
    text: body.description || text,
    image: body.mediaId === null ? undefined : names.scope.image(body.mediaId),
    layout: body.layout,
    onward: onward?.(names),
  })
}

/** Returns the splash page with its link. Search engines do not index it: the content is behind it. */
export async function describeSplash(
  tx: Tx,
  site: HostedSite,
  path: string,
  document: published.PublishedDocument,
  body: PageBody,
  now: Date,
): Promise<Found> {
  const target = body.continueTo ?? (await defaultTarget(tx, site, path, document.id, now))
  return {
    ...plain(PAGE_TYPE.splashPage, { kind: 'notFound' }),
    title: path === '/' ? '' : document.title,
    description: body.description,
    layout: body.layout,
    ...sharingOf(body),
    documentIds: target === undefined ? [] : [target],
    content: coverContent('splash', document.title, body, '', (names) => {
      const href = target === undefined ? '/' : names.scope.href({ documentId: target })
      return href === undefined || href === path ? undefined : { label: '', href }
    }),
  }
}

/** Returns the first collection or page from the home page, otherwise the home page. */
async function defaultTarget(
  tx: Tx,
  site: HostedSite,
  path: string,
  own: Id,
  now: Date,
): Promise<Id | undefined> {
  if (path !== '/') return undefined
  const first = await published.findFirst(tx, site.id, now)
  return first?.id === own ? undefined : first?.id
}

/** Returns the parking page: the site's title, and its home page if it has one. */
export async function describeParking(
  tx: Tx,
  site: HostedSite,
  settings: SettingsBody,
  { now, dependsOn }: Pick<LoadEnvironment, 'now' | 'dependsOn'>,
): Promise<Found> {
  if (settings.homeDocumentId !== null) dependsOn(`document:${settings.homeDocumentId}`)
  const home =
    settings.homeDocumentId === null
      ? undefined
      : await published.findById(tx, site.id, settings.homeDocumentId, now)
  const read = home?.kind === 'page' && !home.locked ? readBody('page', home.body) : undefined
  const body = read?.ok ? read.value : { description: '', mediaId: null, layout: EMPTY_LAYOUT }
  const text = settings.description || textsFor(knownLanguage(settings.language)).parked
  return {
    ...plain(PAGE_TYPE.page, { kind: 'notFound' }),
    description: body.description || settings.description,
    layout: body.layout,
    mediaIds: body.mediaId === null ? [] : [body.mediaId],
    content: coverContent('parking', (read?.ok && home?.title) || settings.title, body, text),
  }
}
