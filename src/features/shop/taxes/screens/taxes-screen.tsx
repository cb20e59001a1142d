import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteTaxClass, deleteTaxRule, type TaxesView } from '#features/shop/taxes/api.types.ts'
import { writePercent } from '#features/shop/taxes/rate.rules.ts'
import { taxClassName } from '#features/shop/taxes/rules.ts'
import { ClassDialog } from '#features/shop/taxes/screens/class-dialog.tsx'
import { ClassSection } from '#features/shop/taxes/screens/class-section.tsx'
import { EuRatesDialog } from '#features/shop/taxes/screens/eu-rates-dialog.tsx'
import { placeName } from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { taxesQuery } from '#features/shop/taxes/screens/fields/taxes-query.ts'
import { TryPlace } from '#features/shop/taxes/screens/fields/try-place.tsx'
import type { OpenTaxDialog } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import { PricesSection } from '#features/shop/taxes/screens/prices-section.tsx'
import { RuleDialog } from '#features/shop/taxes/screens/rule-dialog.tsx'
import { RuleSection } from '#features/shop/taxes/screens/rule-section.tsx'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import { applicableRules } from '#features/shop/pricing/tax.rules.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Which taxes are due: rules for places, classes of products, and whether prices include them. */
export function TaxesScreen() {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(taxesQuery(site))
  const { data, dataUpdatedAt } = query
  const [open, setOpen] = useState<OpenTaxDialog>()
  const canEdit = can('store:write')
  const onClose = () => setOpen(undefined)
  const onDone = async (text: string) => {
    await queries.invalidateQueries({ queryKey: taxesQuery(site).queryKey })
    onClose()
    toast({ text })
  }
  return (
    <Page
      title="Tax"
      description="Which taxes are due where. Carts are taxed by these rules as soon as they are saved."
    >
      <Loaded query={query} what="the taxes" skeleton={<FormSkeleton fields={4} />}>
        {(taxes) => (
          <>
            {!canEdit && (
              <Alert variant="light">
                You can view these rules. Only store managers and administrators can change them.
              </Alert>
            )}
            <PricesSection taxes={taxes} canEdit={canEdit} />
            <RuleSection taxes={taxes} onOpen={canEdit ? setOpen : undefined} />
            <ClassSection taxes={taxes} onOpen={canEdit ? setOpen : undefined} />
            {taxes.rules.length > 0 && (
              <TryPlace title="Try an address">
                {(location) => <FoundRules taxes={taxes} location={location} day={dayOf(dataUpdatedAt)} />}
              </TryPlace>
            )}
          </>
        )}
      </Loaded>
      {open?.what === 'rule' && <RuleDialog rule={open.rule} onClose={onClose} onDone={onDone} />}
      {open?.what === 'class' && <ClassDialog taxClass={open.taxClass} onClose={onClose} onDone={onDone} />}
      {data && open?.what === 'import' && <EuRatesDialog taxes={data} onClose={onClose} onDone={onDone} />}
      <DeleteDialog open={open} onClose={onClose} onDone={onDone} />
    </Page>
  )
}

interface FoundRulesProps {
  readonly taxes: TaxesView
  readonly location: Location
  /** Such as `2027-01-01`. */
  readonly day: string
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function FoundRules({ taxes, location, day }: FoundRulesProps) {
  const rules = taxes.rules.map(({ taxClassId, ...rule }) => ({
    ...rule,
    taxClass: taxClassName(taxClassId),
  }))
  const classes = [{ id: '', name: 'Standard' }, ...taxes.classes]
  return (
    <table className="ui-plain-table">
      <thead>
        <tr>
          <th scope="col">Tax class</th>
          <th scope="col">Taxes</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ id, name }) => {
          const found = applicableRules(rules, id, location, day)
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {found.length === 0 ? (
                  <span className="ui-muted">No tax</span>
                ) : (
                  found.map((rule) => (
                    <div key={rule.id}>
                      {rule.name} {writePercent(rule.rate)}%{' '}
                      <span className="ui-muted">{placeName(rule)}</span>
                    </div>
                  ))
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface DeleteDialogProps {
  readonly open: OpenTaxDialog | undefined
  readonly onClose: () => void
  readonly onDone: (text: string) => Promise<void>
}

function DeleteDialog({ open, onClose, onDone }: DeleteDialogProps) {
  const { identifier: site } = useSite()
  const isOpen = open?.what === 'delete-rule' || open?.what === 'delete-class'
  const name =
    open?.what === 'delete-rule'
      ? `${open.rule.name} of ${placeName(open.rule)}`
      : open?.what === 'delete-class'
        ? open.taxClass.name
        : ''
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete"
      onConfirm={async () => {
        if (open?.what === 'delete-rule') await call(deleteTaxRule, { site, params: { rule: open.rule.id } })
        if (open?.what === 'delete-class')
          await call(deleteTaxClass, { site, params: { class: open.taxClass.id } })
        await onDone(`${name} deleted.`)
      }}
    >
      {open?.what === 'delete-class'
        ? 'Its tax rules are deleted with it. A class that products have cannot be deleted.'
        : 'Carts are not taxed by it any more.'}
    </ConfirmDialog>
  )
}
