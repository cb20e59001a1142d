/** Returns the CSP nonce of the page, which style tags need. */
export function readNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** Sets the global that libraries read the nonce from when they add style tags. */
export function exposeNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() })
}
