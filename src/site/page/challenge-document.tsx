import type { ChallengePage } from '#features/shop/payments/challenge.types.ts'
import { challengeTexts } from '#site/page/challenge-texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import { Shell } from '#site/page/shell.tsx'

interface ChallengeDocumentProps {
  readonly page: ChallengePage
  readonly styles: string
}

/** The page on which the holder of a test card approves or refuses a payment: in no design of the site, as that of a bank. */
export function ChallengeDocument({ page, styles }: ChallengeDocumentProps) {
  const { language, amount, description, last4 } = page
  const texts = kindTextsFor(challengeTexts, language)
  return (
    <Shell
      language={language}
      title={texts.title}
      description=""
      canonical={undefined}
      siteTitle={texts.mark}
      styles={styles}
    >
      <main className="plain" id="content">
        <div className="challenge">
          <p className="challenge-mark">{texts.mark}</p>
          <h1>{texts.title}</h1>
          <p>{texts.about}</p>
          <dl>
            <div>
              <dt>{texts.amount}</dt>
              <dd>
                <strong>{amount}</strong>
              </dd>
            </div>
            <div>
              <dt>{texts.to}</dt>
              <dd>{description}</dd>
            </div>
          </dl>
          <p>{texts.card(last4)}</p>
          <form method="post">
            <button type="submit" name="decision" value="approve">
              {texts.approve}
            </button>
            <button type="submit" name="decision" value="refuse">
              {texts.refuse}
            </button>
          </form>
        </div>
      </main>
    </Shell>
  )
}
