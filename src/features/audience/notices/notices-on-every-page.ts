import { createElement } from 'react'
import { NOTICE_MARKER } from '#features/audience/notices/notices.marker.ts'
import { noticesOf } from '#features/audience/notices/page-notices.rules.ts'
import { AnnouncementBar, CookieSettings, Notices } from '#features/audience/notices/parts/notices.tsx'
import bars from '#features/audience/notices/parts/bars.css?raw'
import notices from '#features/audience/notices/parts/notices.css?raw'
import popup from '#features/audience/notices/parts/popup.css?raw'
import { hasPopup } from '#features/audience/notices/rules.ts'
import { FORM_MARKER } from '#features/audience/forms/form.marker.ts'
import { findList } from '#features/audience/newsletter/actions.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import { knownLanguage } from '#lib/language.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { AnyPage, EveryPage, PageReading } from '#page/every-page.ts'
import form from '#parts/styles/visitor-form.css?raw'

const noticeStyles = minifyCss([notices, popup, bars].join('\n'))
const signUpStyles = minifyCss(form)

/** Bars, notices and the pop-up of a site, as its settings say. */
export const noticesOnEveryPage: EveryPage = {
  references: ({ settings: { announcementBar, popupOverlay } }) => [announcementBar, popupOverlay],
  async add(page, reading) {
    if (!page.mayHaveNotices) return undefined
    const shown = noticesOf(page, await findPopupList(page, reading))
    const { frame, scope } = page
    const common = { notices: shown, language: knownLanguage(page.language) }
    const hasSignUp = shown.popup?.signUp !== undefined
    return {
      start: createElement(AnnouncementBar, { ...common, runsScripts: scope.runsOwnerCode }),
      footer: shown.cookies && createElement(CookieSettings, common),
      end: createElement(Notices, {
        ...common,
        isPreview: scope.marksBlocks === true,
        hasFooter: frame === 'site',
      }),
      styles:
        (shown.needsScript || shown.mayHavePreviews || shown.badge !== undefined ? noticeStyles : '') +
        (hasSignUp ? signUpStyles : ''),
      markers: [...(shown.needsScript ? [NOTICE_MARKER] : []), ...(hasSignUp ? [FORM_MARKER] : [])],
    }
  },
}

/** Returns the newsletter of the pop-up of a page; undefined without. */
async function findPopupList(
  { pageType, site: { settings } }: AnyPage,
  { tx, siteId, dependsOn }: PageReading,
): Promise<NewsletterList | undefined> {
  const { newsletterId } = settings.popupOverlay
  if (newsletterId === null || !hasPopup(settings.popupOverlay, pageType)) return undefined
  dependsOn(`newsletter:${newsletterId}`)
  return findList(tx, siteId, newsletterId)
}
