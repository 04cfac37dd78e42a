/**
 * What came along inside the page itself: `<script type="application/json" id="data-config">`. Null where there is
 * none, as in development.
 */
export function pageData<T>(name: 'config' | 'list' | 'declaration' | 'files'): T | null {
  const text = globalThis.document?.getElementById(`data-${name}`)?.textContent ?? ''
  try {
    return text === '' ? null : (JSON.parse(text) as T | null)
  } catch {
    // A placeholder that no server has filled.
    return null
  }
}
