/** Mounts bars, notices and the pop-up. Their markup comes from the server; this script decides when they are shown. */

import { addFeature } from '#visitor/boot.ts'
import { attachAnnouncement } from '#features/audience/notices/visitor/announcement.ts'
import { attachCookieNotice, attachCookieSettings } from '#features/audience/notices/visitor/cookie-notice.ts'
import { attachInfoBar } from '#features/audience/notices/visitor/info-bar.ts'
import { attachPopup } from '#features/audience/notices/visitor/mount-popup.ts'

addFeature({ selector: '[data-notice="announcement"]', attach: attachAnnouncement })
addFeature({ selector: '[data-notice="cookies"]', attach: attachCookieNotice })
addFeature({ selector: '[data-notice="cookie-settings"]', attach: attachCookieSettings })
addFeature({ selector: '[data-notice="info-bar"]', attach: attachInfoBar })
addFeature({ selector: 'dialog[data-notice="popup"]', attach: attachPopup })
