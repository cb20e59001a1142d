import type { z } from 'zod'
import {
  changeNewsletterList,
  createNewsletterList,
  deleteNewsletterList,
} from '#features/audience/newsletter/api.types.ts'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import type { listChangeSchema } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StoredForm } from '#ui/stored-form.tsx'
import { useStoredResource } from '#ui/use-stored-resource.ts'

/** A newsletter while it is edited. */
export type NewsletterDraft = z.output<typeof listChangeSchema>

const NEW_LIST: NewsletterDraft = {
  version: 1,
  title: '',
  doubleOptIn: true,
  asksName: false,
  consent: '',
  sent: '',
  welcome: '',
  takesBuyers: false,
  postalAddress: '',
}

interface NewsletterEditorProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: NewsletterDraft | undefined
}

/** Edits a newsletter; a draft stays in the tab until it is saved or discarded. */
export function NewsletterEditor({ id, stored }: NewsletterEditorProps) {
  const { identifier: site } = useSite()
  const newsletter = useStoredResource({
    key: 'newsletter',
    label: 'Newsletter',
    id,
    stored,
    fresh: NEW_LIST,
    permission: 'newsletter:write',
    list: 'newsletters',
    queryKey: newslettersQuery(site).queryKey,
    bodyOf: ({ version: _version, ...body }) => body,
    create: (body) => call(createNewsletterList, { site, body }),
    change: (one, body) => call(changeNewsletterList, { site, params: { list: one }, body }),
    remove: (one) => call(deleteNewsletterList, { site, params: { list: one } }),
    shows: { created: 'itself', changed: 'same' },
  })
  const { draft, change } = newsletter
  return (
    <StoredForm
      resource={newsletter}
      noun="this newsletter"
      writers="content editors and administrators"
      deletion="All its subscribers are deleted too, with the proof of their consent. Export them before."
    >
      <SignUpSection draft={draft} set={change} />
      <EmailsSection draft={draft} set={change} />
    </StoredForm>
  )
}

interface SectionProps {
  readonly draft: NewsletterDraft
  readonly set: (changes: Partial<NewsletterDraft>) => void
}

function SignUpSection({ draft, set }: SectionProps) {
  return (
    <Section
      title="Sign-up"
      description="Visitors read the title on the pages and in the emails of the newsletter."
    >
      <div className="newsletter-stack">
        <TextField
          name="title"
          label="Title"
          required
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        <SwitchField
          name="asksName"
          label="Ask for a name too"
          description="Each field more costs sign-ups."
          value={draft.asksName}
          onChange={(asksName) => set({ asksName })}
        />
        <TextAreaField
          name="consent"
          label="What visitors agree to"
          description="Stored with each sign-up, word by word, as your proof."
          placeholder="You can unsubscribe at any time with the link in each email."
          value={draft.consent}
          onChange={(consent) => set({ consent })}
        />
        <TextAreaField
          name="sent"
          label="What visitors read when they signed up"
          placeholder={
            draft.doubleOptIn
              ? 'One more step: open the email that we have sent you, and confirm your address.'
              : 'Thank you for signing up.'
          }
          value={draft.sent}
          onChange={(sent) => set({ sent })}
        />
        <SwitchField
          name="takesBuyers"
          label="Sign up buyers who agree to it in the checkout"
          description="The checkout asks only if its settings say so."
          value={draft.takesBuyers}
          onChange={(takesBuyers) => set({ takesBuyers })}
        />
      </div>
    </Section>
  )
}

function EmailsSection({ draft, set }: SectionProps) {
  return (
    <Section title="Emails" description="In the language of your site, with a link to unsubscribe.">
      <div className="newsletter-stack">
        <SwitchField
          name="doubleOptIn"
          label="Ask for a confirmation by email"
          description="Nobody can sign up somebody else, and in many countries the law asks for it."
          value={draft.doubleOptIn}
          onChange={(doubleOptIn) => set({ doubleOptIn })}
        />
        <TextAreaField
          name="welcome"
          label="Email to new subscribers"
          description="Sent once they are signed up. Leave it empty for none."
          placeholder="Thank you for your interest. Our next letter comes in the first week of the month."
          value={draft.welcome}
          onChange={(welcome) => set({ welcome })}
        />
        <TextAreaField
          name="postalAddress"
          label="Name and postal address of the sender"
          description="At the bottom of each email. Many countries require it of newsletters."
          placeholder={'Tidewrack Pottery\n12 Harbour Road, Leeds LS1 4AP, United Kingdom'}
          value={draft.postalAddress}
          onChange={(postalAddress) => set({ postalAddress })}
        />
      </div>
    </Section>
  )
}
