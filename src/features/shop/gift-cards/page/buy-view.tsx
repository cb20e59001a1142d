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
export function BuyView({ page, words, language }: BuyViewProps & { readonly language: string }) {
  const { title, href, image, problem, wrong, methods, formKey } = page
  const canBuy = methods.length > 0 && page.amounts.some(({ isAvailable }) => isAvailable)
  return (
    <div className="gift-page">
      <div className="gift-head">
        {image && <ImageView image={{ ...image, alt: '' }} sizes="7rem" />}
        <div>
          <h1>{title}</h1>
          <p>
            <a href={href}>{words.product}</a>
          </p>
        </div>
      </div>
      <TestModeNote methods={methods} language={language} />
      {((problem !== undefined && problem !== 'declined') || wrong.length > 0) && (
        <p className="gift-notice" role="alert">
          {problem === undefined || problem === 'declined' ? words.check : words.notices[problem]}
        </p>
      )}
      <form className="gift-form" method="post" action={GIFT_CARD_CHECKOUT_PATH}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="websiteId" value={page.websiteId} />
        <input type="hidden" name="giftCardProductId" value={page.productId} />
        <input type="hidden" name="currency" value={page.currency} />
        <Amounts page={page} words={words} />
        <Recipient page={page} words={words} />
        <section aria-labelledby="gift-contact">
          <h2 id="gift-contact">{words.contact}</h2>
          <PurchaseTextField
            name="email"
            label={words.email}
            hint={words.emailHint}
            wrong={textOf('email', page, words)}
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
          {words.buy}
        </button>
      </form>
    </div>
  )
}

function Amounts({ page, words }: BuyViewProps) {
  const { amounts, entered } = page
  const problem = textOf('sku', page, words)
  return (
    <fieldset
      className="gift-choices"
      aria-describedby={problem === undefined ? undefined : 'gift-sku-problem'}
    >
      <legend>{words.amount}</legend>
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
              <strong>{amountText(amount, words)}</strong>
              {amount.label !== '' && amount.label !== amount.price && <small>{amount.label}</small>}
              {!amount.isAvailable && <small>{words.soldOut}</small>}
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

const amountText = ({ price, value }: ShownAmount, words: GiftCardTexts): string =>
  value === undefined ? price : words.worth(value, price)

function Recipient({ page, words }: BuyViewProps) {
  const { entered, days, zone, wrong } = page
  const first = firstWrong(wrong)
  return (
    <>
      <fieldset className="gift-choices">
        <legend>{words.forWhom}</legend>
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
              <span>{who === 'gift' ? words.asGift : words.forMe}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="gift-only">
        <div className="gift-pair">
          <PurchaseTextField
            name="recipientName"
            label={words.recipientName}
            wrong={textOf('recipientName', page, words)}
            value={entered.recipientName}
            maxLength={MAX_CARD_NAME}
            autoComplete="off"
            isFirst={first === 'recipientName'}
          />
          <PurchaseTextField
            name="recipientEmail"
            label={words.recipientEmail}
            wrong={textOf('recipientEmail', page, words)}
            value={entered.recipientEmail}
            type="email"
            maxLength={254}
            autoComplete="off"
            isFirst={first === 'recipientEmail'}
          />
        </div>
        <PurchaseTextField
          name="message"
          label={`${words.message} (${words.optional})`}
          value={entered.message}
          maxLength={MAX_CARD_MESSAGE}
          autoComplete="off"
          rows={3}
        />
        <div className="gift-pair">
          <PurchaseTextField
            name="senderName"
            label={`${words.senderName} (${words.optional})`}
            value={entered.senderName}
            maxLength={MAX_CARD_NAME}
            autoComplete="name"
          />
          <PurchaseTextField
            name="sendOn"
            label={`${words.sendOn} (${words.optional})`}
            hint={words.sendOnHint(zone)}
            wrong={textOf('sendOn', page, words)}
            value={entered.sendOn}
            type="date"
            min={days.first}
            max={days.last}
            autoComplete="off"
            isFirst={first === 'sendOn'}
          />
        </div>
      </div>
      <Designs page={page} words={words} />
    </>
  )
}

function Designs({ page: { entered, siteTitle }, words }: BuyViewProps) {
  return (
    <fieldset className="gift-choices">
      <legend>{words.design}</legend>
      <div className="gift-designs">
        {CARD_DESIGNS.map((design) => (
          <label key={design} className="gift-design">
            <input
              type="radio"
              name="design"
              value={design}
              defaultChecked={entered.design === design}
              aria-label={words.designs[design]}
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
