import { Alert, Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePaymentSettings, getPaymentSettings } from '#features/payments/api.types.ts'
import type { PaymentSettingsView } from '#features/payments/payment-settings.types.ts'
import { HoldSection, OfflineSection, TestSection } from '#features/payments/screens/payment-sections.tsx'
import { type PaymentsDraft, toPaymentsDraft } from '#features/payments/screens/payments-draft.ts'
import { StripeSection } from '#features/payments/screens/stripe-section.tsx'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved.tsx'
import '#features/taxes/screens/fields/store-rules.css'
import './payments.css'

/** How a store takes payments. */
export function PaymentsScreen() {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'payment-settings'],
    queryFn: ({ signal }) => call(getPaymentSettings, { site, signal }),
  })
  return (
    <Page
      title="Payments"
      description="How customers can pay. The checkout offers it as soon as you save it."
    >
      {data ? (
        <PaymentsForm key={site} saved={data} />
      ) : error ? (
        <ErrorState
          title="Couldn’t load the payments"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  )
}

function PaymentsForm({ saved }: { readonly saved: PaymentSettingsView }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  // Not stored in the browser: it has secrets.
  const [changes, setChanges] = useState<Partial<PaymentsDraft>>()
  const draft = { ...toPaymentsDraft(saved), ...changes }
  const change = (changed: Partial<PaymentsDraft>) => setChanges({ ...changes, ...changed })
  const mayWrite = can('settings:write')

  async function save(): Promise<void> {
    const body = { ...draft, version: saved.version }
    const stored = await call(changePaymentSettings, { site, body })
    queries.setQueryData(['site', site, 'payment-settings'], stored)
    setChanges(undefined)
    toast({ text: 'Payments saved.' })
  }
  return (
    <>
      <Form label="Payments" onSubmit={save}>
        <StateNotice saved={saved} />
        {!mayWrite && (
          <Alert variant="light">You can view these settings. Only administrators can change them.</Alert>
        )}
        <fieldset className="rules-sections" disabled={!mayWrite}>
          <StripeSection saved={saved} draft={draft} change={change} />
          <OfflineSection draft={draft} change={change} />
          <TestSection draft={draft} change={change} />
          <HoldSection draft={draft} change={change} />
        </fieldset>
        {mayWrite && (
          <div className="rules-save">
            <Button variant="default" disabled={changes === undefined} onClick={() => setChanges(undefined)}>
              Discard
            </Button>
            <LiveSubmitButton disabled={changes === undefined}>Save</LiveSubmitButton>
          </div>
        )}
      </Form>
      <UnsavedChangesGuard dirty={changes !== undefined} />
    </>
  )
}

/** What an owner has to know before customers come. */
function StateNotice({ saved }: { readonly saved: PaymentSettingsView }) {
  const { testEnabled, stripeEnabled, bankTransferEnabled, onDeliveryEnabled, stripePublishableKey } = saved
  if (testEnabled)
    return (
      <Alert color="yellow" icon={<IconFlask />} title="Test mode is on">
        Everybody can order with test cards, and no money is moved. Switch it off before you open your store.
      </Alert>
    )
  if (stripeEnabled && stripePublishableKey.startsWith('pk_test_'))
    return (
      <Alert color="yellow" icon={<IconFlask />} title="Stripe is in test mode">
        These are test keys: no money is moved. Enter your live keys before you open your store.
      </Alert>
    )
  if (stripeEnabled || bankTransferEnabled || onDeliveryEnabled) return null
  return (
    <Alert variant="light" title="Nobody can pay yet">
      Switch on at least one way to pay. Begin with test payments to try your checkout.
    </Alert>
  )
}
