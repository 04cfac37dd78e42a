const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The scroll lock below Mantine's dialogs makes its own style tag and asks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** The content security policy allows only style tags with the page's nonce, which the server wrote into index.html. */
export function styleNonce(): string {
  return nonce
}
