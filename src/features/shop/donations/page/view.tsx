import type {
  ContributionPage,
  DonatePage,
  DonationPage,
} from '#features/shop/donations/donation-page.types.ts'
import type { NamedDonor } from '#features/shop/donations/types.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { DonationGoal } from '#features/shop/donations/parts/donation-goal.tsx'
import { DonateForm } from '#features/shop/donations/page/donate-form.tsx'
import { type DonateTexts, texts as donateTexts } from '#features/shop/donations/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

interface ViewProps<Page> {
  readonly page: Page
  readonly words: DonateTexts
  readonly language: string
}

/** The page on which visitors donate, and the confirmation of a donation. They need no script. */
export function View({ content: page, language }: FeaturePageViewProps<DonationPage>) {
  const words = textsIn(donateTexts, language)
  return page.what === 'donate' ? (
    <DonateView page={page} words={words} language={language} />
  ) : (
    <ContributionView page={page} words={words} language={language} />
  )
}

function DonateView({ page: content, words, language }: ViewProps<DonatePage>) {
  const { page, donors } = content
  const paragraphs = page.about.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return (
    <div className="donate">
      <div className="donate-about">
        <h1>{page.title}</h1>
        <DonationGoal goal={page} language={language} />
        {paragraphs.map((text) => (
          <p key={text} className="donate-text">
            {text}
          </p>
        ))}
      </div>
      <DonateForm page={content} words={words} language={language} />
      {donors.length > 0 && <Donors donors={donors} currency={page.currency} words={words} />}
    </div>
  )
}

interface DonorsProps {
  readonly donors: readonly NamedDonor[]
  readonly currency: string
  readonly words: DonateTexts
}

function Donors({ donors, currency, words }: DonorsProps) {
  return (
    <section className="donate-donors">
      <h2>{words.donors}</h2>
      <ul role="list">
        {donors.map(({ name, amountCents, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two donations of one donor may be the same, and the list never changes
          <li key={index}>
            <strong>{name}</strong>{' '}
            <span className="donate-given">
              {formatMoney(Money.fromCents(BigInt(amountCents), currency))}
            </span>
            {message !== '' && <p>{message}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContributionView({ page, words, language }: ViewProps<ContributionPage>) {
  const { order, actionUrl, path, timeZone } = page
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), order.currency))
  const donation = order.lines.find(({ kind }) => kind === 'donation')
  const fee = order.lines.find(({ kind }) => kind === 'fee')
  const isPaid = order.status !== 'pending_payment'
  const isCancelled = order.status === 'cancelled'
  const on = new Date(order.paidAt ?? order.createdAt)
  return (
    <div className="donate-done">
      <h1>{isCancelled ? words.cancelled : isPaid ? words.thanks : words.waiting}</h1>
      {isPaid && !isCancelled && <p className="lead">{words.sent(order.email)}</p>}
      {!isPaid && (
        <>
          <p className="lead">{actionUrl === '' ? words.waitingText : words.confirmText}</p>
          <p>
            <a className="donate-button" href={actionUrl === '' ? path : actionUrl}>
              {actionUrl === '' ? words.check : words.confirm}
            </a>
          </p>
        </>
      )}
      {order.isTest && <p className="donate-note">{words.test}</p>}
      <dl className="donate-facts">
        <dt>{words.purpose}</dt>
        <dd>{donation?.title}</dd>
        <dt>{words.donation}</dt>
        <dd>{amount(donation?.totalCents ?? 0)}</dd>
        {fee && (
          <>
            <dt>{words.fee}</dt>
            <dd>{amount(fee.totalCents)}</dd>
            <dt>{words.total}</dt>
            <dd>{amount(order.grandTotalCents)}</dd>
          </>
        )}
        {order.refundedCents > 0 && (
          <>
            <dt>{words.refunded}</dt>
            <dd>{amount(order.refundedCents)}</dd>
          </>
        )}
        <dt>{words.date}</dt>
        <dd>
          <time dateTime={on.toISOString()}>
            {dateTimeFormat(language, { dateStyle: 'long', timeZone }).format(on)}
          </time>
        </dd>
        <dt>{words.number}</dt>
        <dd>{order.number}</dd>
      </dl>
    </div>
  )
}
