import { NumberInput } from '@mantine/core'
import type { FormDraft } from '#features/audience/forms/screens/form-draft.ts'
import { WebhookSecret } from '#features/audience/forms/screens/webhook-secret.tsx'
import type { Id } from '#lib/id.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { useFormState } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'

export interface FormSectionProps {
  readonly draft: FormDraft
  readonly change: (changes: Partial<FormDraft>) => void
}

/** The texts of a form, and whether it is open. */
export function TextsSection({
  draft,
  change,
  url,
}: FormSectionProps & { readonly url: string | undefined }) {
  return (
    <Section
      title="Form"
      description={
        url === undefined ? (
          'Show it with a form block on a page of your site.'
        ) : (
          <>
            Show it with a form block on a page of your site, or link to{' '}
            <a href={url} target="_blank" rel="noopener" className="forms-link">
              its own page
            </a>
            .
          </>
        )
      }
    >
      <div className="forms-stack">
        <div className="ui-field-grid">
          <TextField
            name="title"
            label="Title"
            required
            value={draft.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            name="button"
            label="Text of the button"
            placeholder="Submit"
            value={draft.button}
            onChange={(button) => change({ button })}
          />
        </div>
        <TextAreaField
          name="sent"
          label="What visitors read when they sent it"
          placeholder="Thank you. Your answers were sent."
          value={draft.sent}
          onChange={(sent) => change({ sent })}
        />
        <SwitchField
          name="isOpen"
          label="Open"
          description="A closed form says so on its pages, and takes nothing."
          value={draft.isOpen}
          onChange={(isOpen) => change({ isOpen })}
        />
        {!draft.isOpen && (
          <TextAreaField
            name="closed"
            label="What visitors read while it is closed"
            placeholder="This form is closed."
            value={draft.closed}
            onChange={(closed) => change({ closed })}
          />
        )}
      </div>
    </Section>
  )
}

/** What happens with what is sent. */
export function FollowSection({
  draft,
  change,
  secretOf,
}: FormSectionProps & {
  /** The stored form whose secret the account may see; undefined for none. */
  readonly secretOf: Id | undefined
}) {
  const { errorOf, clearError } = useFormState()
  return (
    <Section title="Afterwards" description="What visitors send is always stored in the inbox of the form.">
      <div className="forms-stack">
        <TextField
          name="notified"
          label="Notify by email"
          description="Email addresses, with commas between them. An answer goes to who sent the form."
          value={draft.notified}
          onChange={(notified) => change({ notified })}
        />
        <TextField
          name="webhookUrl"
          label="Webhook"
          description="A URL that is called with each submission as JSON, signed. It is tried again for about a day."
          placeholder="https://"
          value={draft.webhookUrl}
          onChange={(webhookUrl) => change({ webhookUrl })}
        />
        {secretOf !== undefined && draft.webhookUrl !== '' && <WebhookSecret form={secretOf} />}
        <NumberInput
          name="keepDays"
          label="Delete submissions after"
          description="Days. Leave it empty to keep them."
          suffix=" days"
          min={1}
          max={3650}
          allowDecimal={false}
          classNames={{ wrapper: 'forms-number' }}
          value={draft.keepDays ?? ''}
          error={errorOf('keepDays')}
          onChange={(value) => {
            clearError('keepDays')
            change({ keepDays: typeof value === 'number' ? value : null })
          }}
        />
      </div>
    </Section>
  )
}
