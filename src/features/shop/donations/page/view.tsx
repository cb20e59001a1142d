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
  readonly texts: DonateTexts
  readonly language: string
}

/** The page on which visitors donate, and the confirmation of a donation. They need no script. */
export function View({ content: page, language }: FeaturePageViewProps<DonationPage>) {
  const texts = textsIn(donateTexts, language)
  return page.what === 'donate' ? (
    <DonateView page={page} texts={texts} language={language} />
  ) : (
    <ContributionView page={page} texts={texts} language={language} />
  )
}

function DonateView({ page: content, texts, language }: ViewProps<DonatePage>) {
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
      <DonateForm page={content} texts={texts} language={language} />
      {donors.length > 0 && <Donors donors={donors} currency={page.currency} texts={texts} />}
    </div>
  )
}

interface DonorsProps {
  readonly donors: readonly NamedDonor[]
  readonly currency: string
  readonly texts: DonateTexts
}

function Donors({ donors, currency, texts }: DonorsProps) {
  return (
    <section className="donate-donors">
      <h2>{texts.donors}</h2>
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

function ContributionView({ page, texts, language }: ViewProps<ContributionPage>) {
  const { order, actionUrl, path, timeZone } = page
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), order.currency))
  const donation = order.lines.find(({ kind }) => kind === 'donation')
  const fee = order.lines.find(({ kind }) => kind === 'fee')
  const isPaid = order.status !== 'pending_payment'
  const isCancelled = order.status === 'cancelled'
  const on = new Date(order.paidAt ?? order.createdAt)
  return (
    <div className="donate-done">
      <h1>{isCancelled ? texts.cancelled : isPaid ? texts.thanks : texts.waiting}</h1>
      {isPaid && !isCancelled && <p className="lead">{texts.sent(order.email)}</p>}
      {!isPaid && (
        <>
          <p className="lead">{actionUrl === '' ? texts.waitingText : texts.confirmText}</p>
          <p>
            <a className="donate-button" href={actionUrl === '' ? path : actionUrl}>
              {actionUrl === '' ? texts.check : texts.confirm}
            </a>
          </p>
        </>
      )}
      {order.isTest && <p className="donate-note">{texts.test}</p>}
      <dl className="donate-facts">
        <dt>{texts.purpose}</dt>
        <dd>{donation?.title}</dd>
        <dt>{texts.donation}</dt>
        <dd>{amount(donation?.totalCents ?? 0)}</dd>
        {fee && (
          <>
            <dt>{texts.fee}</dt>
            <dd>{amount(fee.totalCents)}</dd>
            <dt>{texts.total}</dt>
            <dd>{amount(order.grandTotalCents)}</dd>
          </>
        )}
        {order.refundedCents > 0 && (
          <>
            <dt>{texts.refunded}</dt>
            <dd>{amount(order.refundedCents)}</dd>
          </>
        )}
        <dt>{texts.date}</dt>
        <dd>
          <time dateTime={on.toISOString()}>
            {dateTimeFormat(language, { dateStyle: 'long', timeZone }).format(on)}
          </time>
        </dd>
        <dt>{texts.number}</dt>
        <dd>{order.number}</dd>
      </dl>
    </div>
  )
}
