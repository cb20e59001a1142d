/** Internet Explorer up to 10, which played videos with Flash alone. */
const OLD = /MSIE (?:[2-9]|10)\./

/** What whoever has such a browser without Flash is told (LIM-05, LIM-06); undefined for everybody else. */
export function flashMessage(userAgent: string, hasFlash: boolean): string | undefined {
  return OLD.test(userAgent) && !hasFlash
    ? 'Please install Adobe Flash Player to view this content.'
    : undefined
}
