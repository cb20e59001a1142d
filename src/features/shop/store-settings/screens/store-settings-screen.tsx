import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeStoreSettings, getStoreSettings } from '#features/shop/store-settings/api.types.ts'
import { CurrencyWarning } from '#features/shop/store-settings/screens/currency-warning.tsx'
import {
  MAX_SELLER_LENGTH,
  type StoreSettings,
  USUAL_WITHDRAWAL_DAYS,
} from '#features/shop/store-settings/types.ts'
import { CURRENCIES, CURRENCY_CODES } from '#lib/money/currencies.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { call } from '#ui/api/call.ts'
import { EditForm } from '#ui/edit-form.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { bindFields } from '#ui/bind-fields.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

const CURRENCY_OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))

const exampleOf = (currencyCode: string) => formatMoney(Money.from({ decimalValue: '1234.5', currencyCode }))

/** Store settings: currency, units, checkout and cart. They take effect when they are saved. */
export function StoreSettingsScreen() {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'store-settings'],
    queryFn: ({ signal }) => call(getStoreSettings, { site, signal }),
  })
  return (
    <SettingsFrame>
      <Loaded query={query} what="the store settings" skeleton={<FormSkeleton fields={3} />}>
        {(data) => <StoreSettingsForm key={site} saved={data} />}
      </Loaded>
    </SettingsFrame>
  )
}

function StoreSettingsForm({ saved }: { readonly saved: StoreSettings }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  // Only changed settings are sent, so that somebody else's changes of the others stay.
  const [changes, setChanges] = useSessionStorage<Partial<StoreSettings>>(`store-settings:${site}`)
  const settings = { ...saved, ...changes }
  const change = (changed: Partial<StoreSettings>) => setChanges({ ...changes, ...changed })
  const field = bindFields(settings, change)
  const mayWrite = can('settings:write')

  async function store(body: Partial<StoreSettings>): Promise<void> {
    queries.setQueryData(['site', site, 'store-settings'], await call(changeStoreSettings, { site, body }))
  }
  async function save(): Promise<void> {
    if (changes === undefined) return
    const names = Object.keys(changes) as (keyof StoreSettings)[]
    const previous = Object.fromEntries(names.map((name) => [name, saved[name]])) as Partial<StoreSettings>
    await store(changes)
    setChanges(undefined)
    toast({ text: 'Store settings saved.', undo: () => store(previous) })
  }
  return (
    <EditForm
      label="Store settings"
      layout="settings"
      mayWrite={mayWrite}
      isEdited={changes !== undefined}
      onSave={save}
      onDiscard={() => setChanges(undefined)}
    >
      <SettingsSection
        title="Store"
        description="These settings are in the page context too, for scripts of your own. They take effect as soon as you save them."
      >
        <SelectField
          name="currency"
          label="Currency"
          description={`All prices are in this currency, for example ${exampleOf(settings.currency)}. Changing it converts no prices.`}
          data={CURRENCY_OPTIONS}
          searchable
          nothingFoundMessage="No supported currency"
          value={settings.currency}
          onChange={(code) =>
            change({ currency: CURRENCY_CODES.find((one) => one === code) ?? saved.currency })
          }
        />
        {settings.currency !== saved.currency && (
          <CurrencyWarning from={saved.currency} to={settings.currency} />
        )}
        <SelectField
          name="measurementStandard"
          label="Units"
          description="The units in which you enter the weights and sizes of products."
          data={[
            { value: '2', label: 'Metric (kg, cm)' },
            { value: '1', label: 'Imperial (lb, in)' },
          ]}
          value={String(settings.measurementStandard)}
          onChange={(unit) => change({ measurementStandard: unit === '1' ? 1 : 2 })}
        />
        <SwitchField
          {...field('expressCheckout')}
          label="Express checkout"
          description="Opens the checkout as soon as a product is added to the cart."
        />
      </SettingsSection>
      <SellerSection settings={settings} onChange={change} />
      <CartSection settings={settings} onChange={change} />
      <AffiliateSection settings={settings} onChange={change} />
      <DownloadsSection settings={settings} onChange={change} />
      <WithdrawalSection settings={settings} onChange={change} />
    </EditForm>
  )
}

interface SectionProps {
  readonly settings: StoreSettings
  readonly onChange: (changed: Partial<StoreSettings>) => void
}

/** The seller's details and the reply address of emails to buyers. */
function SellerSection({ settings, onChange }: SectionProps) {
  const field = bindFields(settings, onChange)
  return (
    <SettingsSection
      title="Emails to buyers"
      description="Used in all emails to buyers: about orders, shipments, refunds, downloads, gift cards, donations and withdrawals."
    >
      <TextField
        {...field('contactEmail')}
        label="Reply-to address"
        description="Where replies of buyers go. Leave it empty for the address that is notified of orders."
        type="email"
        inputMode="email"
        placeholder="hello@example.com"
        maxLength={254}
      />
      <TextAreaField
        {...field('sellerDetails')}
        label="Seller’s details"
        description="Name, address and what else the law of your country requires, such as company register and VAT number. They are at the end of each email."
        minRows={3}
        maxLength={MAX_SELLER_LENGTH}
      />
    </SettingsSection>
  )
}

function DownloadsSection({ settings, onChange }: SectionProps) {
  const field = bindFields(settings, onChange)
  return (
    <SettingsSection
      title="Downloads"
      description="How long and how often buyers of digital products can download each file. Links of earlier orders stay as they are; you can allow more in an order."
    >
      <NumberField
        {...field('downloadDays')}
        label="Days"
        description="From the payment on."
        min={1}
        max={3650}
      />
      <NumberField
        {...field('maxDownloads')}
        label="Downloads of each file"
        description="For each piece that was bought. Continuing an interrupted download does not count."
        min={1}
        max={1000}
      />
    </SettingsSection>
  )
}

function WithdrawalSection({ settings, onChange }: SectionProps) {
  const field = bindFields(settings, onChange)
  const isOn = settings.withdrawalDays > 0
  return (
    <SettingsSection
      title="Right of withdrawal"
      description="Stores that sell to consumers in the European Union must let them withdraw on a page of the site, without an account. A link to it is in the footer of every page, in emails about orders and on their pages."
    >
      <SwitchField
        name="offersWithdrawal"
        label="Page to withdraw from a contract"
        description="Buyers get a receipt by email, and you an email. You find what they sent under Withdrawals."
        value={isOn}
        onChange={(on) => onChange({ withdrawalDays: on ? USUAL_WITHDRAWAL_DAYS : 0 })}
      />
      {isOn && (
        <NumberField
          {...field('withdrawalDays')}
          label="Days to withdraw"
          description="After the buyer has received the order. The law gives 14; a withdrawal that comes later is marked, and you decide."
          min={1}
          max={365}
        />
      )}
    </SettingsSection>
  )
}

function CartSection({ settings, onChange }: SectionProps) {
  const field = bindFields(settings, onChange)
  return (
    <SettingsSection
      title="Cart"
      description="What visitors find in their cart besides the products. Changes show as soon as you save them."
    >
      <SwitchField
        {...field('cartSuggestions')}
        label="Suggest related products"
        description="Up to four products that are related to those in the cart, and that can be had now."
      />
      <SwitchField
        {...field('cartNote')}
        label="Note to the store"
        description="Visitors can write a note of up to 1,000 characters, such as a wish for wrapping."
      />
      {settings.cartNote && (
        <TextField
          {...field('cartNoteLabel')}
          label="Label of the note"
          description="Leave it empty for “Note to the store” in the language of your site."
          placeholder="Note to the store"
          maxLength={80}
        />
      )}
    </SettingsSection>
  )
}

/** A tracker of an affiliate network, which is told of orders. */
function AffiliateSection({ settings, onChange }: SectionProps) {
  const field = bindFields(settings, onChange)
  return (
    <SettingsSection
      title="Affiliate tracker"
      description="Tells a network that somebody ordered, by a hidden frame on the page that confirms the order: once for each order, and only if the visitor may be tracked. It learns the number of pieces, nothing about the buyer."
    >
      <TextField
        {...field('affiliateUrl')}
        label="URL of the tracker"
        description="With https and without a query. Leave it empty to tell nobody."
        placeholder="https://tracker.example.com/conversion"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {settings.affiliateUrl !== '' && (
        <>
          <TextField
            {...field('affiliateId')}
            label="Your id there"
            description="Sent as cid."
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <TextField
            {...field('affiliateChannel')}
            label="Channel"
            description="Sent as irchannel, such as web."
            autoComplete="off"
            maxLength={100}
          />
        </>
      )}
    </SettingsSection>
  )
}
