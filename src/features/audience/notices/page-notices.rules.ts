import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import {
  DEFAULT_COOKIE_LABEL,
  type SettingsBody,
} from '#features/content/documents/bodies/settings-body.types.ts'
import { BADGE_TYPE, INFO_BAR_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import type { PageNotices } from '#features/audience/notices/parts/notices.types.ts'
import {
  hasPopup,
  mayCarryNotices,
  noticeCorner,
  showsAnnouncement,
} from '#features/audience/notices/rules.ts'
import { signUpFormOf } from '#features/audience/newsletter/list-form.rules.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import type { Scope } from '#parts/scope.ts'

/** What the notices of a page depend on. */
interface NoticedPage {
  readonly pageType: PageTypeCode
  readonly site: { readonly settings: SettingsBody }
  readonly scope: Scope
  readonly blocks: readonly NoticedBlock[]
  readonly appOrigin: string
}

interface NoticedBlock {
  readonly code: number
  readonly data: unknown
}

/** Returns the notices of a page by the settings; `list` is the newsletter of the pop-up. */
export function noticesOf(
  { pageType, site: { settings }, scope, blocks, appOrigin }: NoticedPage,
  list: NewsletterList | undefined,
): PageNotices {
  const { cookies, announcementBar, popupOverlay } = settings
  const hrefOf = (link: typeof popupOverlay.link) => (link === null ? undefined : scope.href(link))
  const isPopup = hasPopup(popupOverlay, pageType)
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
    popup: isPopup
      ? {
          title: popupOverlay.title,
          text: popupOverlay.text,
          image: popupOverlay.mediaId === null ? undefined : scope.image(popupOverlay.mediaId),
          button:
            popupOverlay.buttonLabel !== '' && buttonHref !== undefined
              ? { label: popupOverlay.buttonLabel, href: buttonHref }
              : undefined,
          signUp: list && signUpFormOf(list, settings.language),
          trigger: popupOverlay.trigger,
          delaySeconds: popupOverlay.delaySeconds,
          scrollPercent: popupOverlay.scrollPercent,
        }
      : undefined,
    infoBar,
    badge: badgeOf(settings, appOrigin),
    mayHavePreviews: blocks.some(mayHavePreviews),
    needsScript:
      hasAnnouncement ||
      isPopup ||
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

/** Whether custom markup or scripts may contain unlicensed preview images (BDG-01). */
const mayHavePreviews = ({ code, data }: NoticedBlock): boolean =>
  CUSTOM_MARKUP_BLOCKS.has(code) && PREVIEWS.test(JSON.stringify(data))
