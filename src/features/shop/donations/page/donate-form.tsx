import type { ReactNode } from 'react'
import { OTHER_AMOUNT } from '#features/shop/donations/donation-amount.rules.ts'
import { DONATE_PATH, DONATION_PAGE_QUERY } from '#features/shop/donations/donation-names.types.ts'
import {
  DONATION_FIELDS,
  type DonatePage,
  type DonationField,
  type DonationProblems,
} from '#features/shop/donations/donation-page.types.ts'
import { MAX_DONOR_NAME, MAX_MESSAGE_LENGTH } from '#features/shop/donations/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'
import { fieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import {
  DeclinedNotice,
  NewsletterConsent,
  PaymentMethods,
  TermsNote,
  TestModeNote,
} from '#features/shop/orders/parts/payment-methods.tsx'
import { paymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

interface FormProps {
  readonly page: DonatePage
  readonly texts: DonateTexts
  /** BCP 47. */
  readonly language: string
}

type PartProps = Omit<FormProps, 'language'>

const moneyOf =
  ({ currency }: DonatePage['page']) =>
  (cents: number) =>
    formatMoney(Money.fromCents(BigInt(cents), currency), { trimCents: true })

/** The form of a donation, or the sentence that none are taken. It is sent once: its key is spent by that. */
export function DonateForm({ page, texts, language }: FormProps) {
  const { page: about, methods, notice, problems, formKey } = page
  if (methods.length === 0)
    return (
      <p className="donate-form donate-note" role="note">
        {texts.closed}
      </p>
    )
  const said = notice === undefined ? undefined : texts.notices(notice)
  return (
    <form
      className="donate-form"
      method="post"
      action={DONATE_PATH}
      noValidate
      data-donation=""
      data-currency={about.currency}
      data-button={texts.donate}
      data-min={about.minCents}
      data-max={about.maxCents}
      data-fee-rate={about.feeRate}
      data-fee-cents={about.feeCents}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name={DONATION_PAGE_QUERY} value={about.id} />
      <input type="hidden" name="currency" value={about.currency} />
      <TestModeNote methods={offered(methods)} language={language} />
      {(said !== undefined || Object.keys(problems).length > 0) && (
        <p className="donate-problem" role="alert">
          {said ?? texts.wrongFields}
        </p>
      )}
      <Amounts page={page} texts={texts} />
      <Field name="name" page={page} texts={texts} label={texts.name} isRequired>
        {(control) => (
          <input {...control} autoComplete="name" defaultValue={page.entry.name} maxLength={MAX_DONOR_NAME} />
        )}
      </Field>
      <Field name="email" page={page} texts={texts} label={texts.email} isRequired>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            defaultValue={page.entry.email}
            maxLength={254}
          />
        )}
      </Field>
      <NewsletterConsent asked={page.consents} isGiven={page.entry.newsletter} language={language} />
      {about.asksMessage && (
        <Field name="message" page={page} texts={texts} label={texts.message}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              defaultValue={page.entry.message}
            />
          )}
        </Field>
      )}
      {about.showsDonors && (
        <Box name="named" isTicked={page.entry.isNamed} label={texts.named} hint={texts.namedHint} />
      )}
      <Payment page={page} language={language} />
      <TermsNote asked={page.consents} of="donationTerms" language={language} />
      <button className="donate-button" type="submit">
        <span data-donate="">{texts.donate}</span>
      </button>
    </form>
  )
}

function Amounts({ page, texts }: PartProps) {
  const { page: about, entry, problems } = page
  const money = moneyOf(about)
  const isOther = entry.choice === OTHER_AMOUNT || about.amounts.length === 0
  const problem = problems.amount
  // Where a page without scripts begins.
  const wrong = problem === undefined ? {} : { 'aria-invalid': true, autoFocus: isOther }
  const range = texts.range(money(about.minCents), money(about.maxCents))
  return (
    <fieldset className="donate-amounts" aria-describedby={problem ? 'donate-amount-problem' : undefined}>
      <legend>{texts.amount}</legend>
      {problem !== undefined && (
        <p className="donate-wrong" id="donate-amount-problem">
          {texts.amountProblem(problem, range)}
        </p>
      )}
      <div className="donate-tiles" data-columns={columnsOf(about.amounts.length)}>
        {about.amounts.map((cents) => (
          <label key={cents} className="donate-tile">
            <input type="radio" name="amount" value={cents} defaultChecked={String(cents) === entry.choice} />
            <span>{money(cents)}</span>
          </label>
        ))}
      </div>
      {about.allowsCustom && (
        <div className="donate-other">
          <label className="donate-choice">
            <input type="radio" name="amount" value={OTHER_AMOUNT} defaultChecked={isOther} />
            <span>{texts.other}</span>
          </label>
          <div className="donate-other-field">
            <input
              name="other"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              aria-label={texts.otherAmount(about.currency)}
              aria-describedby="donate-range"
              defaultValue={entry.other}
              {...wrong}
            />
            <span aria-hidden="true">{about.currency}</span>
          </div>
          <p className="donate-hint" id="donate-range">
            {range}
          </p>
        </div>
      )}
      {about.coversFee && (
        <Box
          name="fee"
          isTicked={entry.coversFee}
          label={texts.coverFee}
          hint={texts.coverFeeHint(feeText(about))}
        />
      )}
    </fieldset>
  )
}

/** Four amounts are two rows of two, and five are not four and one. */
const columnsOf = (count: number): number => (count % 2 === 0 && count % 3 !== 0 ? 2 : 3)

/** `2.9 % + €0.30` */
function feeText(about: DonatePage['page']): string {
  const parts = [
    ...(about.feeRate > 0 ? [`${about.feeRate / 10_000} %`] : []),
    ...(about.feeCents > 0 ? [moneyOf(about)(about.feeCents)] : []),
  ]
  return parts.join(' + ')
}

interface BoxProps {
  readonly name: string
  readonly isTicked: boolean
  readonly label: string
  readonly hint: string
}

const Box = ({ name, isTicked, label, hint }: BoxProps) => (
  <div className="donate-box">
    <label className="donate-choice">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isTicked}
        aria-describedby={`donate-${name}-hint`}
      />
      <span>{label}</span>
    </label>
    <p className="donate-hint" id={`donate-${name}-hint`}>
      {hint}
    </p>
  </div>
)

/** The first field that is wrong, where a page without scripts begins. */
const firstProblem = (problems: DonationProblems) =>
  DONATION_FIELDS.find((field) => problems[field] !== undefined)

interface FieldProps extends PartProps {
  readonly name: DonationField
  readonly label: string
  readonly isRequired?: boolean
  readonly children: (control: {
    readonly id: string
    readonly name: string
    readonly required: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
    readonly autoFocus: true | undefined
  }) => ReactNode
}

function Field({ name, page: { problems }, texts, label, isRequired = false, children }: FieldProps) {
  const problem = problems[name]
  const first = firstProblem(problems)
  const id = `donate-${name}`
  return (
    <div className="donate-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <small> ({texts.optional})</small>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
        autoFocus: first === name || undefined,
      })}
      {problem !== undefined && (
        <p className="donate-wrong" id={`${id}-problem`}>
          {texts.fieldProblem(problem, label)}
        </p>
      )}
    </div>
  )
}

const offered = (methods: DonatePage['methods']) => methods.map((method) => ({ method, text: '' }))

/** How it is paid: as in the checkout. */
function Payment({ page: { methods, entry, problems, declined }, language }: Omit<FormProps, 'texts'>) {
  const { method, cardNumber } = problems
  const wrong = [
    ...(method === undefined ? [] : [{ field: 'method', code: 'noMethod' } as const]),
    ...(cardNumber === undefined ? [] : [{ field: 'cardNumber', code: 'card' } as const]),
  ]
  const first = firstProblem(problems)
  return (
    <section className="co-payment" aria-labelledby="donate-payment">
      <h2 id="donate-payment">{textsIn(paymentTexts, language).payment}</h2>
      <DeclinedNotice reason={declined} language={language} />
      <PaymentMethods
        methods={offered(methods)}
        entered={entry.method}
        context={{
          problems: wrong,
          startsHere: first === 'method' || first === 'cardNumber',
          texts: textsIn(fieldTexts, language),
        }}
        language={language}
      />
    </section>
  )
}
