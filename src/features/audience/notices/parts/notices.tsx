import { getIcon } from '#lib/icons/sprite.ts'
import { CLOSED_ANNOUNCEMENT, textHash } from '#features/audience/notices/announcement.rules.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { FormView } from '#features/audience/forms/parts/form-view.tsx'
import { ImageView } from '#parts/image.tsx'
import { type NoticeTexts, noticeTextsFor } from '#features/audience/notices/parts/notice-texts.ts'
import type { PageNotices } from '#features/audience/notices/parts/notices.types.ts'

interface Props {
  readonly notices: PageNotices
  readonly language: string
}

/** The bar above the page. An inline script hides it before the first paint for visitors who closed it (ANB-07). */
export function AnnouncementBar({
  notices: { announcement },
  language,
  runsScripts,
}: Props & { readonly runsScripts: boolean }) {
  if (!announcement) return null
  const { text } = announcement
  const href = safeHref(announcement.href)
  const mark = textHash(text)
  const texts = noticeTextsFor(language)
  return (
    <>
      <aside
        className="announcement-bar"
        data-notice="announcement"
        data-mark={mark}
        aria-label={texts.announcement}
      >
        <p>{href === undefined ? text : <a href={href}>{text}</a>}</p>
        <button type="button" hidden aria-label={texts.close}>
          <Icon id="close" />
        </button>
      </aside>
      {runsScripts && <script dangerouslySetInnerHTML={{ __html: hideClosed(mark) }} />}
    </>
  )
}

const hideClosed = (mark: string) =>
  `try{if(localStorage.getItem('${CLOSED_ANNOUNCEMENT}')==='${mark}')document.currentScript.previousElementSibling.hidden=true}catch{}`

/** Notices over the page; those that need a script stay hidden until it runs. A preview has no pop-up. */
export function Notices({
  notices,
  language,
  isPreview,
  hasFooter,
}: Props & { readonly isPreview: boolean; readonly hasFooter: boolean }) {
  const { cookies, popup, badge } = notices
  const texts = noticeTextsFor(language)
  return (
    <>
      {notices.mayHavePreviews && (
        <aside className="licence-bar" aria-label={texts.previews}>
          <p>{texts.licence}</p>
        </aside>
      )}
      {badge && (
        <aside className="badge-place" aria-label={texts.badge}>
          <a className={`badge badge-${badge.variant}`} href={badge.href} rel="nofollow">
            {texts.madeWith}
          </a>
        </aside>
      )}
      <InfoBar notices={notices} language={language} />
      {cookies && <CookieNotice cookies={cookies} texts={texts} />}
      {cookies && !hasFooter && <CookieSettings language={language} />}
      {popup && !isPreview && <Popup popup={popup} language={language} />}
    </>
  )
}

interface CookieNoticeProps {
  readonly cookies: NonNullable<PageNotices['cookies']>
  readonly texts: NoticeTexts
}

function CookieNotice({ cookies, texts }: CookieNoticeProps) {
  const { corner, text, label, asks } = cookies
  return (
    <section className={`cookie-notice ${corner}`} data-notice="cookies" aria-label={texts.cookies} hidden>
      <p>{text || (asks ? texts.cookieQuestion : texts.cookieText)}</p>
      <div className="cookie-answers">
        <button type="button">{label || (asks ? texts.accept : texts.continue)}</button>
        {asks && (
          <button type="button" data-decline="">
            {texts.decline}
          </button>
        )}
      </div>
      <div className="embed-choices" data-ask-again={texts.askAgain} hidden>
        {texts.alwaysShown}
        <ul />
      </div>
    </section>
  )
}

/** Brings the cookie notice back; only a script can. */
export function CookieSettings({ language }: Pick<Props, 'language'>) {
  return (
    <button type="button" className="cookie-settings" data-notice="cookie-settings" hidden>
      {noticeTextsFor(language).cookieSettings}
    </button>
  )
}

interface PopupProps extends Pick<Props, 'language'> {
  readonly popup: NonNullable<PageNotices['popup']>
}

function Popup({ popup, language }: PopupProps) {
  const texts = noticeTextsFor(language)
  return (
    <dialog
      className="popup"
      data-notice="popup"
      data-trigger={popup.trigger}
      data-delay={popup.delaySeconds}
      data-scroll={popup.scrollPercent}
      aria-label={popup.title || texts.popup}
    >
      <button type="button" className="popup-close" aria-label={texts.close}>
        <Icon id="close" />
      </button>
      {popup.image?.src !== undefined && (
        <div className="popup-image">
          <ImageView image={popup.image} sizes="(max-width: 40rem) 100vw, 22rem" />
        </div>
      )}
      <div className="popup-text">
        {popup.title !== '' && <h2>{popup.title}</h2>}
        {popup.text !== '' && <p>{popup.text}</p>}
        {popup.signUp && (
          <FormView form={popup.signUp} language={language} idPrefix="popup" isOverlay={true} />
        )}
        {popup.button && (
          <a className="go" href={popup.button.href}>
            {popup.button.label}
          </a>
        )}
      </div>
    </dialog>
  )
}

/** Contact links at the bottom of a phone's screen (MIB-04). */
function InfoBar({ notices: { infoBar }, language }: Props) {
  if (!infoBar) return null
  const texts = noticeTextsFor(language)
  const { variant, email, phone, address, hours } = infoBar
  const links = [
    { icon: 'mail', label: texts.email, href: email && `mailto:${email}` },
    { icon: 'phone', label: texts.call, href: phone && `tel:${phone.replaceAll(/[^\d+*#]/g, '')}` },
    {
      icon: 'place',
      label: texts.place,
      href: address && `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    },
  ].filter(({ href }) => href !== '')
  return (
    <nav className={`info-bar info-bar-${variant}`} data-notice="info-bar" aria-label={texts.contact} hidden>
      <ul>
        {links.map(({ icon, label, href }) => (
          <li key={icon}>
            <a href={href}>
              <Icon id={icon} />
              {label}
            </a>
          </li>
        ))}
        {hours !== '' && (
          <li>
            <details>
              <summary>
                <Icon id="hours" />
                {texts.hours}
              </summary>
              <p>{hours}</p>
            </details>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Icon({ id }: { readonly id: string }) {
  return (
    <svg className="notice-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={getIcon(id)} />
    </svg>
  )
}
