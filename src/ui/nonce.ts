/** The nonce of this page: only style tags that carry it count. Browsers show it to scripts, not to styles. */
export function readNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** Tells it to the parts of Mantine that add style tags of their own, under the name they look for it. */
export function announceNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() })
}
