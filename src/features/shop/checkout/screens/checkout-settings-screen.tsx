import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getCheckoutSettings,
  saveCheckoutSettings,
  type StoredCheckoutSettings,
} from '#features/shop/checkout/api.types.ts'
import { MAX_QUESTIONS, type PHONE_RULES } from '#features/shop/checkout/checkout-settings.types.ts'
import { QuestionFields } from '#features/shop/checkout/screens/question-fields.tsx'
import { call } from '#ui/api/call.ts'
import { EditForm } from '#ui/edit-form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SelectField, SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

const PHONE_OPTIONS = [
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
  { value: 'hidden', label: 'Not asked for' },
]

/** What the checkout asks for. Changes take effect when they are saved. */
export function CheckoutSettingsScreen() {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'checkout-settings'],
    queryFn: ({ signal }) => call(getCheckoutSettings, { site, signal }),
  })
  return (
    <SettingsFrame>
      <Loaded query={query} what="the settings of the checkout" skeleton={<FormSkeleton fields={4} />}>
        {(data) => <CheckoutSettingsForm key={site} saved={data} />}
      </Loaded>
    </SettingsFrame>
  )
}

function CheckoutSettingsForm({ saved }: { readonly saved: StoredCheckoutSettings }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [draft, setDraft] = useSessionStorage<StoredCheckoutSettings>(`checkout-settings:${site}`)
  const settings = draft ?? saved
  const change = (changed: Partial<StoredCheckoutSettings>) => setDraft({ ...settings, ...changed })
  const mayWrite = can('settings:write')

  async function save(): Promise<void> {
    if (draft === undefined) return
    const stored = await call(saveCheckoutSettings, { site, body: draft })
    queries.setQueryData(['site', site, 'checkout-settings'], stored)
    setDraft(undefined)
    toast({ text: 'Settings of the checkout saved.' })
  }
  return (
    <EditForm
      label="Checkout"
      layout="settings"
      mayWrite={mayWrite}
      isEdited={draft !== undefined}
      onSave={save}
      onDiscard={() => setDraft(undefined)}
    >
      <SettingsSection
        title="Buyers"
        description="Each field that is asked for makes some buyers leave. The checkout asks for email address, name, address and payment; what it asks besides is up to you."
      >
        <SelectField
          name="phone"
          label="Phone number"
          description="Ask for it if you or your carrier call buyers."
          data={PHONE_OPTIONS}
          value={settings.phone}
          onChange={(phone) => change({ phone: (phone ?? 'optional') as (typeof PHONE_RULES)[number] })}
        />
        <SwitchField
          name="newsletter"
          label="Ask for consent to a newsletter"
          description="A box that is not ticked in advance. Whether a buyer agreed is shown with the order."
          value={settings.newsletter}
          onChange={(newsletter) => change({ newsletter })}
        />
        <TextField
          name="termsUrl"
          label="Page with your terms"
          description="Linked above the button that orders. Leave it empty for none."
          placeholder="/terms"
          value={settings.termsUrl}
          onChange={(termsUrl) => change({ termsUrl })}
        />
      </SettingsSection>
      <Section
        title="Custom questions"
        description={`Up to ${MAX_QUESTIONS} questions, whose answers are shown with the order.`}
      >
        <QuestionFields
          questions={settings.questions}
          onChange={(questions) => change({ questions: [...questions] })}
        />
      </Section>
      <Section title="Notification" description="Get an email for each new order.">
        <TextField
          name="notificationEmail"
          label="Email address"
          description="Leave it empty for the address of the owner of the site."
          type="email"
          value={settings.notificationEmail}
          onChange={(notificationEmail) => change({ notificationEmail })}
        />
      </Section>
    </EditForm>
  )
}
