import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { createTaxClass, renameTaxClass } from '#features/shop/taxes/api.types.ts'
import type { TaxDialogProps } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import type { TaxClassView } from '#features/shop/taxes/types.ts'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Adds or renames a tax class. */
export function ClassDialog({
  taxClass,
  onClose,
  onDone,
}: TaxDialogProps & { readonly taxClass: TaxClassView | undefined }) {
  const { identifier: site } = useSite()
  const [name, setName] = useState(taxClass?.name ?? '')
  async function save(): Promise<void> {
    if (taxClass) await call(renameTaxClass, { site, params: { class: taxClass.id }, body: { name } })
    else await call(createTaxClass, { site, body: { name } })
    await onDone(taxClass ? `${name} saved.` : `${name} added.`)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={inSentence(taxClass ? `Rename ${taxClass.name}` : 'Add a tax class')}
    >
      <Form onSubmit={save} label="Tax class">
        <TextField
          name="name"
          label="Name"
          placeholder="Reduced"
          data-autofocus
          maxLength={50}
          value={name}
          onChange={setName}
        />
        <div className="ui-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>{taxClass ? 'Save' : 'Add'}</LiveSubmitButton>
        </div>
      </Form>
    </Modal>
  )
}
