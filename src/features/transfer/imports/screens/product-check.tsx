import { Alert, Button } from '@mantine/core'
import type { ImportFileView, ImportReportView } from '#features/transfer/imports/api.types.ts'
import { type FileChoices, USUAL_TARGET } from '#features/transfer/imports/model/file-choices.types.ts'
import type { ProductReport } from '#features/transfer/imports/model/product-report.types.ts'
import { ColumnMapping } from '#features/transfer/imports/screens/column-mapping.tsx'
import { NumberChoice, TargetChoice } from '#features/transfer/imports/screens/file-choices.tsx'
import { ProductReportView } from '#features/transfer/imports/screens/product-report.tsx'
import { TaxClassChoices } from '#features/transfer/imports/screens/tax-class-choices.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** The result of a check of a file of products, with what the owner can say of it. */
export function ProductCheck({
  file,
  report,
  products,
  busy,
  onChoose,
}: {
  readonly file: ImportFileView
  readonly report: ImportReportView
  readonly products: ProductReport
  readonly busy: boolean
  readonly onChoose: (choices: FileChoices) => void
}) {
  const { identifier: site } = useSite()
  const { taxClasses = [], numbers = [], decimalMark = null, remembered, places, blocker } = products
  const target = file.choices?.target ?? USUAL_TARGET
  const current: FileChoices = {
    columns: products.columns.flatMap(({ index, field, detail }) =>
      field === null ? [] : [{ index, field, detail }],
    ),
    taxClasses: taxClasses.flatMap(({ name, use }) => (use === null ? [] : [{ name, use }])),
    decimalMark,
    target,
  }
  const isChecked = file.state === 'checked'
  return (
    <>
      {blocker !== null && (
        <Alert color="yellow" variant="light" mb="md">
          {blocker}
        </Alert>
      )}
      {isChecked && numbers.length > 0 && (
        <NumberChoice
          key={`numbers ${file.step} ${decimalMark}`}
          numbers={numbers}
          mark={decimalMark}
          busy={busy}
          onApply={(mark) => onChoose({ ...current, decimalMark: mark })}
        />
      )}
      {isChecked && remembered !== undefined && (
        <p className="imports-hint">
          The columns are what you said for “{remembered}”, which has the same ones.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={busy}
            onClick={() => onChoose({ ...current, columns: null })}
          >
            Forget that, and use what is recognised
          </Button>
        </p>
      )}
      <ProductReportView report={products} reportUrl={`/api/sites/${site}/imports/${file.id}/report`} />
      {report.missingMedia > 0 && (
        <p className="imports-hint">
          {report.missingMedia === 1 ? '1 image is' : `${report.missingMedia} images are`} downloaded
          afterwards; keep the old shop online until then.
        </p>
      )}
      {isChecked && places !== undefined && (
        <TargetChoice
          key={`target ${JSON.stringify(target)}`}
          places={places}
          target={target}
          busy={busy}
          onApply={(chosen) => onChoose({ ...current, target: chosen })}
        />
      )}
      {isChecked && taxClasses.length > 0 && (
        <TaxClassChoices
          key={`taxes ${file.step}`}
          taxClasses={taxClasses}
          busy={busy}
          onApply={(all) => onChoose({ ...current, taxClasses: [...all] })}
        />
      )}
      {isChecked && (
        <ColumnMapping
          key={file.step}
          columns={products.columns}
          isOpen={blocker !== null && numbers.length === 0}
          busy={busy}
          onApply={(all) => onChoose({ ...current, columns: [...all] })}
        />
      )}
    </>
  )
}
