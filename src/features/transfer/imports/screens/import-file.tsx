import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  deleteImportFile,
  type ImportFileView,
  mapImportFile,
  OLD_SITE_URL_MESSAGE,
  oldSiteUrl,
  runImportFile,
} from '#features/transfer/imports/api.types.ts'
import { importErrors } from '#features/transfer/imports/errors.ts'
import type { FileChoices } from '#features/transfer/imports/model/file-choices.types.ts'
import type { ProductReport } from '#features/transfer/imports/model/product-report.types.ts'
import { ProductCheck } from '#features/transfer/imports/screens/product-check.tsx'
import { ImportReportSummary } from '#features/transfer/imports/screens/import-report.tsx'
import { isRunning } from '#features/transfer/imports/screens/import-queries.ts'
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
  const { identifier: site, can } = useSite()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [from, setFrom] = useState('')
  const [isUrlWrong, setUrlWrong] = useState(false)
  const params = { file: file.id }
  const { state, problem, report } = file

  const products = report?.products
  // What a file is, the check says.
  const isBeyondRole =
    products === undefined && (state === 'checked' || state === 'failed') && !can('imports:run')
  const asksForUrl =
    !isBeyondRole && state !== 'done' && !isRunning(file) && (report?.mediaWithoutUrl ?? 0) > 0
  const body = !asksForUrl || from.trim() === '' ? {} : { from: from.trim() }
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
    <Section
      title={file.fileName}
      description={isBeyondRole && state === 'checked' ? 'Nothing has changed.' : STATE_TEXTS[state]}
    >
      {isRunning(file) && <Steps file={file} />}
      {problem !== null && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      <CheckedFile
        file={file}
        isBeyondRole={isBeyondRole}
        busy={busy}
        onChoose={(choices) => void act(() => call(mapImportFile, { site, params, body: choices }))}
      />
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
          {state !== 'rejected' && !isBeyondRole && (
            <Button loading={busy} disabled={isBlocked} onClick={start}>
              {state === 'failed'
                ? 'Resume import'
                : file.choices?.target.drafts === true
                  ? 'Import as drafts'
                  : 'Import and publish'}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** What the check of a file found. */
function CheckedFile({
  file,
  isBeyondRole,
  busy,
  onChoose,
}: {
  readonly file: ImportFileView
  readonly isBeyondRole: boolean
  readonly busy: boolean
  readonly onChoose: (choices: FileChoices) => void
}) {
  const { state, report } = file
  if (report === null || (state !== 'checked' && state !== 'failed')) return null
  if (isBeyondRole)
    return (
      <Alert color="yellow" variant="light">
        {importErrors.onlyProducts().message}
      </Alert>
    )
  return report.products === undefined ? (
    <ImportReportSummary report={report} />
  ) : (
    <ProductCheck file={file} report={report} products={report.products} busy={busy} onChoose={onChoose} />
  )
}

/** Whether a file would change no product. */
const isWithoutChange = ({ counts }: ProductReport): boolean =>
  (counts.created ?? 0) + (counts.updated ?? 0) === 0

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
