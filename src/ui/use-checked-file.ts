import { useState } from 'react'
import { messageOf } from '#ui/api/call-failure.ts'

/** A file that is sent twice: a dry run when it is chosen, and the import when its report was read. */
export interface CheckedFile<Report> {
  readonly file: File | null
  /** What the dry run says; undefined before it. */
  readonly report: Report | undefined
  /** Why the file was rejected; empty without a reason. */
  readonly problem: string
  readonly isBusy: boolean
  readonly choose: (file: File | null) => Promise<void>
  /** Imports the file and returns the report; undefined when that failed. */
  readonly run: () => Promise<Report | undefined>
}

/** Checks a file by a dry run before it is imported. `send` uploads it. */
export function useCheckedFile<Report>(
  send: (file: File, dryRun: boolean) => Promise<Report>,
): CheckedFile<Report> {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function sent(chosen: File, dryRun: boolean): Promise<Report | undefined> {
    setIsBusy(true)
    setProblem('')
    try {
      return await send(chosen, dryRun)
    } catch (failure) {
      setProblem(messageOf(failure))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return {
    file,
    report,
    problem,
    isBusy,
    async choose(chosen) {
      setFile(chosen)
      setReport(undefined)
      if (chosen !== null) setReport(await sent(chosen, true))
    },
    run: async () => (file === null ? undefined : sent(file, false)),
  }
}
