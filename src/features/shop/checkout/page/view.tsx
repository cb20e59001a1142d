import { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { CheckoutFormView } from '#features/shop/checkout/page/checkout-form-view.tsx'
import { fieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { CheckoutContent, EmptyContent, WaitingContent } from '#features/shop/checkout/page/kind.ts'
import { type CheckoutTexts, texts as checkoutTexts } from '#features/shop/checkout/page/texts.ts'
import { OrderLines, OrderSums } from '#features/shop/checkout/page/order-lines.tsx'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** A checkout, or an order that is being paid. Both need no script. */
export function View({ content, language }: FeaturePageViewProps<CheckoutContent>) {
  const texts = textsIn(checkoutTexts, language)
  if (content.what === 'empty') return <EmptyView content={content} texts={texts} />
  if (content.what === 'waiting') return <WaitingView content={content} texts={texts} language={language} />
  const context = { problems: content.page.problems, texts: textsIn(fieldTexts, language) }
  return (
    <div className="checkout">
      <h1>{texts.title}</h1>
      <div data-checkout="" data-failed={texts.failed}>
        <CheckoutFormView {...{ content, texts, context, language }} />
      </div>
      <p className="visually-hidden" role="status" data-checkout-status="" />
    </div>
  )
}

function EmptyView({ content, texts }: { readonly content: EmptyContent; readonly texts: CheckoutTexts }) {
  return (
    <div className="checkout">
      <h1>{texts.title}</h1>
      <p>{texts.empty}</p>
      <p>
        <a className="co-button" href={content.homeHref}>
          {texts.shop}
        </a>
      </p>
    </div>
  )
}

interface WaitingProps {
  readonly content: WaitingContent
  readonly texts: CheckoutTexts
  readonly language: string
}

/** Scripts show it in the time of the buyer, whose zone a server does not know. */
const MOMENT = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

/**
 * A buyer has not paid yet, or their bank wants something or has not decided: what is reserved until when, and the way back.
 * Scripts count down, and show at its end how to go on.
 */
function WaitingView({ content, texts, language }: WaitingProps) {
  const { actionUrl, isUnpaid, order, orderPath, formKey } = content.page
  const said = isUnpaid ? texts.unpaid : actionUrl === '' ? texts.waiting : texts.waitingAction
  return (
    <div className="checkout checkout-waiting">
      <h1>{texts.waitingTitle}</h1>
      <div className="co-waiting" data-checkout="" data-order-path={orderPath}>
        <div className="co-notice" data-ended="" hidden>
          <p>
            <strong>{texts.timeEnded}</strong>
          </p>
        </div>
        <p data-until-end="">{said}</p>
        <ReservedView {...{ content, texts, language }} />
        <div className="co-actions">
          {actionUrl !== '' && (
            <a className="co-order" href={actionUrl} data-until-end="">
              {texts.confirmAtBank}
            </a>
          )}
          {order.kind === 'cart' && (
            <form method="post" action={CHECKOUT_PATH}>
              <input type="hidden" name="key" value={formKey} />
              <button
                className={isUnpaid ? 'co-order' : 'co-button'}
                type="submit"
                name="do"
                value="cancel"
                data-renew={texts.renew}
              >
                {isUnpaid ? texts.backToPayment : texts.cancelPayment}
              </button>
            </form>
          )}
        </div>
        <p className="visually-hidden" role="status" data-checkout-status="" />
      </div>
      <OrderLines lines={content.lines} quantityOf={orderTextsFor(language).items} />
      <OrderSums rows={content.rows} />
    </div>
  )
}

function ReservedView({ content, texts, language }: WaitingProps) {
  const { order, heldSeconds } = content.page
  if (order.heldUntil === null) return null
  return (
    <p className="co-hint" data-until-end="">
      {texts.reservedUntil}{' '}
      <time dateTime={order.heldUntil} data-reserved="">
        {dateTimeFormat(language, MOMENT).format(new Date(order.heldUntil))}
      </time>
      <span className="co-left" data-held={heldSeconds} data-soon={texts.twoMinutes} hidden>
        {texts.timeLeft} <strong role="timer" aria-label={texts.timeLeft} dir="ltr" data-clock="" />
      </span>
    </p>
  )
}
