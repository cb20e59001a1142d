import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconFlag, IconPencil, IconPlus, IconReceiptTax, IconTrash } from '@tabler/icons-react'
import type { TaxesView } from '#features/shop/taxes/api.types.ts'
import { writePercent } from '#features/shop/taxes/rate.rules.ts'
import { placeName } from '#features/shop/taxes/screens/fields/area-fields.tsx'
import type { OpenTaxDialog } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import type { TaxRuleView } from '#features/shop/taxes/types.ts'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

interface RuleSectionProps {
  readonly taxes: TaxesView
  /** Undefined without permission. */
  readonly onOpen: ((open: OpenTaxDialog) => void) | undefined
}

/** The tax rules of a store. */
export function RuleSection({ taxes, onOpen }: RuleSectionProps) {
  const { rules } = taxes
  const actions = onOpen && (
    <>
      <Button
        variant="default"
        leftSection={<IconFlag size={17} />}
        onClick={() => onOpen({ what: 'import' })}
      >
        Import EU rates
      </Button>
      <Button leftSection={<IconPlus size={17} />} onClick={() => onOpen({ what: 'rule', rule: undefined })}>
        Add rule
      </Button>
    </>
  )
  return (
    <Section
      flush
      title="Tax rules"
      description="Where no rule applies, no tax is due."
      actions={rules.length > 0 && actions}
    >
      {rules.length === 0 ? (
        <EmptyState
          icon={<IconReceiptTax size={28} />}
          title="No tax rules yet"
          actions={actions || undefined}
        >
          Add a rule for each place where you collect tax. For sales to consumers in the European Union, begin
          with the rates of all member states, and change what is different for you.
        </EmptyState>
      ) : (
        <table className="ui-plain-table ui-card-rows">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Tax</th>
              <th scope="col">Class</th>
              <th scope="col">Shipping</th>
              <th scope="col">
                <span className="ui-visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {byName(rules).map((rule) => (
              <RuleRow key={rule.id} rule={rule} taxes={taxes} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** Sorts rules by the names of their places and taxes, those that begin later last. */
const byName = (rules: readonly TaxRuleView[]): readonly TaxRuleView[] =>
  rules.toSorted(
    (one, other) =>
      compare(placeName(one), placeName(other)) ||
      compare(one.name, other.name) ||
      compare(one.validFrom, other.validFrom),
  )

function RuleRow({ rule, taxes, onOpen }: RuleSectionProps & { readonly rule: TaxRuleView }) {
  const place = placeName(rule)
  return (
    <tr>
      <th scope="row">
        {place}
        <span className="ui-muted">{daysText(rule)}</span>
      </th>
      <td data-label="Tax">
        {rule.name} {writePercent(rule.rate)}% {rule.isAdded && <StatusBadge tone="info">Added</StatusBadge>}
      </td>
      <td data-label="Class">{taxes.classes.find(({ id }) => id === rule.taxClassId)?.name ?? 'Standard'}</td>
      <td data-label="Shipping">{rule.appliesToShipping ? 'Taxed' : 'Not taxed'}</td>
      <td className="ui-row-actions">
        {onOpen && (
          <>
            <Tooltip label="Edit">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Edit ${rule.name} of ${place}`}
                onClick={() => onOpen({ what: 'rule', rule })}
              >
                <IconPencil size={17} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Delete">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete ${rule.name} of ${place}`}
                onClick={() => onOpen({ what: 'delete-rule', rule })}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </td>
    </tr>
  )
}

function daysText({ validFrom, validTo }: TaxRuleView): string {
  if (validFrom !== '' && validTo !== '') return `${validFrom} to ${validTo}`
  if (validFrom !== '') return `From ${validFrom}`
  return validTo === '' ? '' : `Until ${validTo}`
}
