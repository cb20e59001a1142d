import { formsAttribute } from '#lib/i18n/plural.ts'
import { LIKE_PATH } from '#features/content/likes/rules.ts'
import {
  SHARE_SERVICES,
  type ShareService,
  type SharedPage,
  shareLink,
} from '#features/content/sharing/rules.ts'
import type { Id } from '#lib/id.ts'
import { SocialMark } from '#parts/social-mark.tsx'
import { SOCIAL_SERVICE } from '#parts/social-services.ts'
import { type ReactionTexts, reactionTextsFor } from '#features/content/sharing/parts/reaction-texts.ts'

interface Props {
  /** The item that may be liked; undefined where its owner does not offer it. */
  readonly likeId: Id | undefined
  readonly shareServices: readonly ShareService[]
  readonly shared: SharedPage
  /** BCP 47. */
  readonly language: string
}

/** What visitors can do with an item: like it and share it (SOC-01). Everything works without scripts. */
export function Reactions({ likeId, shareServices, shared, language }: Props) {
  const texts = reactionTextsFor(language)
  const services = shareServices.filter((service) => SHARE_SERVICES.includes(service))
  if (likeId === undefined && services.length === 0) return null
  return (
    <div className="reactions">
      {likeId !== undefined && <LikeButton id={likeId} texts={texts} />}
      {services.length > 0 && <ShareButtons services={services} shared={shared} texts={texts} />}
    </div>
  )
}

/** Leads to a page with a form; a script likes at once and shows the count, which no cached page contains. */
function LikeButton({ id, texts }: { readonly id: Id; readonly texts: ReactionTexts }) {
  return (
    <div
      className="like"
      data-like={id}
      data-forms={formsAttribute(texts.likes)}
      data-failed={texts.likeFailed}
      data-too-many={texts.tooManyLikes}
    >
      <form action={`${LIKE_PATH}${id}`}>
        <button type="submit" className="like-button">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M12 20.5C6 16 3 12.8 3 9.2A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.2c0 3.6-3 6.8-9 11.3z" />
          </svg>
          {texts.like}
        </button>
      </form>
      <p className="like-count" data-like-count="" hidden />
      <p className="like-status" role="status" />
    </div>
  )
}

function ShareButtons({
  services,
  shared,
  texts,
}: {
  readonly services: readonly ShareService[]
  readonly shared: SharedPage
  readonly texts: ReactionTexts
}) {
  return (
    <div
      className="share"
      data-share=""
      data-url={shared.url}
      data-title={shared.title}
      data-copied={texts.copied}
    >
      <ul className="share-list" aria-label={texts.share}>
        {services.map((service) => {
          const label =
            service === 'email' ? texts.shareByEmail : texts.shareOn(SOCIAL_SERVICE[service].label)
          return (
            <li key={service}>
              <a
                className="share-button"
                href={shareLink(service, shared)}
                rel="nofollow noopener"
                aria-label={label}
                title={label}
              >
                <SocialMark service={service} />
              </a>
            </li>
          )
        })}
        <ShareAction by="copy" label={texts.copyLink} icon="M8 8h12v12H8zM4 16V4h12" />
        <ShareAction
          by="device"
          label={texts.shareWithDevice}
          icon="M12 15V4M8 7.5L12 3.5l4 4M6 11H4v9h16v-9h-2"
        />
      </ul>
      <p className="share-status" role="status" />
    </div>
  )
}

/** A button that a script shows where the browser can do what it says. */
function ShareAction(props: { readonly by: string; readonly label: string; readonly icon: string }) {
  const { by, label, icon } = props
  return (
    <li data-share-by={by} hidden>
      <button type="button" className="share-button" aria-label={label} title={label}>
        <svg
          className="p-social-mark"
          viewBox="0 0 24 24"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <path d={icon} />
        </svg>
      </button>
    </li>
  )
}
