import { LIKE_FORM_PATH } from '#features/content/likes/rules.ts'
import type { LikeContent } from '#site/kinds/like/kind.ts'
import { texts as likeTexts } from '#site/kinds/like/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import { likesText, reactionTextsFor } from '#features/content/sharing/parts/reaction-texts.ts'

/** Asks whether a visitor likes an item (SOC-01); both answers lead back to it, and need no script. */
export function View({ model, content }: PageViewProps<LikeContent>) {
  const { language } = model.site
  const texts = kindTextsFor(likeTexts, language)
  const { id, title, href, count, formKey, problem } = content
  return (
    <div className="message like-page">
      <h1>{texts.heading(title)}</h1>
      {count > 0 && <p className="lead">{likesText(count, language)}</p>}
      {problem !== undefined && (
        <p role="alert">{problem === 'expired' ? texts.expired : reactionTextsFor(language).tooManyLikes}</p>
      )}
      {model.scope.marksBlocks === true ? (
        // A preview takes no likes.
        <div className="like-form">
          <button type="button" className="go" disabled aria-describedby="like-preview">
            {texts.like}
          </button>
          <p id="like-preview">{texts.preview}</p>
        </div>
      ) : (
        <form className="like-form" method="post" action={LIKE_FORM_PATH}>
          <input type="hidden" name="item" value={id} />
          <input type="hidden" name="key" value={formKey} />
          <button type="submit" name="liked" value="yes" className="go">
            {texts.like}
          </button>
          <button type="submit" name="liked" value="no" className="like-withdraw">
            {texts.withdraw}
          </button>
        </form>
      )}
      <p>
        <a href={href}>{texts.back}</a>
      </p>
    </div>
  )
}
