import { Alert, Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { deleteImportFile, type ImportFileView, runImportFile } from '#features/imports/api.types.ts'
import { ImportReportFacts } from '#features/imports/screens/import-report.tsx'
import { isUnderWay } from '#features/imports/screens/import-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const WORDS: Readonly<Record<ImportFileView['state'], string>> = {
  checking: 'It is being checked. Nothing of your site changes meanwhile.',
  checked: 'Nothing has changed yet. This is what would come.',
  importing: 'It is coming in. You may leave this page; it goes on by itself.',
  done: 'It came in.',
  refused: 'It cannot be imported.',
  failed: 'It could not be finished.',
}

/** An export on its way in, and what can be done with it now. */
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
  const params = { file: file.id }
  const { state, problem, report } = file

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
    <Section title={file.fileName} about={WORDS[state]}>
      {isUnderWay(file) && <Steps file={file} />}
      {problem !== null && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      {report !== null && (state === 'checked' || state === 'failed') && (
        <ImportReportFacts report={report} />
      )}
      {!isUnderWay(file) && (
        <div className="imports-actions">
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void act(() => call(deleteImportFile, { site, params }))}
          >
            {state === 'refused' ? 'Dismiss' : 'Discard'}
          </Button>
          {state !== 'refused' && (
            <Button loading={busy} onClick={() => void act(() => call(runImportFile, { site, params }))}>
              {state === 'failed' ? 'Go on importing' : 'Import and publish'}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

function Steps({ file: { step, done, total } }: { readonly file: ImportFileView }) {
  return (
    <>
      <Progress
        value={total > 0 ? (done / total) * 100 : 100}
        animated={total === 0}
        aria-label="How much of this step is done"
      />
      <p className="imports-hint" role="status">
        {step === '' ? 'Waiting for its turn' : step}
        {done > 0 && (total > 0 ? `: ${done} of ${total}` : `: ${done}`)}…
      </p>
    </>
  )
}
