import { GIFT_CARD_CHECKOUT_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { CARD_DESIGNS, MAX_CARD_MESSAGE, MAX_CARD_NAME } from '#features/shop/gift-cards/types.ts'
import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import { ImageView } from '#parts/image.tsx'
import { CardArt } from '#features/shop/gift-cards/page/card-art.tsx'
import type { ShownAmount } from '#features/shop/gift-cards/page/kind.ts'
import { PurchasePayment } from '#features/shop/gift-cards/page/purchase-payment.tsx'
import {
  type BuyViewProps,
  firstWrong,
  PurchaseTextField,
  purchaseFieldId,
  textOf,
} from '#features/shop/gift-cards/page/purchase-field.tsx'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'
import { NewsletterConsent, TermsNote, TestModeNote } from '#features/shop/orders/parts/payment-methods.tsx'

/** The form that buys a gift card. What belongs to a gift is hidden by its style, so that it needs no script. */
export function BuyView({ page, texts, language }: BuyViewProps & { readonly language: string }) {
  const { title, href, image, problem, wrong, methods, formKey } = page
  const canBuy = methods.length > 0 && page.amounts.some(({ isAvailable }) => isAvailable)
  return (
    <div className="gift-page">
      <div className="gift-head">
        {image && <ImageView image={{ ...image, alt: '' }} sizes="7rem" />}
        <div>
          <h1>{title}</h1>
          <p>
            <a href={href}>{texts.product}</a>
          </p>
        </div>
      </div>
      <TestModeNote methods={methods} language={language} />
      {((problem !== undefined && problem !== 'declined') || wrong.length > 0) && (
        <p className="gift-notice" role="alert">
          {problem === undefined || problem === 'declined' ? texts.check : texts.notices[problem]}
        </p>
      )}
      <form className="gift-form" method="post" action={GIFT_CARD_CHECKOUT_PATH}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="websiteId" value={page.websiteId} />
        <input type="hidden" name="giftCardProductId" value={page.productId} />
        <input type="hidden" name="currency" value={page.currency} />
        <Amounts page={page} texts={texts} />
        <Recipient page={page} texts={texts} />
        <section aria-labelledby="gift-contact">
          <h2 id="gift-contact">{texts.contact}</h2>
          <PurchaseTextField
            name="email"
            label={texts.email}
            hint={texts.emailHint}
            wrong={textOf('email', page, texts)}
            value={page.entered.email}
            type="email"
            maxLength={254}
            autoComplete="email"
            isRequired
            isFirst={firstWrong(wrong) === 'email'}
          />
          <NewsletterConsent asked={page.consents} isGiven={page.entered.newsletter} language={language} />
        </section>
        <PurchasePayment page={page} language={language} />
        <TermsNote asked={page.consents} language={language} />
        {page.excludesWithdrawal && (
          <p className="co-hint">{withdrawalExclusionTexts(language).reasons.giftCard}</p>
        )}
        <button className="gift-button" type="submit" disabled={!canBuy}>
          {texts.buy}
        </button>
      </form>
    </div>
  )
}

function Amounts({ page, texts }: BuyViewProps) {
  const { amounts, entered } = page
  const problem = textOf('sku', page, texts)
  return (
    <fieldset
      className="gift-choices"
      aria-describedby={problem === undefined ? undefined : 'gift-sku-problem'}
    >
      <legend>{texts.amount}</legend>
      <div className="gift-amounts">
        {amounts.map((amount) => (
          <label key={amount.sku} className="gift-choice">
            <input
              type="radio"
              name="amount"
              value={`${amount.priceCents} ${amount.sku}`}
              required
              defaultChecked={amount.sku === entered.sku && amount.isAvailable}
              disabled={!amount.isAvailable}
            />
            <span>
              <strong>{amountText(amount, texts)}</strong>
              {amount.label !== '' && amount.label !== amount.price && <small>{amount.label}</small>}
              {!amount.isAvailable && <small>{texts.soldOut}</small>}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className="gift-problem" id="gift-sku-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const amountText = ({ price, value }: ShownAmount, texts: GiftCardTexts): string =>
  value === undefined ? price : texts.worth(value, price)

function Recipient({ page, texts }: BuyViewProps) {
  const { entered, days, zone, wrong } = page
  const first = firstWrong(wrong)
  return (
    <>
      <fieldset className="gift-choices">
        <legend>{texts.forWhom}</legend>
        <div className="gift-whom">
          {(['gift', 'me'] as const).map((who) => (
            <label key={who} className="gift-choice">
              <input
                type="radio"
                name="for"
                value={who}
                id={purchaseFieldId(`for-${who}`)}
                defaultChecked={entered.for === who}
              />
              <span>{who === 'gift' ? texts.asGift : texts.forMe}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="gift-only">
        <div className="gift-pair">
          <PurchaseTextField
            name="recipientName"
            label={texts.recipientName}
            wrong={textOf('recipientName', page, texts)}
            value={entered.recipientName}
            maxLength={MAX_CARD_NAME}
            autoComplete="off"
            isFirst={first === 'recipientName'}
          />
          <PurchaseTextField
            name="recipientEmail"
            label={texts.recipientEmail}
            wrong={textOf('recipientEmail', page, texts)}
            value={entered.recipientEmail}
            type="email"
            maxLength={254}
            autoComplete="off"
            isFirst={first === 'recipientEmail'}
          />
        </div>
        <PurchaseTextField
          name="message"
          label={`${texts.message} (${texts.optional})`}
          value={entered.message}
          maxLength={MAX_CARD_MESSAGE}
          autoComplete="off"
          rows={3}
        />
        <div className="gift-pair">
          <PurchaseTextField
            name="senderName"
            label={`${texts.senderName} (${texts.optional})`}
            value={entered.senderName}
            maxLength={MAX_CARD_NAME}
            autoComplete="name"
          />
          <PurchaseTextField
            name="sendOn"
            label={`${texts.sendOn} (${texts.optional})`}
            hint={texts.sendOnHint(zone)}
            wrong={textOf('sendOn', page, texts)}
            value={entered.sendOn}
            type="date"
            min={days.first}
            max={days.last}
            autoComplete="off"
            isFirst={first === 'sendOn'}
          />
        </div>
      </div>
      <Designs page={page} texts={texts} />
    </>
  )
}

function Designs({ page: { entered, siteTitle }, texts }: BuyViewProps) {
  return (
    <fieldset className="gift-choices">
      <legend>{texts.design}</legend>
      <div className="gift-designs">
        {CARD_DESIGNS.map((design) => (
          <label key={design} className="gift-design">
            <input
              type="radio"
              name="design"
              value={design}
              defaultChecked={entered.design === design}
              aria-label={texts.designs[design]}
            />
            <span className={`gift-card gift-card-${design}`} aria-hidden="true">
              <CardArt design={design} />
              <span className="gift-card-text">
                <span className="gift-card-site">{siteTitle}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
