import { useQueryClient } from '@tanstack/react-query'
import { changeTaxSettings, type TaxesView } from '#features/shop/taxes/api.types.ts'
import { taxesQuery } from '#features/shop/taxes/screens/fields/taxes-query.ts'
import type { ChangedTaxSettings } from '#features/shop/taxes/types.ts'
import { call } from '#ui/api/call.ts'
import { SelectField, SwitchField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** A value that no class has as its id. */
const BY_PRODUCTS = 'products'

/** Whether prices include tax, how amounts are rounded, and how shipping is taxed. */
export function PricesSection({ taxes, canEdit }: { readonly taxes: TaxesView; readonly canEdit: boolean }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const store = async (settings: ChangedTaxSettings) => {
    await call(changeTaxSettings, { site, body: settings })
    await queries.invalidateQueries({ queryKey: taxesQuery(site).queryKey })
  }
  const { pricesIncludeTax, shippingTaxBasis, shippingTaxClassId } = taxes
  const change = async (settings: ChangedTaxSettings, text: string) => {
    try {
      await store(settings)
      toast({ text, undo: () => store({ pricesIncludeTax, shippingTaxBasis, shippingTaxClassId }) })
    } catch {
      toast({ text: 'This could not be saved. Try again.', tone: 'bad' })
    }
  }
  return (
    <Section title="Prices">
      <div className="ui-field-stack">
        <SwitchField
          name="pricesIncludeTax"
          label="Prices include tax"
          description={
            pricesIncludeTax
              ? 'Customers pay the prices that you enter. The cart says how much tax is in them.'
              : 'Tax is added to the prices that you enter, in the cart, once it is known where the order goes.'
          }
          disabled={!canEdit}
          value={pricesIncludeTax}
          onChange={(value) =>
            void change(
              { pricesIncludeTax: value },
              value ? 'Prices include tax now.' : 'Tax is added to prices now.',
            )
          }
        />
        <SelectField
          name="shippingTaxBasis"
          label="Tax of shipping where no shipped product has a price"
          description="An order of free products, for instance. In all others the products that are shipped decide."
          disabled={!canEdit}
          data={[
            { value: BY_PRODUCTS, label: 'As the shipped products, in equal parts' },
            { value: '', label: 'Standard class' },
            ...taxes.classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shippingTaxBasis === 'products' ? BY_PRODUCTS : (shippingTaxClassId ?? '')}
          onChange={(value) =>
            void change(
              value === BY_PRODUCTS
                ? { shippingTaxBasis: 'products' }
                : { shippingTaxBasis: 'class', shippingTaxClassId: value || null },
              'Tax of shipping saved.',
            )
          }
        />
        <p className="ui-note">
          <strong>How amounts are rounded</strong>
          All amounts are whole cents, and half a cent is rounded up. Tax is computed once for each name and
          rate, on the sum of everything that is taxed by it after discounts, not for each line. If prices
          include tax, the amount without tax is rounded and the rest is tax, so that both always sum to what
          is paid. Shipping is taxed as the products that are shipped, in proportion to their amounts;
          products that are not shipped do not count.
        </p>
      </div>
    </Section>
  )
}
