import { Button, CopyButton, TextInput } from '@mantine/core'
import type { SecretView } from '#features/shop/payments/payment-settings.types.ts'
import type { PaymentSectionProps } from '#features/shop/payments/screens/payments-draft.ts'
import { bindFields } from '#ui/bind-fields.ts'
import { PasswordField, SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Cards with the owner's account at Stripe. */
export function StripeSection({ saved, draft, change }: PaymentSectionProps) {
  const bind = bindFields(draft, change)
  const { stripeSecretKey: key, stripeWebhookSecret: secret, stripeWebhookUrl: webhookUrl } = saved
  const isShown = draft.stripeEnabled || key.isSet || secret.isSet || draft.stripePublishableKey !== ''
  return (
    <Section
      title="Cards"
      description="With an account at Stripe of your own. Customers pay in the checkout, in fields of Stripe, also with 3-D Secure. For gift cards and donations, and without JavaScript, they pay on Stripe’s own page. Card numbers never reach this site."
    >
      <div className="ui-field-stack payments-stack">
        <SwitchField {...bind('stripeEnabled')} label="Accept cards with Stripe" />
        {isShown && (
          <>
            <TextField
              {...bind('stripePublishableKey')}
              label="Publishable key"
              description="In the dashboard of Stripe, at Developers, API keys."
              placeholder="pk_live_…"
              autoComplete="off"
              spellCheck={false}
            />
            <SecretField
              name="stripeSecretKey"
              label="Secret key"
              placeholder="sk_live_…"
              stored={key}
              value={draft.stripeSecretKey}
              onChange={(stripeSecretKey) => change({ stripeSecretKey })}
            />
            <WebhookUrl url={webhookUrl} />
            <SecretField
              name="stripeWebhookSecret"
              label="Signing secret of the webhook"
              placeholder="whsec_…"
              stored={secret}
              value={draft.stripeWebhookSecret}
              onChange={(stripeWebhookSecret) => change({ stripeWebhookSecret })}
            />
          </>
        )}
      </div>
    </Section>
  )
}

interface SecretFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly stored: SecretView
  /** Undefined for the one that is stored. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A secret that is entered and replaced, and never shown again. */
function SecretField({ name, label, placeholder, stored, value, onChange }: SecretFieldProps) {
  const isRemoved = stored.isSet && value === ''
  return (
    <div className="payments-secret">
      <PasswordField
        name={name}
        label={label}
        description={
          isRemoved
            ? 'It is removed when you save.'
            : stored.isSet
              ? `One that ends in ${stored.last4} is stored, encrypted. Enter another one to replace it.`
              : 'It is stored encrypted, and never shown again.'
        }
        placeholder={stored.isSet ? `…${stored.last4}` : placeholder}
        visibilityToggleButtonProps={{ 'aria-label': `Show the ${label.toLowerCase()}`, tabIndex: 0 }}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(entered) => onChange(entered === '' ? undefined : entered)}
      />
      {stored.isSet && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          onClick={() => onChange(isRemoved ? undefined : '')}
        >
          {isRemoved ? 'Keep it' : 'Remove'}
          <span className="ui-visually-hidden"> {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  )
}

function WebhookUrl({ url }: { readonly url: string }) {
  return (
    <div className="payments-secret">
      <TextInput
        label="URL of the webhook"
        description="Add an endpoint with this URL at Developers, Webhooks, for the events payment_intent.*, checkout.session.*, charge.refunded and charge.dispute.*."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy}>
            {copied ? 'Copied' : 'Copy the URL'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
