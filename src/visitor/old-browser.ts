/** Internet Explorer up to 10, which played videos with Flash only. */
const OLD = /MSIE (?:[2-9]|10)\./

/** Returns the message for such a browser without Flash (LIM-05, LIM-06); undefined for all others. */
export function flashMessage(userAgent: string, hasFlash: boolean): string | undefined {
  return OLD.test(userAgent) && !hasFlash
    ? 'Please install Adobe Flash Player to view this content.'
    : undefined
}
