import type { AnnouncementBarSettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import type { OverlayContext, PageContext } from '#features/tenancy/page-context/types.ts'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import { mayCarryNotices } from '#features/audience/notices/rules.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import type { SiteBodies } from '#site/site-bodies.ts'

/** Returns the page context of a published page (CTX-01 to CTX-08): public data of site and settings only. */
export function buildContext(
  site: HostedSite,
  { settings, theme, storeSettings }: Pick<SiteBodies, 'settings' | 'theme' | 'storeSettings'>,
  environment: Pick<LoadEnvironment, 'appDomain' | 'secureHost' | 'betaFeatures' | 'dependsOn'>,
  page: { pageType: PageTypeCode; collection?: PageContext['collection']; item?: PageContext['item'] },
): PageContext {
  environment.dependsOn('store-settings')
  return {
    pageType: page.pageType,
    collection: page.collection,
    item: page.item,
    website: {
      id: site.id,
      baseUrl: site.origin,
      typekitId: settings.typekitId,
      websiteType: site.type,
      developerMode: settings.developerMode,
      identifier: site.identifier,
    },
    templateId: theme.templateId,
    permissions: {},
    disableTracking: settings.analytics.isEnabled ? undefined : true,
    appDomain: environment.appDomain,
    secureHost: environment.secureHost,
    betaFeatureFlags: environment.betaFeatures,
    tweakJSON: theme.tweaks,
    useNewImageLoader: true,
    websiteSettings: {
      ssBadgeType: settings.badgeType,
      storeSettings,
      disqusShortname: settings.disqusShortname,
      commentsEnabled: settings.commentsEnabled,
      announcementBarSettings: overlayContext(settings.announcementBar, page.pageType),
      mobileInfoBarSettings: {
        style: settings.mobileInfoBar.style,
        isContactEmailEnabled: settings.mobileInfoBar.email.enabled,
        isContactPhoneNumberEnabled: settings.mobileInfoBar.phone.enabled,
        isLocationEnabled: settings.mobileInfoBar.address.enabled,
        isBusinessHoursEnabled: settings.mobileInfoBar.hours.enabled,
      },
      popupOverlaySettings: overlayContext(settings.popupOverlay, page.pageType),
      pinterestOverlayOptions: settings.social.pinterestOverlay,
      useEscapeKeyToLogin: settings.useEscapeKeyToLogin,
    },
    cookieSettings: {
      isCookieBannerEnabled: settings.cookies.isCookieBannerEnabled,
      isRestrictiveCookiePolicyEnabled: settings.cookies.isRestrictiveCookiePolicyEnabled,
      cookieBannerPosition: settings.cookies.position,
      cookieBannerText: settings.cookies.text,
      cookieBannerCta: settings.cookies.label,
    },
  }
}

/** Settings for scripts (ANB-02); a page without notices, such as a lock page, does not contain their texts. */
function overlayContext(settings: AnnouncementBarSettings, pageType: PageTypeCode): OverlayContext {
  const { style, version, displayFrequency, showUntilSignup, enableMobile } = settings
  const text = mayCarryNotices(pageType) ? settings.text : ''
  return { style, text, version, displayFrequency, showUntilSignup, enableMobile }
}
