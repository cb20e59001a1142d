import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** The page of a link in an email: one question with one button, or what came of it. It needs no script. */
export function View({
  content: { what, list, email, path },
  language,
}: FeaturePageViewProps<NewsletterPage>) {
  const texts = newsletterTextsFor(language)
  if (what === 'confirm' || what === 'unsubscribe')
    return (
      <div className="newsletter-page">
        <h1>{what === 'confirm' ? texts.confirmTitle(list) : texts.unsubscribeTitle(list)}</h1>
        {what === 'unsubscribe' && <p>{texts.unsubscribeText(email)}</p>}
        <div className="p-form">
          <form method="post" action={path}>
            <p className="p-form-buttons">
              <button type="submit">{what === 'confirm' ? texts.confirm : texts.unsubscribe}</button>
            </p>
          </form>
        </div>
      </div>
    )
  const [title, text] = {
    confirmed: [texts.confirmed(list), texts.confirmedText],
    again: [texts.again(list), ''],
    ended: [texts.ended(list), texts.endedText],
    unsubscribed: [texts.unsubscribed, texts.unsubscribedText(list)],
    gone: [texts.gone, texts.goneText],
  }[what]
  return (
    <div className="newsletter-page" role="status">
      <h1>{title}</h1>
      {text !== '' && <p>{text}</p>}
      <p>
        <a href="/">{texts.home}</a>
      </p>
    </div>
  )
}
