import { BalanceView } from '#site/kinds/gift-card/balance-view.tsx'
import { BuyView } from '#site/kinds/gift-card/buy-view.tsx'
import type { GiftCardContent } from '#site/kinds/gift-card/kind.ts'
import { PrintedCardView } from '#site/kinds/gift-card/printed-card-view.tsx'
import { RefusedView } from '#site/kinds/gift-card/refused-view.tsx'
import { texts } from '#site/kinds/gift-card/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** The pages on which gift cards are bought, looked at and checked. They need no script. */
export function View({ model, content }: PageViewProps<GiftCardContent>) {
  const { language } = model.site
  const words = kindTextsFor(texts, language)
  switch (content.what) {
    case 'buy':
      return <BuyView page={content} words={words} language={language} />
    case 'refused':
      return <RefusedView page={content} words={words} />
    case 'balance':
      return <BalanceView page={content} words={words} language={language} />
    case 'card':
      return <PrintedCardView page={content} words={words} language={language} />
  }
}
