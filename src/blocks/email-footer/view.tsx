import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { EmailFooterData } from '#blocks/email-footer/block.ts'
import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import { hrefOf } from '#parts/link.tsx'

/** What ends the emails of newsletters, on the page of a letter: with the same texts. */
export const View: BlockView<EmailFooterData> = ({ data, scope }) => {
  const texts = newsletterTextsFor(scope.language)
  const sender = data.sender.trim() || scope.site.title
  const address = data.address.trim()
  const href = hrefOf(scope, data.link)
  return (
    <div className="b-email-footer">
      <address>
        <strong {...fieldMark(scope, 'sender')}>{sender}</strong>
        {address !== '' && `\n${address}`}
      </address>
      <p {...fieldMark(scope, 'reason', { kind: 'lines' })}>
        {data.reason.trim() || texts.reason(scope.site.title)}
      </p>
      <p>{texts.consent}</p>
      {href !== undefined && (
        <p>
          <a href={href} {...fieldMark(scope, 'linkText')}>
            {data.linkText.trim() || texts.signUp}
          </a>
        </p>
      )}
    </div>
  )
}
