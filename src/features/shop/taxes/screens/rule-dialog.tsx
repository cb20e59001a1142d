import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { changeTaxRule, createTaxRule } from '#features/shop/taxes/api.types.ts'
import { parsePercent, writePercent } from '#features/shop/taxes/rate.rules.ts'
import {
  CountryField,
  PostalCodesField,
  postalCodesIn,
  RegionField,
} from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { TaxClassField } from '#features/shop/taxes/screens/fields/tax-class-field.tsx'
import type { TaxDialogProps } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import type { TaxRuleView } from '#features/shop/taxes/types.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SwitchField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

type Draft = Omit<TaxRuleView, 'id' | 'rate' | 'postalCodes'> & {
  readonly rate: string
  readonly postalCodes: string
}

const NEW_RULE: Draft = {
  name: 'VAT',
  country: '',
  region: '',
  postalCodes: '',
  rate: '',
  taxClassId: null,
  appliesToShipping: true,
  isAdded: false,
  validFrom: '',
  validTo: '',
}

const toDraft = ({ rate, postalCodes, ...rule }: TaxRuleView): Draft => ({
  ...rule,
  rate: writePercent(rate),
  postalCodes: postalCodes.join('\n'),
})

/** Adds or edits a tax rule. */
export function RuleDialog({
  rule,
  onClose,
  onDone,
}: TaxDialogProps & {
  readonly rule: TaxRuleView | undefined
}) {
  const { identifier: site } = useSite()
  const [draft, setDraft] = useState<Draft>(() => (rule ? toDraft(rule) : NEW_RULE))
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })

  async function save(): Promise<void> {
    const rate = parsePercent(draft.rate)
    if (!rate.ok)
      throw new CallFailure(rate.error, { status: 0, code: 'INVALID', fields: { rate: rate.error } })
    const body = { ...draft, rate: rate.value, postalCodes: postalCodesIn(draft.postalCodes) }
    if (rule) await call(changeTaxRule, { site, params: { rule: rule.id }, body })
    else await call(createTaxRule, { site, body })
    await onDone(rule ? 'Tax rule saved.' : 'Tax rule added.')
  }

  return (
    <Modal opened size="lg" onClose={onClose} title={rule ? 'Edit tax rule' : 'Add a tax rule'}>
      <Form onSubmit={save} label="Tax rule">
        <div className="ui-field-grid">
          <CountryField
            name="country"
            data-autofocus
            value={draft.country}
            onChange={(country) => change({ country, region: '' })}
          />
          <TextField
            name="name"
            label="Name"
            description="As customers read it."
            maxLength={50}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            name="rate"
            label="Rate"
            inputMode="decimal"
            rightSection="%"
            value={draft.rate}
            onChange={(text) => change({ rate: text })}
          />
          <TaxClassField value={draft.taxClassId} onChange={(taxClassId) => change({ taxClassId })} />
          <RegionField
            name="region"
            country={draft.country}
            value={draft.region}
            onChange={(region) => change({ region })}
          />
          <div className="ui-field-wide">
            <PostalCodesField
              name="postalCodes"
              value={draft.postalCodes}
              onChange={(postalCodes) => change({ postalCodes })}
            />
          </div>
          <DaysFields draft={draft} change={change} />
        </div>
        <div className="ui-field-switches">
          <SwitchField
            name="appliesToShipping"
            label="Shipping is taxed too"
            value={draft.appliesToShipping}
            onChange={(appliesToShipping) => change({ appliesToShipping })}
          />
          <SwitchField
            name="isAdded"
            label="Added to the taxes of larger places"
            description="As the tax of a county is added to that of its state. Otherwise this rule replaces them."
            value={draft.isAdded}
            onChange={(isAdded) => change({ isAdded })}
          />
        </div>
        <div className="ui-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>{rule ? 'Save' : 'Add'}</LiveSubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

interface DaysFieldsProps {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
}

function DaysFields({ draft, change }: DaysFieldsProps) {
  return (
    <>
      <TextField
        name="validFrom"
        label="First day"
        description="Empty if it applies already."
        type="date"
        value={draft.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <TextField
        name="validTo"
        label="Last day"
        description="Empty without an end."
        type="date"
        value={draft.validTo}
        onChange={(validTo) => change({ validTo })}
      />
    </>
  )
}
