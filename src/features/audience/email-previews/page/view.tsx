import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** An email below its subject. Nothing in it runs or leads anywhere. */
export function View({ content: { subject, html } }: FeaturePageViewProps<EmailPreview>) {
  return (
    <div className="email-preview">
      <h1>{subject}</h1>
      <iframe title={subject} srcDoc={html} sandbox="" />
    </div>
  )
}
