import {
  type BuyViewProps,
  firstWrong,
  PurchaseTextField,
  textOf,
} from '#site/kinds/gift-card/purchase-field.tsx'

/** How a gift card is paid. The fields of a test card belong to the test method only. */
export function PurchasePayment({ page, words }: BuyViewProps) {
  const { methods, entered } = page
  const chosen = methods.find(({ method }) => method === entered.method) ?? methods[0]
  const problem = textOf('method', page, words)
  return (
    <section aria-labelledby="gift-payment">
      <h2 id="gift-payment">{words.payment}</h2>
      {methods.length === 0 && <p className="gift-notice">{words.noMethods}</p>}
      {problem !== undefined && <p className="gift-problem">{problem}</p>}
      {methods.map(({ method, text }) => (
        <div key={method} className="gift-method">
          <label className="gift-choice">
            <input type="radio" name="method" value={method} defaultChecked={method === chosen?.method} />
            <span>{Object.hasOwn(words.methods, method) && words.methods[method]}</span>
          </label>
          {(method === 'test' || text !== '') && (
            <div className="gift-method-more">
              {text !== '' && <p className="gift-hint gift-lines">{text}</p>}
              {method === 'test' && <TestCard page={page} words={words} />}
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

function TestCard({ page, words }: BuyViewProps) {
  const problem = textOf('card', page, words)
  return (
    <>
      <p className="gift-hint">{words.testHint}</p>
      <PurchaseTextField
        name="cardNumber"
        label={words.cardNumber}
        wrong={problem}
        value=""
        maxLength={40}
        autoComplete="cc-number"
        inputMode="numeric"
        isFirst={firstWrong(page.wrong) === 'card'}
      />
      <div className="gift-pair">
        <PurchaseTextField
          name="cardExpiry"
          label={words.cardExpiry}
          value=""
          maxLength={20}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <PurchaseTextField
          name="cardCode"
          label={words.cardCode}
          value=""
          maxLength={10}
          autoComplete="cc-csc"
          inputMode="numeric"
        />
      </div>
    </>
  )
}
