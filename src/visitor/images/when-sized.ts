import type { Disposables } from '#visitor/disposables.ts'
import { LOADER_FRAME, SIZE_ATTEMPTS } from '#visitor/images/image-constants.ts'

/** Waits until the parent has a size: 100 attempts, 10 ms apart, then it stops (IMG-10). */
export function whenSized(
  parent: Pick<Element, 'clientWidth'>,
  disposables: Disposables,
  run: () => void,
  attempt = 1,
): void {
  if (parent.clientWidth > 0) run()
  else if (attempt < SIZE_ATTEMPTS)
    disposables.after(LOADER_FRAME, () => whenSized(parent, disposables, run, attempt + 1))
}
