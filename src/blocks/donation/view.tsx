import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { DonationData } from '#blocks/donation/block.ts'
import type { LoadedDonation } from '#blocks/donation/loaded-donation.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { DonationGoal } from '#features/shop/donations/parts/donation-goal.tsx'
import { donationTexts } from '#features/shop/donations/parts/donation-texts.ts'

/** Nothing is shown to visitors while no donations are taken; a preview says why, in the language of the app. */
export const View: BlockView<DonationData, LoadedDonation> = ({ data, scope, loaded }) => {
  const href = loaded && safeHref(loaded.href)
  if (href === undefined && scope.runsOwnerCode) return null
  const texts = donationTexts(scope.language)
  const [title, text, button] = [data.title.trim(), data.text.trim(), data.button.trim()]
  return (
    <div className={`b-donation b-donation-${data.alignment}`}>
      {showsField(scope, title) && <h2 {...fieldMark(scope, 'title')}>{title}</h2>}
      {showsField(scope, text) && (
        <p style={{ whiteSpace: 'pre-line' }} {...fieldMark(scope, 'text', { kind: 'lines' })}>
          {text}
        </p>
      )}
      {loaded && data.showsProgress && <DonationGoal goal={loaded.goal} language={scope.language} />}
      {href === undefined ? (
        <p>Choose a page for donations that takes some. You find them under Donations.</p>
      ) : (
        <a className="b-donation-link" href={href} {...fieldMark(scope, 'button')}>
          {button || texts.donate}
        </a>
      )}
    </div>
  )
}
