import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  deleteImportFile,
  type ImportFileView,
  type ImportReportView,
  mapImportFile,
  OLD_SITE_URL_MESSAGE,
  oldSiteUrl,
  runImportFile,
} from '#features/imports/api.types.ts'
import type { ColumnChoice, ProductReport } from '#features/imports/products/product-report.types.ts'
import type { TaxClassChoice } from '#features/imports/products/tax-classes.rules.ts'
import { ColumnMapping } from '#features/imports/screens/column-mapping.tsx'
import { ProductReportView } from '#features/imports/screens/product-report.tsx'
import { ImportReportSummary } from '#features/imports/screens/import-report.tsx'
import { TaxClassChoices } from '#features/imports/screens/tax-class-choices.tsx'
import { isRunning } from '#features/imports/screens/import-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const STATE_TEXTS: Readonly<Record<ImportFileView['state'], string>> = {
  checking: 'Checking the file. Your site does not change.',
  checked: 'Nothing has changed yet. This is what will be imported.',
  importing: 'Importing. You can leave this page; the import continues in the background.',
  done: 'Imported.',
  rejected: 'This file can’t be imported.',
  failed: 'The import failed.',
}

/** An uploaded export with its state and actions. */
export function ImportFileCard({
  file,
  onChange,
}: {
  readonly file: ImportFileView
  readonly onChange: () => Promise<unknown>
}) {
  const { identifier: site } = useSite()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [from, setFrom] = useState('')
  const [isUrlWrong, setUrlWrong] = useState(false)
  const params = { file: file.id }
  const { state, problem, report } = file

  const asksForUrl = state !== 'done' && !isRunning(file) && (report?.mediaWithoutUrl ?? 0) > 0
  const body = !asksForUrl || from.trim() === '' ? {} : { from: from.trim() }
  const products = report?.products
  const isBlocked = products !== undefined && (products.blocker !== null || isWithoutChange(products))
  const start = () => {
    const isWrong = body.from !== undefined && oldSiteUrl(body.from) === undefined
    setUrlWrong(isWrong)
    if (!isWrong) void act(() => call(runImportFile, { site, params, body }))
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
      await onChange()
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={file.fileName} description={STATE_TEXTS[state]}>
      {isRunning(file) && <Steps file={file} />}
      {problem !== null && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {report !== null && (state === 'checked' || state === 'failed') && (
        <ReportOf
          file={file}
          report={report}
          busy={busy}
          onMap={(choices) => void act(() => call(mapImportFile, { site, params, body: choices }))}
        />
      )}
      {asksForUrl && (
        <TextInput
          mt="md"
          label="URL of the old site"
          description="Its images are downloaded from there. Leave it empty if the site is no longer online, and upload a zip file of its images later."
          placeholder="https://old.example"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={1000}
          error={isUrlWrong && OLD_SITE_URL_MESSAGE}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      )}
      {!isRunning(file) && (
        <div className="imports-actions">
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void act(() => call(deleteImportFile, { site, params }))}
          >
            {state === 'rejected' ? 'Dismiss' : 'Discard'}
          </Button>
          {state !== 'rejected' && (
            <Button loading={busy} disabled={isBlocked} onClick={start}>
              {state === 'failed' ? 'Resume import' : 'Import and publish'}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** Whether a file would change no product. */
const isWithoutChange = ({ counts }: ProductReport): boolean =>
  (counts.created ?? 0) + (counts.updated ?? 0) === 0

/** What the owner says of a file of products before it is checked again. */
interface FileChoices {
  readonly columns: ColumnChoice[]
  readonly taxClasses: TaxClassChoice[]
}

/** The result of a check, with the columns of a file of products. */
function ReportOf({
  file,
  report,
  busy,
  onMap,
}: {
  readonly file: ImportFileView
  readonly report: ImportReportView
  readonly busy: boolean
  readonly onMap: (choices: FileChoices) => void
}) {
  const { identifier: site } = useSite()
  const { products } = report
  if (products === undefined) return <ImportReportSummary report={report} />
  const { taxClasses = [] } = products
  const columns = products.columns.flatMap(({ index, field, detail }) =>
    field === null ? [] : [{ index, field, detail }],
  )
  const chosen = taxClasses.flatMap(({ name, use }) => (use === null ? [] : [{ name, use }]))
  return (
    <>
      {products.blocker !== null && (
        <Alert color="yellow" variant="light" mb="md">
          {products.blocker}
        </Alert>
      )}
      <ProductReportView report={products} reportUrl={`/api/sites/${site}/imports/${file.id}/report`} />
      {report.missingMedia > 0 && (
        <p className="imports-hint">
          {report.missingMedia === 1 ? '1 image is' : `${report.missingMedia} images are`} downloaded
          afterwards; keep the old shop online until then.
        </p>
      )}
      {file.state === 'checked' && taxClasses.length > 0 && (
        <TaxClassChoices
          key={`taxes ${file.step}`}
          taxClasses={taxClasses}
          busy={busy}
          onApply={(all) => onMap({ columns, taxClasses: [...all] })}
        />
      )}
      {file.state === 'checked' && (
        <ColumnMapping
          key={file.step}
          columns={products.columns}
          isOpen={products.blocker !== null}
          busy={busy}
          onApply={(all) => onMap({ columns: [...all], taxClasses: chosen })}
        />
      )}
    </>
  )
}

function Steps({ file: { step, done, total } }: { readonly file: ImportFileView }) {
  return (
    <>
      <Progress
        value={total > 0 ? (done / total) * 100 : 100}
        animated={total === 0}
        aria-label="Progress of this step"
      />
      <p className="imports-hint" role="status">
        {step === '' ? 'Waiting to start' : step}
        {done > 0 && (total > 0 ? `: ${done} of ${total}` : `: ${done}`)}…
      </p>
    </>
  )
}
