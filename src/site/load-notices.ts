import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import {
  DEFAULT_COOKIE_LABEL,
  type SettingsBody,
} from '#features/content/documents/bodies/settings-body.types.ts'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import {
  BADGE_TYPE,
  INFO_BAR_STYLE,
  mayCarryNotices,
  NOTICE_STYLE,
  noticeCorner,
  showsAnnouncement,
} from '#features/content/notices/rules.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'
import { findList } from '#features/audience/newsletter/actions.ts'
import { signUpFormOf } from '#features/audience/newsletter/list-form.rules.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import type { Scope } from '#parts/scope.ts'
import type { PageNotices } from '#site/page/notices.types.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** Returns the notices of a page type by the settings; `appOrigin` is the target of the badge. */
export function noticesOf(
  settings: SettingsBody,
  page: {
    readonly pageType: PageTypeCode
    readonly scope: Scope
    readonly layouts: readonly PreparedLayout[]
    readonly appOrigin: string
    /** The newsletter of the pop-up. */
    readonly list: NewsletterList | undefined
  },
): PageNotices {
  const { cookies, announcementBar, popupOverlay } = settings
  const { pageType, scope } = page
  const hrefOf = (link: typeof popupOverlay.link) => (link === null ? undefined : scope.href(link))
  const hasPopup = popupOverlay.style === NOTICE_STYLE.custom && mayCarryNotices(pageType)
  const infoBar = mayCarryNotices(pageType) ? infoBarOf(settings) : undefined
  const hasAnnouncement = showsAnnouncement(announcementBar, pageType)
  const buttonHref = hrefOf(popupOverlay.link)
  return {
    announcement: hasAnnouncement
      ? { text: announcementBar.text, href: hrefOf(announcementBar.link) }
      : undefined,
    cookies: cookies.isCookieBannerEnabled
      ? {
          corner: noticeCorner(cookies.position),
          text: cookies.text,
          label: cookies.label === DEFAULT_COOKIE_LABEL ? '' : cookies.label,
          asks: cookies.isRestrictiveCookiePolicyEnabled,
        }
      : undefined,
    popup: hasPopup
      ? {
          title: popupOverlay.title,
          text: popupOverlay.text,
          image: popupOverlay.mediaId === null ? undefined : scope.image(popupOverlay.mediaId),
          button:
            popupOverlay.buttonLabel !== '' && buttonHref !== undefined
              ? { label: popupOverlay.buttonLabel, href: buttonHref }
              : undefined,
          signUp: page.list && signUpFormOf(page.list, settings.language),
          trigger: popupOverlay.trigger,
          delaySeconds: popupOverlay.delaySeconds,
          scrollPercent: popupOverlay.scrollPercent,
        }
      : undefined,
    infoBar,
    badge: badgeOf(settings, page.appOrigin),
    mayHavePreviews: page.layouts.some(mayHavePreviews),
    needsScript:
      hasAnnouncement ||
      hasPopup ||
      infoBar !== undefined ||
      cookies.isCookieBannerEnabled ||
      cookies.isRestrictiveCookiePolicyEnabled,
  }
}

function badgeOf({ badgeType }: SettingsBody, href: string): PageNotices['badge'] {
  if (badgeType === BADGE_TYPE.none) return undefined
  return { variant: badgeType === BADGE_TYPE.black ? 'black' : 'white', href }
}

function infoBarOf({ mobileInfoBar }: SettingsBody): PageNotices['infoBar'] {
  const { style, email, phone, address, hours } = mobileInfoBar
  if (style === INFO_BAR_STYLE.none) return undefined
  const [first, second, third, fourth] = [email, phone, address, hours].map(({ enabled, value }) =>
    enabled ? value.trim() : '',
  )
  if (![first, second, third, fourth].some(Boolean)) return undefined
  return {
    variant: style === INFO_BAR_STYLE.light ? 'light' : 'dark',
    email: first ?? '',
    phone: second ?? '',
    address: third ?? '',
    hours: fourth ?? '',
  }
}

const PREVIEWS = /data-licensed-asset-preview|preview-imagery/
/** Blocks with custom markup; other blocks need not be searched. */
const CUSTOM_MARKUP_BLOCKS: ReadonlySet<number> = new Set([
  BLOCK_TYPE.html,
  BLOCK_TYPE.embed,
  BLOCK_TYPE.code,
])

/** Returns the newsletter of the pop-up of a page; undefined without. */
export async function findPopupList(
  tx: ContentSource['tx'],
  siteId: Id,
  { popupOverlay: { style, newsletterId } }: SettingsBody,
  pageType: PageTypeCode,
  dependsOn: DependsOn,
): Promise<NewsletterList | undefined> {
  if (newsletterId === null || style !== NOTICE_STYLE.custom || !mayCarryNotices(pageType)) return undefined
  dependsOn(`newsletter:${newsletterId}`)
  return findList(tx, siteId, newsletterId)
}

/** Whether custom markup or scripts may contain unlicensed preview images (BDG-01). */
const mayHavePreviews = ({ sections }: PreparedLayout): boolean =>
  sections.some(({ placements }) =>
    placements.some(
      ({ block }) => CUSTOM_MARKUP_BLOCKS.has(block.code) && PREVIEWS.test(JSON.stringify(block.data)),
    ),
  )
