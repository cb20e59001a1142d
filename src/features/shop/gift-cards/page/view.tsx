import { BalanceView } from '#features/shop/gift-cards/page/balance-view.tsx'
import { BuyView } from '#features/shop/gift-cards/page/buy-view.tsx'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import { PrintedCardView } from '#features/shop/gift-cards/page/printed-card-view.tsx'
import { RefusedView } from '#features/shop/gift-cards/page/refused-view.tsx'
import { texts as giftCardTexts } from '#features/shop/gift-cards/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** The pages on which gift cards are bought, looked at and checked. They need no script. */
export function View({ content, language }: FeaturePageViewProps<GiftCardContent>) {
  const texts = textsIn(giftCardTexts, language)
  switch (content.what) {
    case 'buy':
      return <BuyView page={content} texts={texts} language={language} />
    case 'refused':
      return <RefusedView page={content} texts={texts} />
    case 'balance':
      return <BalanceView page={content} texts={texts} language={language} />
    case 'card':
      return <PrintedCardView page={content} texts={texts} language={language} />
  }
}
