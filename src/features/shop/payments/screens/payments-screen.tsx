import { Alert } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePaymentSettings, getPaymentSettings } from '#features/shop/payments/api.types.ts'
import type { PaymentSettingsView } from '#features/shop/payments/payment-settings.types.ts'
import {
  HoldSection,
  OfflineSection,
  TestSection,
} from '#features/shop/payments/screens/payment-sections.tsx'
import { type PaymentsDraft, toPaymentsDraft } from '#features/shop/payments/screens/payments-draft.ts'
import { StripeSection } from '#features/shop/payments/screens/stripe-section.tsx'
import { call } from '#ui/api/call.ts'
import { EditForm } from '#ui/edit-form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'
import './payments.css'

/** How a store takes payments. */
export function PaymentsScreen() {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'payment-settings'],
    queryFn: ({ signal }) => call(getPaymentSettings, { site, signal }),
  })
  return (
    <Page
      title="Payments"
      description="How customers can pay. The checkout offers it as soon as you save it."
    >
      <Loaded query={query} what="the payments" skeleton={<FormSkeleton fields={5} />}>
        {(data) => <PaymentsForm key={site} saved={data} />}
      </Loaded>
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
    <EditForm
      label="Payments"
      layout="rules"
      mayWrite={mayWrite}
      isEdited={changes !== undefined}
      onSave={save}
      onDiscard={() => setChanges(undefined)}
      notice={<StateNotice saved={saved} />}
    >
      <StripeSection saved={saved} draft={draft} change={change} />
      <OfflineSection draft={draft} change={change} />
      <TestSection draft={draft} change={change} />
      <HoldSection draft={draft} change={change} />
    </EditForm>
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
    <Alert variant="light" title="No payment methods yet">
      Switch on at least one way to pay. Begin with test payments to try your checkout.
    </Alert>
  )
}
