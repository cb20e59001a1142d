/** Mounts bars, notices and the pop-up. Their markup comes from the server; this script decides when they are shown. */

import { addFeature } from '#visitor/boot.ts'
import { attachAnnouncement } from '#visitor/notices/announcement.ts'
import { attachCookieNotice, deleteTrackingCookies } from '#visitor/notices/cookie-notice.ts'
import { attachInfoBar } from '#visitor/notices/info-bar.ts'
import { attachPopup } from '#visitor/notices/mount-popup.ts'

deleteTrackingCookies()

addFeature({ marker: '[data-notice="announcement"]', attach: attachAnnouncement })
addFeature({ marker: '[data-notice="cookies"]', attach: attachCookieNotice })
addFeature({ marker: '[data-notice="info-bar"]', attach: attachInfoBar })
addFeature({ marker: 'dialog[data-notice="popup"]', attach: attachPopup })
